/*
 * Stretching a password costs a guess, and so a test, a tenth of a second of a core, twice: on the server and in the browser.
 * Tests derive as ever, by the same functions, for less work. What the work itself is stands in tests that take the real one.
 */
jest.mock("node:crypto", () => {
  const real = jest.requireActual("node:crypto");
  const scrypt = (password, salt, length, cost, done) => real.scrypt(password, salt, length, { ...cost, N: 2 }, done);
  return { ...real, scrypt };
});
jest.mock("hash-wasm", () => {
  const real = jest.requireActual("hash-wasm");
  return { ...real, argon2id: (options) => real.argon2id({ ...options, iterations: 1, memorySize: 64 }) };
});
