import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { react } from "../bus/react.ts";
import { defineService } from "./define-service.ts";

test("a service reacts to what is delivered to it, and not to what its contract keeps from it", () => {
  const reactions = [react(principalChanged, async () => {})];
  expect(defineService({ name: "seance", reactions }).reactions).toEqual(reactions);
  expect(() => defineService({ name: "mailer", reactions })).toThrow(
    /^account\.principal\.changed\.v1 is not delivered to mailer/,
  );
});
