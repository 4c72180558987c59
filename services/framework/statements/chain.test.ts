import { chainHash, genesis } from "./chain.ts";

const stmt = {
  body: Buffer.from('{"t":"hist","v":1,"seq":7}').toString("base64url"),
  sig: "A".repeat(86),
  by: "B".repeat(43),
};

it.each([
  ["pm1/hist", "6wvVR0lfCRDuyKAXhZtncS6VXTTdL79tNo5OXrTNZVg"],
  ["pm1/log", "k8pgYdNyLoDUKTBnX1lTXAQTFqN-cSf69GaVWWHZky4"],
] as const)("gives a line of %s the hash that browsers give it (shell/crypto/PROTOCOL.md)", (chain, hash) => {
  expect(chainHash(chain, { seq: 7, prev: genesis, stmt })).toBe(hash);
});

it("changes with the number, the line before, the words and the signature", () => {
  const line = { seq: 7, prev: genesis, stmt };
  const others = [
    { ...line, seq: 8 },
    { ...line, prev: "A".repeat(42) + "E" },
    { ...line, stmt: { ...stmt, body: "e30" } },
    { ...line, stmt: { ...stmt, sig: `B${"A".repeat(85)}` } },
  ];
  expect(new Set([line, ...others].map((each) => chainHash("pm1/hist", each))).size).toBe(5);
});
