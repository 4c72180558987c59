import { syncCombinedDuplicates } from "@carnet/nats/contracts/rpc/sync.combinedDuplicates.v1";
import { syncPatientChanged } from "@carnet/nats/contracts/sync/patient.changed.v1";
import { aPersonThere, aRecordHere, openSync } from "../testing/index.ts";

const { asked, around, announced, decide, linkNew, stateOf, read, oneSided } = openSync();

const born = { dateOfBirth: "1988-05-03" };
const refused = (code: string) => expect.objectContaining({ code });

describe("the wizard (SYN-002, SYN-003)", () => {
  it("offers each pair once, the likest first, and links what is confirmed until that is taken back (SYN-005, SYN-008)", async () => {
    const clinicId = crypto.randomUUID();
    const ève = aRecordHere(clinicId, { ...born, email: "eve@x.ca" });
    const luc = aRecordHere(clinicId, { firstName: "Luc", lastName: "Côté", ...born });
    around.records = [ève, luc];
    await linkNew(
      {
        patients: [
          aPersonThere("b1", { ...born, email: "eve@x.ca" }),
          aPersonThere("b2", { firstName: "Luc", lastName: "Cote", ...born }),
        ],
      },
      clinicId,
    );
    const before = await stateOf(clinicId);
    expect(before.matches.map((row) => [row.patient_id, row.match_score, row.name_match_score])).toEqual([
      [ève.patientId, 9, 3],
      [luc.patientId, 6, 3],
    ]);
    expect(before.matches[0]).toMatchObject({
      date_of_birth: "1988-05-03",
      p_date_of_birth: "1988-05-03",
      therapist_id: ève.therapistId,
    });
    const [first] = before.matches;
    const links = [{ importedId: first!.imported_patient_id, patientId: first!.patient_id }];
    await decide(clinicId, { kind: "same", links, undo: false });
    const after = await stateOf(clinicId);
    expect(after.matches.map((row) => row.patient_id)).toEqual([luc.patientId]);
    expect(after.steps.strongMatches).toEqual({ left: 1, done: 1 });
    expect(after.decided).toMatchObject([{ kind: "linked", patientId: ève.patientId, name: "Ève Roy" }]);
    const changes = await announced(syncPatientChanged);
    expect(changes.at(-1)!.data).toMatchObject({ patientId: ève.patientId, externalId: "b1" });
    await decide(clinicId, { kind: "same", links, undo: true });
    expect((await stateOf(clinicId)).steps.strongMatches).toEqual({ left: 2, done: 0 });
    expect((await announced(syncPatientChanged)).at(-1)!.data).toMatchObject({ externalId: null });
  });

  it("never links one record to two, nor one person to two records, anyone who confirms at the same time", async () => {
    const clinicId = crypto.randomUUID();
    const record = aRecordHere(clinicId, born);
    around.records = [record];
    await linkNew({ patients: [aPersonThere("b1", born)] }, clinicId);
    const [row] = (await stateOf(clinicId)).matches;
    const links = [{ importedId: row!.imported_patient_id, patientId: record.patientId }];
    const both = await Promise.all([1, 2].map(() => decide(clinicId, { kind: "same", links, undo: false })));
    expect(both.flatMap(({ patientIds }) => patientIds)).toEqual([record.patientId]);
    expect((await stateOf(clinicId)).figures.linked).toBe(1);
  });

  it("never offers again who is not the same, unless that is taken back (SYN-010)", async () => {
    const clinicId = crypto.randomUUID();
    around.records = [aRecordHere(clinicId, born)];
    await linkNew({ patients: [aPersonThere("b1", born)] }, clinicId);
    const [row] = (await stateOf(clinicId)).matches;
    const pair = { importedId: row!.imported_patient_id, otherId: row!.patient_id };
    await decide(clinicId, { kind: "notSame", ...pair, undo: false });
    await read(clinicId);
    expect((await stateOf(clinicId)).matches).toEqual([]);
    expect((await oneSided(clinicId)).importedPatients).toMatchObject([{ id: pair.importedId, state: "open" }]);
    await decide(clinicId, { kind: "notSame", ...pair, undo: true });
    await read(clinicId);
    expect((await stateOf(clinicId)).matches).toHaveLength(1);
  });

  it("takes nothing of a later step while an earlier one has something left, whatever a page sends", async () => {
    const clinicId = crypto.randomUUID();
    const email = "famille@x.ca";
    around.records = [aRecordHere(clinicId, born)];
    const { clinic } = await linkNew(
      {
        patients: [
          aPersonThere("b1", born),
          aPersonThere("b2", { firstName: "Sandrine", lastName: "Thibault", email }),
          aPersonThere("b3", { firstName: "Léo", lastName: "Haddad", email }),
        ],
      },
      clinicId,
    );
    const state = await stateOf(clinicId);
    expect(state.steps.emailDuplicates.left).toBe(1);
    const [row] = state.matches;
    const links = [{ importedId: row!.imported_patient_id, patientId: row!.patient_id }];
    await expect(decide(clinicId, { kind: "same", links, undo: false })).rejects.toEqual(
      refused("mustCompletePreviousSteps"),
    );
    const [group] = state.emailDuplicates;
    const [sandrine, léo] = group!.people;
    const whose = { kind: "principal" as const, group: "email" as const, principalId: sandrine!.id, others: [léo!.id] };
    await decide(clinicId, { ...whose, undo: false });
    await expect(
      decide(clinicId, { kind: "import", links: [{ importedId: léo!.id, keyHolder: null }] }),
    ).rejects.toEqual(refused("mustCompletePreviousSteps"));
    await decide(clinicId, { kind: "same", links, undo: false });
    expect((await stateOf(clinicId)).steps).toMatchObject({
      emailDuplicates: { left: 0, done: 1 },
      strongMatches: { left: 0, done: 1 },
      importExport: { left: 2 },
    });
    await decide(clinicId, { ...whose, undo: true });
    expect((await stateOf(clinicId)).steps.emailDuplicates).toEqual({ left: 1, done: 0 });
    expect(clinic.patients.size).toBe(3);
  });

  it("joins one person who is there three times to the entry that stays (SYN-007, SYN-009)", async () => {
    const clinicId = crypto.randomUUID();
    const record = aRecordHere(clinicId, { firstName: "Simon", lastName: "Pelletier", ...born });
    around.records = [record];
    const simon = (id: string, lastName: string) =>
      aPersonThere(id, { firstName: "Simon", lastName, phone: "418 555-0172", ...born });
    await linkNew(
      { patients: [simon("b1", "Pelletier"), simon("b2", "Peletier"), simon("b3", "Pelletier")] },
      clinicId,
    );
    const reply: { groups: { people: { id: string }[]; records: { id: string }[] }[] } = await asked(
      syncCombinedDuplicates,
      { clinicId },
    );
    const [{ people, records }] = reply.groups as [(typeof reply.groups)[number]];
    expect([people.length, records.map(({ id }) => id)]).toEqual([3, [record.patientId]]);
    expect((await stateOf(clinicId)).steps.combinedDuplicates.left).toBe(1);
    const [principal, ...others] = people.map(({ id }) => id) as [string, ...string[]];
    const whole = { kind: "principal" as const, group: "person" as const, principalId: principal, others };
    await decide(clinicId, { ...whole, undo: false });
    await read(clinicId);
    const state = await stateOf(clinicId);
    expect(state.steps.combinedDuplicates).toEqual({ left: 0, done: 1 });
    expect(state.matches).toMatchObject([{ imported_patient_id: principal, patient_id: record.patientId }]);
    await decide(clinicId, { ...whole, undo: true });
    await read(clinicId);
    expect((await stateOf(clinicId)).steps.combinedDuplicates).toEqual({ left: 1, done: 0 });
  });

  it("knows nobody of another clinic", async () => {
    const [here, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()];
    around.records = [aRecordHere(here, born), aRecordHere(elsewhere, born)];
    await linkNew({ patients: [aPersonThere("b1", born)] }, here);
    await linkNew({ patients: [aPersonThere("b1", born)] }, elsewhere);
    const [row] = (await stateOf(elsewhere)).matches;
    const links = [{ importedId: row!.imported_patient_id, patientId: row!.patient_id }];
    await expect(decide(here, { kind: "same", links, undo: false })).rejects.toEqual(refused("notFound"));
    await decide(here, { kind: "same", links, undo: true });
    expect((await stateOf(elsewhere)).matches).toHaveLength(1);
  });
});
