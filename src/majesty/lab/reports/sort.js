// Makes the columns of long tables sortable; without this they stay in their order.
for (const table of document.querySelectorAll("table[data-sortable]")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      const value = (row) => {
        const { v } = row.cells[column].dataset;
        return v === undefined ? row.cells[column].textContent : Number(v);
      };
      const rows = [...body.rows].sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        return typeof x === "number" ? x - y : x.localeCompare(y);
      });
      body.append(...(down ? rows.reverse() : rows));
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
    });
  });
}
