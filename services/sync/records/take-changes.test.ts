import { patientTakeBooked } from "@carnet/nats/contracts/cmd/patient.takeBooked.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { syncExportPatient } from "@carnet/nats/contracts/rpc/sync.exportPatient.v1";
import { aPersonThere, aRecordHere, openSync } from "../testing/index.ts";

const { asked, around, announced, decide, deliver, linkNew, stateOf, read, oneSided, booking } = openSync();

const born = { dateOfBirth: "1988-05-03" };
const phone = "(418) 555-0142";
const email = "eve@x.ca";

afterEach(() => {
  around.isAutomated = false;
});

/** A clinic with one person who is linked, read once. */
async function linked(isAutomated = true) {
  around.isAutomated = isAutomated;
  const clinicId = crypto.randomUUID();
  const record = aRecordHere(clinicId, { ...born, phone, email, externalId: "b1" });
  around.records = [record];
  const { clinic } = await linkNew({ patients: [aPersonThere("b1", { ...born, phone, email })] }, clinicId);
  await read(clinicId);
  const changeThere = (parts: object) => clinic.patients.set("b1", { ...clinic.patients.get("b1")!, ...parts });
  const sent = async () =>
    (await announced(patientTakeBooked)).map(({ data }) => data).filter((data) => data["clinicId"] === clinicId);
  const listed = async () => (await oneSided(clinicId)).changes;
  return { clinicId, clinic, record, changeThere, sent, listed };
}

describe("what the booking service changes of somebody who is linked (SYN-001)", () => {
  it("goes into the record by itself where only the service changed it and a server may", async () => {
    const { clinicId, record, changeThere, sent, listed } = await linked();
    expect(await sent()).toEqual([]);
    changeThere({ phone: "418 555 0199", gender: "F" });
    await read(clinicId);
    const { patientId } = record;
    const fields = [{ name: "phone", was: phone, value: "418 555 0199" }];
    expect(await sent()).toEqual([{ patientId, clinicId, fields }]);
    record.phone = "418 555 0199";
    await read(clinicId);
    await read(clinicId);
    expect(await sent()).toHaveLength(1);
    expect(await listed()).toEqual([]);
  });

  it("is sent again while it did not come to the record, also after the service was away", async () => {
    const { clinicId, changeThere, sent } = await linked();
    changeThere({ phone: "418 555 0199" });
    booking().goAway(true);
    await read(clinicId);
    booking().goAway(false);
    expect(await sent()).toEqual([]);
    await read(clinicId);
    await read(clinicId);
    expect(await sent()).toHaveLength(2);
  });

  it("waits with both values where it is sealed here too, and is done once the record says so", async () => {
    const { clinicId, record, changeThere, sent, listed } = await linked();
    changeThere({ lastName: "Roy-Tremblay" });
    await read(clinicId);
    expect(await listed()).toMatchObject([
      { patientId: record.patientId, field: "lastName", here: "Roy", there: "Roy-Tremblay", isBoth: false },
    ]);
    expect((await stateOf(clinicId)).steps.errors.left).toBe(1);
    record.lastName = "Roy-Tremblay";
    await read(clinicId);
    expect(await listed()).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  it("is a conflict where it changed here too: shown with both values, and overwritten on neither side", async () => {
    const { clinicId, clinic, record, changeThere, sent, listed } = await linked();
    changeThere({ phone: "(418) 555-0199" });
    record.phone = "(418) 555-0100";
    const { patientId, therapistId } = record;
    const flags = { hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
    await deliver(patientUpdated, { patientId, clinicId, therapistId, ...flags });
    await read(clinicId);
    await read(clinicId);
    expect(await listed()).toMatchObject([
      { field: "phone", here: "(418) 555-0100", there: "(418) 555-0199", isBoth: true },
    ]);
    expect(clinic.patients.get("b1")).toMatchObject({ phone: "(418) 555-0199" });
    await asked(syncExportPatient, { clinicId, patientId, aside: false });
    expect(clinic.patients.get("b1")).toMatchObject({ phone: "(418) 555-0199" });
    expect(await sent()).toEqual([]);
    const importedId = (await listed())[0]!.id;
    await decide(clinicId, { kind: "change", importedId, field: "phone", keep: "here" });
    expect(await listed()).toEqual([]);
    await read(clinicId);
    await read(clinicId);
    expect(clinic.patients.get("b1")).toMatchObject({ phone: "(418) 555-0100" });
    expect(await listed()).toEqual([]);
  });

  it("waits for somebody where the sync is not automatic, and is not asked again once theirs was taken", async () => {
    const { clinicId, record, changeThere, sent, listed } = await linked(false);
    changeThere({ phone: "(418) 555-0199" });
    await read(clinicId);
    expect(await listed()).toMatchObject([{ field: "phone", here: phone, there: "(418) 555-0199", isBoth: false }]);
    record.phone = "(418) 555-0199";
    const importedId = (await listed())[0]!.id;
    await decide(clinicId, { kind: "change", importedId, field: "phone", keep: "there" });
    await decide(clinicId, { kind: "change", importedId, field: "phone", keep: "here" });
    await read(clinicId);
    expect([await listed(), await sent()]).toEqual([[], []]);
  });

  it("stays here where it was emptied there, is no change where it is only written otherwise, and ends with the link", async () => {
    const { clinicId, record, changeThere, sent, listed } = await linked();
    changeThere({ phone: "418.555.0142", email: null });
    await read(clinicId);
    expect([await listed(), await sent()]).toEqual([[], []]);
    changeThere({ firstName: "Eva" });
    await read(clinicId);
    const importedId = (await listed())[0]!.id;
    const links = [{ importedId, patientId: record.patientId }];
    await decide(clinicId, { kind: "same", links, undo: true });
    expect(await listed()).toEqual([]);
  });
});
