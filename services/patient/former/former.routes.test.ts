import type { Actor } from "@carnet/services/framework";
import { cast } from "@carnet/services/framework/testing";
import { deletePatient, getFormerParts, savePatient, saveRotations, type FormerPart } from "../contract/index.ts";
import { aKeyId, anEnvelope, aRotation } from "../testing/a-patient.ts";
import { everybody, openPatients, type Somebody } from "../testing/open-patients.ts";
import { sweepFormerParts } from "./sweep-former.ts";

const patients = openPatients();
const { drLavoie, drMorel } = cast;

const former = (id: string, part: FormerPart, who: Actor = drMorel, before?: number) =>
  patients.as(who).call(getFormerParts, { params: { id, part }, query: { before } });
const revs = async (...words: Parameters<typeof former>) =>
  (await former(...words)).body.versions.map(({ rev }: { rev: number }) => rev);
const savePart = (id: string, part: "notes" | "privateInfo", rev: number, who: Actor = drLavoie) =>
  patients.as(who).call(savePatient, { body: { id, [part]: anEnvelope(rev) } });
const saveSection = (id: string, rev: number, who: Actor = drLavoie) =>
  patients.as(who).put(`/api/1/patients/${id}/anamnese/antecedents`).send(anEnvelope(rev));
/** What stands there now was written so many seconds earlier. */
const age = (id: string, seconds: number) =>
  patients.asOwner(async (owner) => {
    await owner.raw("update patients set notes_at = notes_at - make_interval(secs => ?) where id = ?", [seconds, id]);
    await owner.raw("update anamnese_sections set updated_at = updated_at - make_interval(secs => ?)", [seconds]);
  });
/** What was kept so far was replaced so long ago. */
const replaced = (id: string, ago: string, rev?: number) =>
  patients.asOwner((owner) =>
    owner.raw(
      `update former_parts set replaced_at = date_trunc('hour', now()) - interval '${ago}' where patient_id = ? and rev = coalesce(?, rev)`,
      [id, rev ?? null],
    ),
  );

describe("a sealed part of a record that is replaced", () => {
  it("is kept, an identity with what stood in clear beside it, by whom and when", async () => {
    const id = await patients.openRecord({ lastName: "Gagnon" });
    const body = { id, lastName: "Garbage", was: { lastName: "Gagnon" }, identity: anEnvelope(2) };
    expect((await patients.as(drMorel).call(savePatient, { body })).body.lastName).toBe("Garbage");
    expect((await former(id, "identity", drLavoie)).body).toEqual({
      rev: 2,
      versions: [
        {
          rev: 1,
          sealed: anEnvelope(1),
          mirrored: { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31", email: null },
          writtenBy: drLavoie.userId,
          writtenAt: expect.any(String),
          replacedAt: expect.any(String),
        },
      ],
    });
    await patients.as(drMorel).call(savePatient, { body: { id, identity: anEnvelope(3) } });
    expect((await former(id, "identity")).body.versions).toMatchObject([
      { rev: 2, writtenBy: drMorel.userId, mirrored: { lastName: "Garbage" } },
      { rev: 1 },
    ]);
  });

  it("is kept where somebody else wrote it, and where it stood: not each autosave is", async () => {
    const id = await patients.openRecord({ notes: anEnvelope() });
    for (let rev = 2; rev <= 4; rev++) await savePart(id, "notes", rev);
    expect(await revs(id, "notes")).toEqual([]);
    await savePart(id, "notes", 5, drMorel);
    expect(await revs(id, "notes")).toEqual([4]);
    await savePart(id, "notes", 6, drMorel);
    expect(await revs(id, "notes")).toEqual([4]);
    await age(id, 15);
    await savePart(id, "notes", 7, drMorel);
    expect((await former(id, "notes")).body).toMatchObject({
      rev: 7,
      versions: [
        { rev: 6, writtenBy: drMorel.userId, mirrored: null },
        { rev: 4, writtenBy: drLavoie.userId },
      ],
    });
  });

  it("is kept of the health history too", async () => {
    const id = await patients.openRecord();
    expect((await former(id, "antecedents")).body).toEqual({ rev: 0, versions: [] });
    for (let rev = 1; rev <= 3; rev++) await saveSection(id, rev);
    expect(await revs(id, "antecedents")).toEqual([]);
    await age(id, 15);
    await saveSection(id, 4);
    await saveSection(id, 5, drMorel);
    expect((await former(id, "antecedents")).body).toMatchObject({ rev: 5, versions: [{ rev: 4 }, { rev: 3 }] });
    expect(await revs(id, "systemsReview")).toEqual([]);
  });

  it("is kept when the record gets a new key", async () => {
    const id = await patients.openRecord();
    const items = [aRotation(id, [drLavoie.userId!, cast.drRoy.userId!])];
    const { clinicId } = (await patients.as(drMorel).get(`/api/1/patients/${id}`)).body;
    const made = await patients.as(drMorel).call(saveRotations, { params: { clinicId }, body: { items } });
    expect(made.body.items).toEqual([{ patientId: id, result: "done" }]);
    expect((await former(id, "identity")).body.versions).toMatchObject([{ rev: 1, writtenBy: drLavoie.userId }]);
    await patients.as(drLavoie).call(savePatient, { body: { id, identity: anEnvelope(3, aKeyId(2)) } });
    expect((await former(id, "identity")).body.versions).toMatchObject([{ rev: 2, writtenBy: drMorel.userId }, {}]);
  });

  it("is told ten at a time, the newest first", async () => {
    const id = await patients.openRecord({ notes: anEnvelope() });
    for (let rev = 2; rev <= 13; rev++) await savePart(id, "notes", rev, rev % 2 ? drLavoie : drMorel);
    expect(await revs(id, "notes")).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await revs(id, "notes", drMorel, 3)).toEqual([2, 1]);
  });
});

describe("what was kept", () => {
  it("is gone after thirty days; after one, the last of each hour and writer is left", async () => {
    const id = await patients.openRecord({ notes: anEnvelope() });
    for (let rev = 2; rev <= 7; rev++) await savePart(id, "notes", rev, rev % 2 ? drLavoie : drMorel);
    await replaced(id, "30 hours");
    await replaced(id, "31 hours", 1);
    await replaced(id, "20 hours", 6);
    await patients.within(async () => void (await sweepFormerParts.tick()));
    expect(await revs(id, "notes")).toEqual([6, 5, 4, 1]);
    await replaced(id, "30 days 1 hour", 1);
    expect(await revs(id, "notes")).toEqual([6, 5, 4]);
    await patients.within(async () => void (await sweepFormerParts.tick()));
    const left = await patients.knex()("former_parts").where({ patient_id: id }).select("rev").orderBy("rev");
    expect(left).toEqual([{ rev: 4 }, { rev: 5 }, { rev: 6 }]);
  });

  it("goes with its record", async () => {
    const id = await patients.openRecord();
    await patients.as(drLavoie).call(savePatient, { body: { id, identity: anEnvelope(2) } });
    expect(await revs(id, "identity")).toEqual([1]);
    const taken = await patients
      .as(drLavoie)
      .call(deletePatient, { params: { id }, query: { encryptionCheck: "failed" } });
    expect(taken.body).toEqual({});
    expect(await patients.knex()("former_parts").where({ patient_id: id })).toEqual([]);
  });
});

describe("former versions are read by whoever reads the present one", () => {
  let id: string;
  beforeAll(async () => {
    id = await patients.openRecord();
    await patients.admit(id, cast.drInvite);
    await patients.leaveKeyTo(id, cast.drParti);
    await patients.link(id, cast.camille);
    await patients.as(drLavoie).call(savePatient, { body: { id, identity: anEnvelope(2) } });
  });

  it.each<Somebody>(["owner", "manager", "own therapist", "former therapist", "external therapist", "impersonator"])(
    "%s",
    async (who) => expect(await revs(id, "identity", everybody[who])).toEqual([1]),
  );

  it.each<Somebody>([
    "other therapist",
    "secretary",
    "other clinic",
    "the patient",
    "another patient",
    "administrator",
  ])("and not by %s", async (who) =>
    expect((await former(id, "identity", everybody[who])).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" }),
  );
});
