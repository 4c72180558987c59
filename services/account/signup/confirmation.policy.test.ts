import { cast } from "@carnet/services/framework/testing";
import { confirmationPolicy } from "./confirmation.policy.ts";

const { proveNew, proveChanged } = confirmationPolicy.rules;
const userId = cast.drMorel.userId!;

it("a new address is proved where it was asked for, and else by the password", () => {
  expect(proveNew(cast.anonymous, { userId, askedHere: true })).toBe(true);
  for (const actor of [cast.anonymous, cast.drBernier, cast.drMorel])
    expect(proveNew(actor, { userId, askedHere: false })).toBe("passwordNeeded");
});

it("another address is proved where it was asked for or by its own person's session, never by an administrator acting as them", () => {
  expect(proveChanged(cast.anonymous, { userId, askedHere: true })).toBe(true);
  expect(proveChanged(cast.drMorel, { userId, askedHere: false })).toBe(true);
  for (const actor of [cast.anonymous, cast.drBernier, cast.adaAsMorel])
    expect(proveChanged(actor, { userId, askedHere: false })).toBe("sessionNeeded");
});
