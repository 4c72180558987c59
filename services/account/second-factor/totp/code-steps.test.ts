import { codeAt, stepOf } from "./code-steps.ts";

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The table of appendix B for SHA-1, the last six of its eight digits. */
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

describe("one-time codes", () => {
  it.each(vectors)("are those of RFC 6238 at %d s", (second, code) => {
    expect(codeAt(secret, second * 1000)).toBe(code);
    expect(stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it("are taken half a minute early or late, and not further", () => {
    const at = 1_234_567_890_000;
    const stepAway = (steps: number) => stepOf(secret, codeAt(secret, at + steps * 30_000), at);
    const now = Math.floor(at / 30_000);

    expect([-2, -1, 0, 1, 2].map(stepAway)).toEqual([null, now - 1, now, now + 1, null]);
  });
});
