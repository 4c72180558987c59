// A CSS module in tests: every class is named after its key.
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, key) => (key === "default" ? module.exports : (target[key] ?? String(key))) },
);
