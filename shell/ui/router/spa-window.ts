type Listener = EventListenerOrEventListenerObject;

/** single-spa marks the popstate events it makes itself. */
const isEcho = (event: Event): boolean => "singleSpa" in event && Boolean(event.singleSpa);

/**
 * A `window` for react-router under single-spa, which answers every pushState with an artificial popstate:
 * the router would take its own push for a second navigation and run every loader twice. This window drops
 * exactly the echo of the router's own pushes and lets every other popstate through.
 */
export function spaWindow(page: Window = window): Window {
  let ownKey: string | undefined;
  const wrapped = new Map<Listener, EventListener>();

  const wrap = (listener: Listener): EventListener => {
    const known = wrapped.get(listener);
    if (known) return known;
    const heard = (event: Event) => {
      if (isEcho(event) && ownKey !== undefined && page.history.state?.key === ownKey) return;
      ownKey = undefined;
      if (typeof listener === "function") listener.call(page, event);
      else listener.handleEvent(event);
    };
    wrapped.set(listener, heard);
    return heard;
  };
  const bound = (target: object, name: PropertyKey) => {
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === "function" ? value.bind(target) : value;
  };
  const history = new Proxy(page.history, {
    get: (target, name) =>
      name === "pushState" || name === "replaceState"
        ? (state: { key?: string } | null, unused: string, url?: string | URL | null) => {
            ownKey = state?.key;
            target[name](state, unused, url);
          }
        : bound(target, name),
  });
  return new Proxy(page, {
    get: (target, name) => {
      if (name === "history") return history;
      if (name === "addEventListener" || name === "removeEventListener")
        return (type: string, listener: Listener, options?: AddEventListenerOptions) =>
          target[name](type, type === "popstate" ? wrap(listener) : listener, options);
      return bound(target, name);
    },
  });
}
