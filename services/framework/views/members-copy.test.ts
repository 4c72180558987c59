import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { restrictionChanged } from "@carnet/nats/contracts/clinic/restriction.changed.v1";
import { randomUUID } from "node:crypto";
import { defineService } from "../service/define-service.ts";
import { castMemberships, openService } from "../testing/index.ts";
import { membership } from "./members.ts";

const copy = openService(defineService({ name: "seance", views: ["members"] }));
const [here, there] = ["192.0.2.1", "192.0.2.2"];
const base = castMemberships[0]!;

type Saying = (clinicId: string, userId: string) => { fact: Parameters<typeof copy.deliver>[0]; data: object };
const restrict =
  (on: boolean, address: string | null): Saying =>
  (clinicId) => ({ fact: restrictionChanged, data: { clinicId, on, address } });
const change =
  (officeIpAddressRestrictionOn: boolean, officeIpAddress: string | null): Saying =>
  (clinicId, userId) => ({
    fact: memberChanged,
    data: { ...base, clinicId, userId, officeIpAddressRestrictionOn, officeIpAddress },
  });
const remove: Saying = (clinicId, userId) => ({
  fact: memberRemoved,
  data: {
    ...base,
    clinicId,
    userId,
    isMember: false,
    option: "REMOVE_ACCESS",
    officeIpAddressRestrictionOn: true,
    officeIpAddress: here,
  },
});

const permutations = <T>(all: T[]): T[][] =>
  all.length < 2 ? [all] : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
const orders = {
  numbers: (place: number) => ({ seq: place + 1, at: "2026-11-02T12:00:00.000Z" }),
  clocks: (place: number) => ({ at: `2026-11-02T12:00:0${place}.000Z` }),
};

describe.each(Object.entries(orders))("facts kept apart by %s", (_name, order) => {
  it.each([
    ["a restriction moved", [change(false, null), restrict(true, here), restrict(true, there)], [true, true, there]],
    [
      "a restriction taken away",
      [change(true, here), restrict(true, there), restrict(false, null)],
      [true, false, null],
    ],
    [
      "a member changed after it",
      [restrict(true, here), restrict(true, there), change(true, there)],
      [true, true, there],
    ],
    ["a member removed", [change(false, null), restrict(true, here), remove], [false, true, here]],
  ])("%s, delivered in any order, and twice: the last said counts", async (_what, story, end) => {
    for (const delivered of permutations(story.map((saying, place) => ({ saying, envelope: order(place) })))) {
      const [clinicId, userId] = [randomUUID(), randomUUID()];
      for (const { saying, envelope } of [...delivered, ...delivered]) {
        const { fact, data } = saying(clinicId, userId);
        await copy.deliver(fact, data as never, envelope);
      }
      const found = await copy.within(() => membership(userId, clinicId));
      expect([found!.isMember, found!.officeIpAddressRestrictionOn, found!.officeIpAddress]).toEqual(end);
    }
  });
});
