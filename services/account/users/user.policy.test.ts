import { cast } from "@carnet/services/kit/testing";
import { userPolicy } from "./user.policy.ts";

it("everything about an account is for its owner alone, whoever else asks", () => {
  const { userId: id } = cast.drMorel;
  const person = { id: id!, role: "therapist" as const, termsAcceptedAt: null, timesTermsAcceptanceDelayed: 0 };
  const others = [cast.drRoy, cast.drLavoie, cast.sofia, cast.camille, cast.ada, cast.anonymous];
  expect(userPolicy.abilities(cast.drMorel, person).read).toBe(true);
  expect(others.filter((actor) => userPolicy.abilities(actor, person).read)).toEqual([]);
});
