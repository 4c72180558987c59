import { clinicUpdated } from "@carnet/nats/contracts/clinic/clinic.updated.v1";
import { react } from "../bus/react.ts";
import { defineService } from "./define-service.ts";

const reactions = [react(clinicUpdated, async () => {})];

test("a service reacts to what is delivered to it, and not to what its contract keeps from it", () => {
  const [subscriber = "seance"] = clinicUpdated.subscribers;
  expect(defineService({ name: subscriber, reactions }).reactions).toHaveLength(1);
  expect(() => defineService({ name: "nobody", reactions })).toThrow(/^clinic\.clinic\.updated\.v1 is not delivered to nobody/);
});
