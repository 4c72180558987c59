import { Refused } from "@carnet/shell/api";
import { PmError } from "@carnet/shell/crypto";
import { isLasting } from "./is-lasting.ts";
import { troubleKey } from "./trouble-key.ts";

it("tries again by itself where the server was only busy, and says so when it stays busy", () => {
  for (const code of ["busy", "tooManyAttempts"]) {
    expect(isLasting(new Refused(code))).toBe(false);
    expect(troubleKey(new Refused(code))).toBe("network");
  }
});

it("does not insist where the answer would be the same", () => {
  expect(isLasting(new Refused("grantNotOpen"))).toBe(true);
  expect(isLasting(new PmError("loop"))).toBe(true);
});
