import { randomUUID } from "node:crypto";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { patientRecovered } from "@carnet/nats/contracts/patient/patient.recovered.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { clinicMembership, exampleMembership, type Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { patientAccessOf, type PatientAccess } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { defineService } from "../service/define-service.ts";
import { ailleurs, cast, openService, tilleuls } from "../testing/index.ts";
import { Refusal } from "../http/refusals.ts";
import { access, reach } from "./access.ts";

/** What the patient service would say; null, and every verdict is the copy's own. */
let patientSays: (() => Promise<PatientAccess | null>) | null = null;
const copy = openService(defineService({ name: "portal", views: ["members", "access"] }), {
  answers: {
    [clinicMembership.subject]: () => clinicSays(),
    [patientAccessOf.subject]: () => {
      if (!patientSays) throw new Error("nobody answers");
      return patientSays();
    },
  },
});

/** What the clinic would say of somebody the copy has never learned of. */
let clinicSays: () => Membership | null = () => null;

type Saying = (patientId: string) => { fact: Parameters<typeof copy.deliver>[0]; data: object };
const userId = cast.drBernier.userId;
const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
const about = (fact: ReturnType<Saying>["fact"], more: object = {}): Saying => {
  return (patientId) => ({ fact, data: { patientId, clinicId: tilleuls, ...more } });
};
const created = about(patientCreated, flags);
const updated = about(patientUpdated, { ...flags, hasEmail: false });
const grant = about(keysGranted, { userId, kind: "granted" });
const revoke = about(keysRevoked, { userId, kind: "granted" });
const archive = about(patientArchived);
const recover = about(patientRecovered);
const discard = about(patientDeleted);

const permutations = <T>(all: T[]): T[][] =>
  all.length < 2 ? [all] : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
/** What the copy says of this reader, in one word. */
const verdict = async (patientId: string) => {
  const found = await copy.within(() => access(userId, patientId));
  if (!found) return "unknown";
  return [
    found.canRead ? "reads" : "shut",
    ...(found.archived ? ["archived"] : []),
    ...(found.hasEmail ? ["mail"] : []),
  ].join(" ");
};

/** By number while every clock says the same; and by the clock alone, as facts did that were never numbered. */
const orders = {
  numbers: (place: number) => ({ seq: place + 1, at: "2026-11-02T12:00:00.000Z" }),
  clocks: (place: number) => ({ at: `2026-11-02T12:00:0${place}.000Z` }),
};

describe.each(Object.entries(orders))("facts kept apart by %s", (_name, order) => {
  it.each([
    ["a key given, taken, given", [created, grant, revoke, grant], "reads mail"],
    ["a key given, taken", [created, grant, revoke], "shut mail"],
    ["a record archived, recovered", [created, grant, archive, recover], "reads mail"],
    ["a record archived, recovered, archived", [created, archive, recover, archive], "shut archived mail"],
    ["a record that has lost its address", [created, grant, updated], "reads"],
    ["a record taken back", [created, grant, discard], "unknown"],
  ])("%s, delivered in any order, and twice: the last said counts", async (_what, story, end) => {
    patientSays = null;
    for (const delivered of permutations(story.map((saying, place) => ({ saying, envelope: order(place) })))) {
      const patientId = randomUUID();
      const say = async ({ saying, envelope }: (typeof delivered)[number], id: string) => {
        const { fact, data } = saying(patientId);
        await copy.deliver(fact, data as never, { ...envelope, id });
      };
      const ids = delivered.map(() => randomUUID());
      for (const [at, each] of delivered.entries()) await say(each, ids[at]!);
      expect(await verdict(patientId)).toBe(end);
      for (const [at, each] of delivered.entries()) await say(each, ids[at]!);
      for (const each of delivered) await say(each, randomUUID());
      expect(await verdict(patientId)).toBe(end);
    }
  });
});

it("numbers count, not clocks: a revocation said by a clock that is behind stays", async () => {
  patientSays = null;
  const patientId = randomUUID();
  const facts: [Saying, object][] = [
    [created, { seq: 1, at: "2026-11-02T12:00:00.000Z" }],
    [revoke, { seq: 3, at: "2026-11-02T11:00:00.000Z" }],
    [grant, { seq: 2, at: "2026-11-02T12:00:01.000Z" }],
  ];
  for (const [saying, envelope] of facts)
    await copy.deliver(saying(patientId).fact, saying(patientId).data as never, envelope);
  expect(await verdict(patientId)).toBe("shut mail");
});

describe("an answer of the patient service", () => {
  const yes = (patientId: string): PatientAccess => ({ ...patientAccessOf.example.reply!, patientId });
  const deliver = async (saying: Saying, patientId: string, seq: number) =>
    copy.deliver(saying(patientId).fact, saying(patientId).data as never, { seq });

  it("counts for a key that the copy has not learned of", async () => {
    const patientId = randomUUID();
    patientSays = async () => yes(patientId);
    expect(await verdict(patientId)).toBe("reads mail");
  });

  it("loses to a revocation delivered while it was under way", async () => {
    const patientId = randomUUID();
    await deliver(created, patientId, 1);
    let calls = 0;
    patientSays = async () => {
      if (++calls > 1) return { ...yes(patientId), canRead: false };
      await deliver(revoke, patientId, 3);
      return yes(patientId);
    };
    expect(await verdict(patientId)).toBe("shut mail");
    expect(calls).toBe(2);
  });

  it("is not believed at all while facts keep coming", async () => {
    const patientId = randomUUID();
    let seq = 10;
    patientSays = async () => {
      await deliver(revoke, patientId, seq++);
      return yes(patientId);
    };
    expect(await verdict(patientId)).toBe("unknown");
  });
});

describe("a reader the copy knows no membership of", () => {
  const stranger = randomUUID();
  const reached = async (answer: typeof clinicSays) => {
    const patientId = randomUUID();
    patientSays = null;
    clinicSays = answer;
    await copy.deliver(patientCreated, created(patientId).data as never, { seq: 1 });
    const key = { patientId, clinicId: tilleuls, userId: stranger, kind: "granted" };
    await copy.deliver(keysGranted, key as never, { seq: 2 });
    return copy.within(() => reach(stranger, patientId)).catch((reason: Refusal) => reason.code);
  };
  const member = { ...exampleMembership, userId: stranger, clinicId: tilleuls };

  it("is from elsewhere when the clinic says so, a former member when it says that, and nobody while it is silent", async () => {
    expect(await reached(() => null)).toMatchObject({ access: { canRead: true, canWrite: true }, membership: null });
    const removed = { ...member, isMember: false, keepsAccess: true };
    expect(await reached(() => removed)).toMatchObject({ access: { canWrite: false }, membership: removed });
    const silent = () => {
      throw new Refusal("busy");
    };
    expect(await reached(silent)).toBe("busy");
  });

  it("is not let in by what the patient service says either, while the clinic is silent", async () => {
    patientSays = async () => ({ ...patientAccessOf.example.reply!, canRead: true });
    clinicSays = () => {
      throw new Refusal("busy");
    };
    await expect(copy.within(() => reach(stranger, randomUUID()))).rejects.toMatchObject({ code: "busy" });
    patientSays = async () => ({ ...patientAccessOf.example.reply!, canRead: false });
    expect(await copy.within(() => reach(stranger, randomUUID()))).toMatchObject({ membership: null });
  });
});

it("a record is looked up in its own clinic: a membership elsewhere is none here", async () => {
  const patientId = randomUUID();
  patientSays = null;
  clinicSays = () => null;
  await copy.deliver(patientCreated, { ...(created(patientId).data as object), clinicId: ailleurs } as never, {
    seq: 1,
  });
  await copy.deliver(keysGranted, { patientId, clinicId: ailleurs, userId, kind: "granted" } as never, { seq: 2 });
  expect(await copy.within(() => reach(userId, patientId))).toMatchObject({
    access: { clinicId: ailleurs, canRead: true },
    membership: null,
  });
  expect(await copy.within(() => reach(cast.drRoy.userId, patientId))).toMatchObject({ access: { canRead: false } });
});
