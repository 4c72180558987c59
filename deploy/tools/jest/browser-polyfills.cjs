// What Mantine, the crypto module and the journal need and jsdom does not have.
const { webcrypto } = require("node:crypto");
const { TextEncoder, TextDecoder } = require("node:util");
const { deserialize, serialize } = require("node:v8");

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.structuredClone ??= (value) => deserialize(serialize(value));
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });

const page = globalThis.window;
page.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
page.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
page.HTMLElement.prototype.scrollIntoView ??= () => {};
page.HTMLCanvasElement.prototype.getContext = () => null;
page.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new page.FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
/* What the router hands to the loaders of routes. */
globalThis.Request ??= class Request {
  constructor(url, { method = "GET", signal = new AbortController().signal } = {}) {
    Object.assign(this, { url: String(url), method, signal });
  }
};

// jsdom has no layout, and so nothing to scroll.
window.scrollTo = () => {};
