import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { syncExportPatient } from "@carnet/nats/contracts/rpc/sync.exportPatient.v1";
import { syncExportPatients } from "@carnet/nats/contracts/rpc/sync.exportPatients.v1";
import { syncPatientChanged } from "@carnet/nats/contracts/sync/patient.changed.v1";
import { aPersonThere, aRecordHere, openSync } from "../testing/index.ts";

const { asked, around, announced, booking, decide, deliver, linkNew, stateOf, read, oneSided } = openSync();

const born = { dateOfBirth: "1988-05-03" };
const flags = { hasEmail: false, hasBillingEmail: false, dobAndSexPresent: true };
const give = (clinicId: string, patientId: string, aside = false) =>
  asked(syncExportPatient, { clinicId, patientId, aside });

afterEach(() => {
  around.isAutomated = false;
});

describe("giving patients to the booking service (SYN-012)", () => {
  it("gives all who are only here, and no archived one: identity and contact, nothing else", async () => {
    const clinicId = crypto.randomUUID();
    const odile = aRecordHere(clinicId, { firstName: "Odile", lastName: "Caron", phone: "(418) 555-0142", ...born });
    const gone = aRecordHere(clinicId, { firstName: "Océane", lastName: "Paquette", archived: true });
    around.records = [odile, gone];
    const { clinic } = await linkNew({}, clinicId);
    expect((await oneSided(clinicId)).onlyHere).toMatchObject([{ id: odile.patientId, queued: false }]);
    expect(await asked(syncExportPatients, { clinicId, patientIds: null })).toEqual({ queued: 1 });
    await read(clinicId);
    expect([...clinic.patients.values()]).toEqual([
      {
        id: odile.patientId,
        firstName: "Odile",
        lastName: "Caron",
        email: null,
        phone: "(418) 555-0142",
        dateOfBirth: "1988-05-03",
        gender: "F",
        professionalId: null,
        createdAt: null,
      },
    ]);
    await read(clinicId);
    expect(await stateOf(clinicId)).toMatchObject({
      figures: { linked: 1, sent: 1 },
      steps: { importExport: { left: 0, done: 1 }, errors: { left: 0 } },
    });
    expect((await announced(syncPatientChanged)).at(-1)!.data).toMatchObject({ externalId: odile.patientId });
  });

  it("keeps what the service does not take with its own code, until it is mended and given again (SYN-017)", async () => {
    const clinicId = crypto.randomUUID();
    const marc = aRecordHere(clinicId, { firstName: "Marc", lastName: "Lévesque", phone: "(418) 555-018" });
    around.records = [marc];
    await linkNew({}, clinicId);
    await asked(syncExportPatients, { clinicId, patientIds: [marc.patientId] });
    await read(clinicId);
    expect((await oneSided(clinicId)).errors).toMatchObject([
      { direction: "export", id: marc.patientId, name: "Marc Lévesque", code: "InvalidPhone", tries: 1 },
    ]);
    expect((await announced(syncPatientChanged)).at(-1)!.data).toMatchObject({ exportError: "InvalidPhone" });
    expect(await give(clinicId, marc.patientId)).toEqual({ externalId: null, appErrorCode: "InvalidPhone" });
    marc.phone = "(418) 555-0187";
    expect(await give(clinicId, marc.patientId)).toEqual({ externalId: marc.patientId, appErrorCode: null });
    expect((await stateOf(clinicId)).steps.errors.left).toBe(0);
  });

  it("tries again what may pass, and loses nobody when the service goes away in between", async () => {
    const clinicId = crypto.randomUUID();
    around.records = ["Ève", "Zoé", "Luc"].map((firstName) =>
      aRecordHere(clinicId, { firstName, lastName: firstName }),
    );
    const { clinic } = await linkNew({}, clinicId);
    await asked(syncExportPatients, { clinicId, patientIds: null });
    booking().goAway(true);
    await read(clinicId);
    booking().goAway(false);
    expect(clinic.patients.size).toBe(0);
    await read(clinicId);
    expect(clinic.patients.size).toBe(3);
    await read(clinicId);
    expect((await stateOf(clinicId)).figures).toMatchObject({ linked: 3, sent: 3 });
  });

  it("gives one that was opened since the last reading, and leaves out whom somebody sets aside (SYN-016)", async () => {
    const clinicId = crypto.randomUUID();
    const { clinic } = await linkNew({}, clinicId);
    const [zoé, luc] = [aRecordHere(clinicId), aRecordHere(clinicId)];
    around.records = [zoé, luc];
    expect(await give(clinicId, zoé.patientId)).toEqual({ externalId: zoé.patientId, appErrorCode: null });
    expect([...clinic.patients.keys()]).toEqual([zoé.patientId]);
    await expect(give(clinicId, crypto.randomUUID())).rejects.toMatchObject({ code: "notFound" });
    await expect(give(crypto.randomUUID(), luc.patientId)).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("bringing people in (SYN-011)", () => {
  it("waits for a browser that holds keys, and links the record it opens under their id", async () => {
    const clinicId = crypto.randomUUID();
    around.records = [];
    await linkNew({ patients: [aPersonThere("b1", { ...born, gender: "F" })] }, clinicId);
    const id = (await oneSided(clinicId)).importedPatients[0]!.id;
    const keyHolder = crypto.randomUUID();
    const { patientIds } = await decide(clinicId, { kind: "import", links: [{ importedId: id, keyHolder }] });
    expect(patientIds).toEqual([id]);
    expect((await oneSided(clinicId)).importedPatients).toMatchObject([{ id, state: "waiting", keyHolder }]);
    await decide(clinicId, { kind: "importFailed", importedId: id, code: "emailDuplicate" });
    expect((await oneSided(clinicId)).errors).toMatchObject([{ direction: "import", id, code: "emailDuplicate" }]);
    await decide(clinicId, { kind: "import", links: [{ importedId: id, keyHolder }] });
    around.records = [aRecordHere(clinicId, { patientId: id, ...born })];
    await deliver(patientCreated, { patientId: id, clinicId, therapistId: keyHolder, ...flags });
    await deliver(patientCreated, { patientId: id, clinicId, therapistId: keyHolder, ...flags });
    await read(clinicId);
    expect(await stateOf(clinicId)).toMatchObject({ figures: { linked: 1, brought: 1 }, matches: [] });
    expect((await announced(syncPatientChanged)).at(-1)!.data).toMatchObject({ patientId: id, externalId: "b1" });
  });

  it("leaves out whom somebody sets aside", async () => {
    const clinicId = crypto.randomUUID();
    around.records = [];
    await linkNew({ patients: [aPersonThere("b1", { firstName: "Test", lastName: "Test" })] }, clinicId);
    const id = (await oneSided(clinicId)).importedPatients[0]!.id;
    await decide(clinicId, { kind: "import", links: [{ importedId: id, keyHolder: null }] });
    await decide(clinicId, { kind: "importFailed", importedId: id, code: null });
    expect(await stateOf(clinicId)).toMatchObject({ figures: { aside: 1 }, steps: { importExport: { left: 0 } } });
  });
});

describe("the automatic sync (SYN-001)", () => {
  it("does what is clear, both ways, and leaves the rest to somebody", async () => {
    const clinicId = crypto.randomUUID();
    around.isAutomated = true;
    const ève = aRecordHere(clinicId, born);
    const doubtful = aRecordHere(clinicId, { firstName: "Catherine", lastName: "Bolduc", dateOfBirth: "1990-01-01" });
    const onlyHere = aRecordHere(clinicId, { firstName: "Odile", lastName: "Caron" });
    around.records = [ève, doubtful, onlyHere];
    const { clinic } = await linkNew(
      {
        patients: [
          aPersonThere("b1", born),
          aPersonThere("b2", { firstName: "Catherine", lastName: "Boldut", dateOfBirth: "1990-01-01" }),
          aPersonThere("b3", { firstName: "Alexis", lastName: "Tanguay", dateOfBirth: "1994-12-02", gender: "M" }),
          aPersonThere("b4", { firstName: "Test", lastName: "Test", dateOfBirth: "2000-01-01", gender: "F" }),
        ],
      },
      clinicId,
    );
    const state = await stateOf(clinicId);
    expect(state.figures).toMatchObject({ linked: 2, sent: 1 });
    expect(state.matches.map((row) => row.patient_id)).toEqual([doubtful.patientId]);
    expect(clinic.patients.get(onlyHere.patientId)).toMatchObject({ lastName: "Caron" });
    expect((await oneSided(clinicId)).importedPatients).toMatchObject([
      { firstName: "Alexis", state: "waiting" },
      { firstName: "Test", state: "open" },
    ]);
  });

  it("gives a changed phone over, where it is on", async () => {
    const clinicId = crypto.randomUUID();
    around.isAutomated = true;
    const ève = aRecordHere(clinicId, { ...born, phone: "(418) 555-0142" });
    around.records = [ève];
    const { clinic } = await linkNew({ patients: [aPersonThere("b1", born)] }, clinicId);
    ève.phone = "(418) 555-0199";
    const { patientId, therapistId } = ève;
    await deliver(patientUpdated, { patientId, clinicId, therapistId, ...flags });
    await read(clinicId);
    expect(clinic.patients.get("b1")).toMatchObject({ phone: "(418) 555-0199" });
    expect(clinic.patients.size).toBe(1);
  });
});
