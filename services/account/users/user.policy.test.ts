import { cast } from "@carnet/services/framework/testing";
import { userPolicy } from "./user.policy.ts";

it("everything about an account is for its owner alone, whoever else asks", () => {
  const { userId: id } = cast.drMorel;
  const person = { id: id!, role: "therapist" as const, termsAcceptedAt: null, timesTermsAcceptanceDelayed: 0 };
  const others = [cast.drRoy, cast.drLavoie, cast.sofia, cast.camille, cast.ada, cast.anonymous];
  const mayAll = (may: boolean) => ({ read: may, change: may, acceptTerms: may, delayTerms: may });
  expect(userPolicy.abilities(cast.drMorel, person)).toEqual(mayAll(true));
  for (const actor of others) expect(userPolicy.abilities(actor, person)).toEqual(mayAll(false));
});
