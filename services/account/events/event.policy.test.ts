import { cast, castMemberships, tilleuls } from "@carnet/services/framework/testing";
import type { Actor, Membership } from "@carnet/services/framework";
import { eventPolicy } from "./event.policy.ts";

const belonging = (userId: string | null) =>
  castMemberships.find((each) => each.userId === userId && each.clinicId === tilleuls) ?? null;
const hears = (actor: Actor, holdsKey: boolean, membership: Membership | null = belonging(actor.userId)) => {
  const { seeClinic, seePatient } = eventPolicy.abilities(actor, { membership, holdsKey });
  return seePatient ? "of the patient" : seeClinic ? "of the clinic" : "nothing";
};

describe("who hears of a change in a clinic", () => {
  it.each([
    ["its owner", cast.drMorel, true, "of the patient"],
    ["a manager", cast.drRoy, true, "of the patient"],
    ["who treats the patient", cast.drLavoie, true, "of the patient"],
    ["a colleague without the key", cast.drBernier, false, "of the clinic"],
    ["the desk", cast.sofia, false, "of the clinic"],
    ["who left and keeps access", cast.drParti, true, "nothing"],
    ["who left", cast.drParti, false, "nothing"],
    ["somebody elsewhere whom the patient let in", cast.drInvite, true, "of the patient"],
    ["somebody elsewhere", cast.drAilleurs, false, "nothing"],
    ["the administrator as the owner", cast.adaAsMorel, false, "of the clinic"],
    ["the patient", cast.camille, true, "nothing"],
    ["the administrator", cast.ada, false, "nothing"],
    ["nobody", cast.anonymous, false, "nothing"],
  ])("%s", (_who, actor, holdsKey, expected) => expect(hears(actor, holdsKey)).toBe(expected));

  it("nobody from where they may not work, not of patients whose key they hold either", () => {
    const shut = { hasLocationRestriction: true, officeIpAddressRestrictionOn: true, officeIpAddress: "192.0.2.1" };
    const member = { ...belonging(cast.drLavoie.userId)!, ...shut };
    expect(hears(cast.drLavoie, true, member)).toBe("nothing");
    expect(hears({ ...cast.drLavoie, address: "192.0.2.1" }, true, member)).toBe("of the patient");
  });
});

it("is listened to by whoever is signed in, who hears when that is over", () => {
  const may = (actor: Actor) => eventPolicy.abilities(actor, null).listen;
  expect([cast.drMorel, cast.camille, cast.ada, cast.adaAsMorel].map(may)).toEqual([true, true, true, true]);
  expect(may(cast.anonymous)).toBe(false);
});

it("tells of changes to whoever works with patients", () => {
  const may = (actor: Actor) => eventPolicy.abilities(actor, null).seeChanges;
  expect([cast.drMorel, cast.sofia, cast.drParti, cast.adaAsMorel].map(may)).toEqual([true, true, true, true]);
  expect([cast.camille, cast.ada, cast.anonymous].map(may)).toEqual([false, false, false]);
  expect(eventPolicy.abilities(cast.drMorel, null)).toMatchObject({ seeClinic: false, seePatient: false });
});
