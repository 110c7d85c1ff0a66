/** Things that hear events; an event goes down the path to its target and up again. */
export class Target {
  #listeners = null;

  addEventListener(type, listener, options) {
    this.removeEventListener(type, listener, options);
    this.#listeners = [...(this.#listeners ?? []), { type, listener, capture: isCapture(options) }];
  }

  removeEventListener(type, listener, options) {
    const capture = isCapture(options);
    this.#listeners = (this.#listeners ?? []).filter(
      (one) => one.type !== type || one.listener !== listener || one.capture !== capture,
    );
  }

  hear(event, capture) {
    for (const one of this.#listeners ?? []) {
      if (one.type !== event.type || one.capture !== capture) continue;
      event.currentTarget = this;
      one.listener.call(this, event);
    }
  }

  /** Lets an event happen here; returns it, so that one can see what became of it. */
  fire(type, details = {}) {
    const event = new Happening(type, this, details);
    const path = [];
    for (let one = this; one; one = one.above) path.push(one);
    for (const one of path.toReversed()) if (!event.stopped) one.hear(event, true);
    for (const one of event.bubbles ? path : [this]) if (!event.stopped) one.hear(event, false);
    return event;
  }
}

const isCapture = (options) => (typeof options === "object" ? Boolean(options.capture) : !!options);

class Happening {
  constructor(type, target, details) {
    Object.assign(this, { type, target, bubbles: true, defaultPrevented: false, stopped: false });
    Object.assign(this, details);
  }

  preventDefault() {
    this.defaultPrevented = true;
  }

  stopPropagation() {
    this.stopped = true;
  }
}
