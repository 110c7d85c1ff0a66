// Time that passes only when a test lets it.

export class Clock {
  #now = 1000;
  #timers = new Map();
  #count = 0;

  now = () => this.#now;
  setTimeout = (work, pause = 0) => this.#set(work, pause);
  setInterval = (work, pause) => this.#set(work, pause, true);
  requestAnimationFrame = (work) => this.#set(() => work(this.#now), 16);
  clear = (id) => void this.#timers.delete(id);

  #set(work, pause, again = false) {
    const id = ++this.#count;
    this.#timers.set(id, { id, work, pause, again, at: this.#now + pause });
    return id;
  }

  /** Lets milliseconds pass; what is due meanwhile happens in its order. */
  async pass(milliseconds) {
    const end = this.#now + milliseconds;
    await calm();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = next.at;
      if (next.again) next.at += next.pause;
      else this.#timers.delete(next.id);
      next.work();
      await calm();
    }
    this.#now = end;
  }

  /** Lets the timers that were set to a pause go off now, before any frame is drawn. */
  async hurry(pause) {
    await calm();
    for (const timer of [...this.#timers.values()].filter((one) => one.pause === pause)) {
      this.#timers.delete(timer.id);
      timer.work();
    }
    await calm();
  }

  #next(end) {
    const due = [...this.#timers.values()].filter(({ at }) => at <= end);
    return due.toSorted((one, other) => one.at - other.at || one.id - other.id)[0];
  }
}

/** Waits until all promises that can be fulfilled are, and what hangs on them is drawn. */
export const calm = () => new Promise((done) => setImmediate(done));
