import { syncLink } from "@carnet/nats/contracts/rpc/sync.link.v1";
import { syncMatches } from "@carnet/nats/contracts/rpc/sync.matches.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { aPersonThere, aRecordHere, openSync } from "../testing/index.ts";

const { asked, booking, read, knex, logged, around } = openSync();

const userId = crypto.randomUUID();
const link = (clinicId: string, goRdvKey: string | null) => asked(syncLink, { clinicId, userId, goRdvKey });
const stateOf = async (clinicId: string): Promise<ReplyOf<typeof syncMatches>> =>
  asked(syncMatches, { clinicId, again: false });

describe("linking a clinic (SYN-014)", () => {
  it.each([
    ["wrong-key", "invalid"],
    ["two\nlines", "invalid"],
    ["barred-key", "forbidden"],
  ])("does not keep %j: %s", async (key, outcome) => {
    booking().openClinic("barred-key").refusal = "Suspended";
    const clinicId = crypto.randomUUID();
    expect(await link(clinicId, key)).toEqual({ outcome });
    expect(await knex()("links").where({ clinic_id: clinicId })).toEqual([]);
  });

  it("keeps no key that the service cannot be asked about, and a working one stays", async () => {
    const clinicId = crypto.randomUUID();
    booking().openClinic("good-key");
    booking().goAway(true);
    expect(await link(clinicId, "good-key")).toEqual({ outcome: "unreachable" });
    booking().goAway(false);
    booking().meet("slow");
    expect(await link(clinicId, "good-key")).toEqual({ outcome: "unreachable" });
    expect(await link(clinicId, "good-key")).toEqual({ outcome: "linked" });
    expect(await link(clinicId, "wrong-key")).toEqual({ outcome: "invalid" });
    await read(clinicId);
    expect((await stateOf(clinicId)).state).toMatchObject({ trouble: null });
  });

  it("keeps the key sealed, and writes it in no log", async () => {
    const clinicId = crypto.randomUUID();
    booking().openClinic("a-very-secret-key");
    await link(clinicId, "a-very-secret-key");
    const [row] = await knex()("links").where({ clinic_id: clinicId });
    expect(row.sealed_key.includes("secret")).toBe(false);
    expect(logged()).not.toContain("a-very-secret-key");
  });

  it("is not loaded until it was read once; a withdrawn key is said, and what was read stays", async () => {
    const clinicId = crypto.randomUUID();
    const clinic = booking().openClinic("tilleuls", { patients: [aPersonThere("b1")] });
    await link(clinicId, "tilleuls");
    expect(await stateOf(clinicId)).toEqual({ state: null, trouble: null });
    await read(clinicId);
    expect((await stateOf(clinicId)).state).toMatchObject({ there: 1, here: 0, trouble: null });
    clinic.refusal = "InvalidGoRdvKey";
    await read(clinicId);
    expect((await stateOf(clinicId)).state).toMatchObject({ there: 1, trouble: "InvalidGoRdvKey" });
    clinic.refusal = null;
    await read(clinicId);
    expect((await stateOf(clinicId)).state).toMatchObject({ trouble: null });
  });

  it("forgets key, people and visits when it is unlinked, and says so of each record", async () => {
    const clinicId = crypto.randomUUID();
    const record = aRecordHere(clinicId, { externalId: "b1" });
    around.records = [record];
    booking().openClinic("leaving", { patients: [aPersonThere("b1")] });
    await link(clinicId, "leaving");
    await read(clinicId);
    expect((await stateOf(clinicId)).state?.figures).toMatchObject({ linked: 1 });
    expect(await link(clinicId, null)).toEqual({ outcome: "unlinked" });
    expect(await stateOf(clinicId)).toEqual({ state: null, trouble: null });
    expect(await knex()("imported_patients").where({ clinic_id: clinicId })).toEqual([]);
  });
});

describe("a booking service that does not do what it should", () => {
  it.each([
    ["busy", "bookingBusy"],
    ["broken", "bookingAway"],
    ["wrongJson", "bookingUnreadable"],
    ["halfPage", "bookingUnreadable"],
  ] as const)("is said where it was %s; nobody is lost, and the next reading has everybody", async (trouble, code) => {
    const clinicId = crypto.randomUUID();
    const clinic = booking().openClinic(`key-${trouble}`, { patients: [aPersonThere("b1"), aPersonThere("b2")] });
    await link(clinicId, `key-${trouble}`);
    await read(clinicId);
    clinic.patients.set("b3", aPersonThere("b3"));
    booking().meet(trouble);
    await read(clinicId);
    expect((await stateOf(clinicId)).state).toMatchObject({ there: 2, trouble: code });
    await read(clinicId);
    expect((await stateOf(clinicId)).state).toMatchObject({ there: 3, trouble: null });
  });

  it("is asked again when it wants to be, and later each time it is away", async () => {
    const clinicId = crypto.randomUUID();
    booking().openClinic("patient-key");
    await link(clinicId, "patient-key");
    const pause = async () => {
      await read(clinicId);
      const { rows } = await knex().raw(
        "select extract(epoch from due_at - now()) as s from links where clinic_id = ?",
        [clinicId],
      );
      return Math.round(Number(rows[0].s));
    };
    booking().goAway(true);
    expect(await pause()).toBe(5);
    expect(await pause()).toBe(10);
    expect(await pause()).toBe(20);
    booking().goAway(false);
    expect(await pause()).toBeLessThanOrEqual(20);
  });

  it("that tells somebody twice has told them once", async () => {
    const clinicId = crypto.randomUUID();
    booking().openClinic("twice-key", { patients: [aPersonThere("b1"), aPersonThere("b2")] });
    await link(clinicId, "twice-key");
    booking().meet("twice");
    await read(clinicId);
    expect((await stateOf(clinicId)).state).toMatchObject({ there: 2 });
  });
});
