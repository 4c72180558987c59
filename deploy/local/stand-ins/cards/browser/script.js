/**
 * What the page loads in place of the card provider's script: the part of its interface that asks for a card and makes a
 * token of it. The fields are in a frame of this script's own origin; nothing that is typed there reaches the page.
 */
(() => {
  const home = new URL(document.currentScript.src).origin;

  function cardElement({ locale, options }) {
    const frame = document.createElement("iframe");
    const listeners = { ready: [], change: [], focus: [] };
    const waiting = new Map();
    let times = 0;
    const tell = (message) => frame.contentWindow?.postMessage(message, home);
    addEventListener("message", ({ origin, source, data }) => {
      if (origin !== home || source !== frame.contentWindow) return;
      if (data.kind === "size") frame.style.height = `${data.height}px`;
      else if (data.kind === "submit") frame.closest("form")?.requestSubmit();
      else if (data.kind === "token") {
        waiting.get(data.id)?.(data.result);
        waiting.delete(data.id);
      } else for (const listener of listeners[data.kind] ?? []) listener(data.event ?? { elementType: "card" });
    });
    const element = {
      mount(target) {
        const place = typeof target === "string" ? document.querySelector(target) : target;
        if (!place) throw new Error("The element to mount the card in is not on the page.");
        const asked = new URLSearchParams({
          locale,
          page: location.origin,
          style: JSON.stringify(options.style ?? {}),
        });
        frame.src = `${home}/v3/card-frame#${asked}`;
        frame.title = locale === "fr" ? "Saisie sécurisée de la carte" : "Secure entry of the card";
        frame.style.cssText = "border: 0; width: 100%; height: 3rem; display: block";
        place.replaceChildren(frame);
      },
      on(kind, listener) {
        listeners[kind]?.push(listener);
        return element;
      },
      focus: () => tell({ kind: "focus" }),
      clear: () => tell({ kind: "clear" }),
      destroy: () => frame.remove(),
    };
    const askToken = (key) =>
      new Promise((resolve) => {
        const id = ++times;
        waiting.set(id, resolve);
        tell({ kind: "token", id, key });
      });
    return { element, askToken };
  }

  globalThis.Stripe = (key, { locale = "en" } = {}) => {
    if (typeof key !== "string" || !key.startsWith("pk_")) throw new Error("A publishable key begins with pk_.");
    const asking = new Map();
    return {
      elements: () => ({
        create: (kind, options = {}) => {
          if (kind !== "card") throw new Error(`This stand-in has no element ${kind}.`);
          const { element, askToken } = cardElement({ locale, options });
          asking.set(element, askToken);
          return element;
        },
      }),
      createToken: (element) => asking.get(element)(key),
    };
  };
})();
