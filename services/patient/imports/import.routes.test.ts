import { randomUUID } from "node:crypto";
import { patientDeleted } from "@carnet/nats/contracts/patient/patient.deleted.v1";
import { seanceCreated } from "@carnet/nats/contracts/seance/seance.created.v1";
import { visitChanged } from "@carnet/nats/contracts/seance/visit.changed.v1";
import { fileStore } from "@carnet/services/framework";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import {
  findTwins,
  getImportedLines,
  getImports,
  maxSealedImportBytes,
  undoImport,
  writeImported,
  type CreatePatientBody,
} from "../contract/index.ts";
import { anEnvelope, anUpload, aPatient, aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";
import { sweepOrphans } from "../files/sweep-files.ts";

const patients = openPatients();
const owner = cast.drMorel;
const base = `/api/1/clinic/${tilleuls}/imports`;

/** A record that the owner brings in: keys for herself and the manager. */
const aLine = (changes: Partial<CreatePatientBody> = {}) =>
  aPatient({
    keysForOthers: [{ userId: cast.drRoy.userId, encryptedKey: aWrap("M") }],
    ...changes,
  });

const upload = (bytes: Buffer | string = "sealed lines", who: object = owner, lines = 3) =>
  patients
    .as(who as never)
    .post(`/api/1/clinics/${tilleuls}/upload/file?lines=${lines}`)
    .type("application/octet-stream")
    .send(bytes);
const begin = async () => (await upload()).body.fileId as string;
const write = async (
  importId: string,
  items: ({ line: number } & ({ patient: CreatePatientBody; fileId?: string } | { fill: object }))[],
  who: object = owner,
) => {
  const { body } = await patients
    .as(who as never)
    .post(`${base}/${importId}/patients`)
    .send({ items });
  return body.items ? writeImported.answer.parse(body).items : body;
};
const undo = async (importId: string) => (await patients.as(owner).delete(`${base}/${importId}`).send({})).body;
const list = async () => getImports.answer.parse((await patients.as(owner).get(base)).body);
const read = (id: string) => patients.as(owner).get(`/api/1/patients/${id}`);

const linesOf = async (importId: string) =>
  getImportedLines.answer.parse((await patients.as(owner).get(`${base}/${importId}/lines`)).body);
const addDocument = async (id: string, fileId: string) => {
  const upload = patients.as(owner).post(`/api/1/patient/${id}/file`).type("application/octet-stream");
  expect((await upload.send(anUpload(fileId))).body).toMatchObject({ id: fileId });
};

/** An import of three, written. */
async function threeIn() {
  const importId = await begin();
  const lines = [aLine(), aLine({ notes: anEnvelope() }), aLine()];
  await write(
    importId,
    lines.map((patient, at) => ({ line: at + 2, patient })),
  );
  return { importId, ids: lines.map(({ id }) => id) };
}

/** A record that was here, without a sex, and an import that filled it. */
async function filledIn() {
  const patient = aLine({ gender: null, phone: null, city: "Laval", email: `f${randomUUID()}@exemple.test` });
  await write(await begin(), [{ line: 2, patient }]);
  const importId = await begin();
  const fields = {
    firstName: "Another",
    email: "another@exemple.test",
    gender: "F",
    phone: "(514) 234-0142",
    referenceCode: "A-7",
    streetName: "rue Ontario",
    city: "Montréal",
    postalCode: "H2L 1S1",
  };
  const fill = { line: 2, fill: { patientId: patient.id, fields } };
  const [line] = await write(importId, [fill]);
  return { importId, fill, line, patient };
}

describe("records that come in (CLI-022)", () => {
  it("begin with their lines, which only who uploaded them gets back", async () => {
    const id = await begin();
    expect((await list()).find((each) => each.id === id)).toMatchObject({
      lines: 3,
      written: 0,
      isOpen: true,
      startedBy: owner.userId,
      undoUntil: null,
    });
    const file = await patients.as(owner).get(`${base}/${id}/file`).buffer(true);
    expect(Buffer.from(file.body as Buffer).toString()).toBe("sealed lines");
    expect((await patients.as(cast.drRoy).get(`${base}/${id}/file`)).status).toBe(403);
  });

  it("keep their lines while they are written, and not after", async () => {
    const id = await begin();
    await patients.within(() => sweepOrphans(Date.now() + 2 * 3_600_000));
    expect((await patients.as(owner).get(`${base}/${id}/file`)).status).toBe(200);
    const { blob } = await patients.knex()("imports").where({ id }).first();
    await patients.as(owner).delete(`${base}/${id}/file`).send({});
    expect(await patients.within(async () => (await fileStore()).get(blob))).toBeNull();
    expect((await patients.as(owner).get(`${base}/${id}/file`)).body.appErrorCode).toBe("notFound");
    expect((await list()).find((each) => each.id === id)).toBeUndefined();
  });

  it("are 413 above what a file of 10 MB makes, and not a byte below (LIM-003)", async () => {
    expect((await upload(Buffer.alloc(maxSealedImportBytes))).body.fileId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await upload(Buffer.alloc(maxSealedImportBytes + 1))).status).toBe(413);
  });

  it("are written once, whatever is sent again, and read back for the encryption check", async () => {
    const importId = await begin();
    const patient = aLine({ notes: anEnvelope() });
    const [first] = await write(importId, [{ line: 2, patient }]);
    expect(first).toMatchObject({ line: 2, refused: null, record: { id: patient.id, notes: anEnvelope() } });
    const [again] = await write(importId, [{ line: 2, patient: aLine() }]);
    expect(again.record.id).toBe(patient.id);
    const { body } = await patients.as(owner).get(`${base}/${importId}/lines`);
    expect(getImportedLines.answer.parse(body).lines).toEqual([2]);
    expect((await list()).find((each) => each.id === importId)?.written).toBe(1);
  });

  it("may lack the day of birth and the sex, and say so until they are filled in (PAT-006)", async () => {
    const importId = await begin();
    const patient = aLine({ dateOfBirth: null, gender: null });
    await write(importId, [{ line: 2, patient }]);
    expect((await read(patient.id)).body).toMatchObject({ importError: "dateOfBirth gender", dateOfBirth: null });
    const save = (changes: object) =>
      patients
        .as(owner)
        .put("/api/1/patient")
        .send({ id: patient.id, ...changes });
    await save({ gender: "F", was: { gender: null } });
    expect((await read(patient.id)).body.importError).toBe("dateOfBirth");
    await save({ dateOfBirth: "1980-02-29", was: { dateOfBirth: null }, identity: anEnvelope(2) });
    expect((await read(patient.id)).body.importError).toBeNull();
  });

  it("are refused one by one, by the rule of a new record", async () => {
    const importId = await begin();
    const known = aLine({ firstName: "Maude", lastName: "Lachance", email: "maude@exemple.test" });
    await write(importId, [{ line: 2, patient: known }]);
    const items = await write(importId, [
      { line: 3, patient: aLine({ firstName: "Maude", lastName: "Lachance", force: false }) },
      { line: 4, patient: aLine({ email: "maude@exemple.test", force: true }) },
      { line: 5, patient: aLine({ dateOfBirth: "2999-01-01" }) },
      { line: 6, patient: aLine({ keysForOthers: [] }) },
      { line: 7, patient: aLine({ clinicId: ailleurs }) },
      { line: 8, patient: aLine() },
    ]);
    expect(items.map((item: { refused: string | null }) => item.refused)).toEqual([
      "nameDuplicate",
      "emailDuplicate",
      "invalidDateOfBirth",
      "keysIncomplete",
      "notFound",
      null,
    ]);
    expect(items[0].duplicates[0]).toMatchObject({ id: known.id });
  });

  it("fill only a record of their own clinic in which something is empty", async () => {
    const patient = aLine({ phone: "(514) 234-0142", country: null });
    const importId = await begin();
    await write(importId, [{ line: 2, patient }]);
    const fill = (patientId: string) => ({ patientId, fields: { phone: "(514) 234-0199", country: "CA" } });
    const items = await write(importId, [
      { line: 3, fill: fill(patient.id) },
      { line: 4, fill: fill(randomUUID()) },
    ]);
    expect(items.map((item: { refused: string }) => item.refused)).toEqual(["nothingToFill", "CANNOT_ACCESS_PATIENT"]);
    expect((await read(patient.id)).body.phone).toBe("(514) 234-0142");
  });

  it("are compared with who is here before, many in one call, as a new record is", async () => {
    const importId = await begin();
    const known = aLine({ firstName: "Ginette", lastName: "Archambault", dateOfBirth: "1950-03-03" });
    await write(importId, [{ line: 2, patient: known }]);
    const person = { email: null, dateOfBirth: null, phone: null, phoneMobile: null };
    const { body } = await patients
      .as(owner)
      .post(`/api/1/clinic/${tilleuls}/patientDuplicates`)
      .send({
        people: [
          { ...person, name: "ARCHAMBAULT Ginette" },
          { ...person, name: "Quelquun Dautre" },
        ],
      });
    const { found } = findTwins.answer.parse(body);
    expect(found.map((each) => each.map(({ id }) => id))).toEqual([[known.id], []]);
  });
});

describe("an import is undone", () => {
  it("as a whole, as if its records had never been", async () => {
    const { importId, ids } = await threeIn();
    expect(undoImport.answer.parse(await undo(importId))).toEqual({ removed: 3, emptied: 0 });
    for (const id of ids) expect((await read(id)).body.appErrorCode).toBe("CANNOT_ACCESS_PATIENT");
    const said = (await patients.announced(patientDeleted)).map(({ data }) => data.patientId);
    expect(said).toEqual(expect.arrayContaining(ids));
    expect((await list()).find((each) => each.id === importId)).toBeUndefined();
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      "a field was changed",
      (id) =>
        patients
          .as(owner)
          .put("/api/1/patient")
          .send({ id, city: "Laval", was: { city: null } }),
    ],
    [
      "the health history was begun",
      (id) => patients.as(owner).put(`/api/1/patients/${id}/anamnese/antecedents`).send(anEnvelope()),
    ],
    [
      "a preference was set",
      (id) => patients.as(owner).put(`/api/1/patients/${id}/preferences`).send({ receiptMode: "print" }),
    ],
    ["a record was archived", (id) => patients.as(owner).delete(`/api/1/patient/${id}`).send({})],
    ["a session was begun", (id) => patients.deliver(seanceCreated, { ...seanceCreated.example, patientId: id })],
    ["a visit was planned", (id) => patients.deliver(visitChanged, { ...visitChanged.example, patientId: id })],
  ])("not once %s, and then nothing of it is", async (_what, touch) => {
    const { importId, ids } = await threeIn();
    await touch(ids[1]!);
    expect(await undo(importId)).toMatchObject({ appErrorCode: "importTouched", count: 1, patients: [{ id: ids[1] }] });
    for (const id of ids) expect((await read(id)).body.id).toBe(id);
  });

  it("with the document a line came with, which is awaited until it is there", async () => {
    const importId = await begin();
    const [patient, fileId] = [aLine(), randomUUID()];
    await write(importId, [{ line: 1, patient, fileId }]);
    expect(await linesOf(importId)).toEqual({ lines: [1], awaited: [{ line: 1, patientId: patient.id, fileId }] });
    await addDocument(patient.id, fileId);
    expect((await linesOf(importId)).awaited).toEqual([]);
    const { blob } = await patients.knex()("patient_files").where({ id: fileId }).first();
    expect(undoImport.answer.parse(await undo(importId))).toEqual({ removed: 1, emptied: 0 });
    await patients.within(() => sweepOrphans(Date.now() + 2 * 3_600_000));
    expect(await patients.within(async () => (await fileStore()).get(blob))).toBeNull();
  });

  it.each([
    ["another file was added", (id: string) => addDocument(id, randomUUID())],
    [
      "the document was taken out",
      (id: string, fileId: string) => patients.as(owner).delete(`/api/1/patient/${id}/file/${fileId}`).send({}),
    ],
  ])("not once %s", async (_what, touch) => {
    const importId = await begin();
    const [patient, fileId] = [aLine(), randomUUID()];
    await write(importId, [{ line: 1, patient, fileId }]);
    await addDocument(patient.id, fileId);
    await touch(patient.id, fileId);
    expect(await undo(importId)).toMatchObject({ appErrorCode: "importTouched", patients: [{ id: patient.id }] });
  });

  it("empties what it filled, and nothing that was there", async () => {
    const { importId, line, fill, patient } = await filledIn();
    expect(line).toMatchObject({ line: 2, record: null, refused: null });
    const before = (await read(patient.id)).body;
    expect(before).toMatchObject({ phone: "(514) 234-0142", gender: "F", referenceCode: "A-7", email: patient.email });
    expect(before).toMatchObject({ firstName: patient.firstName, city: "Laval", postalCode: null, streetName: null });
    expect(before.identity).toEqual(patient.identity);
    expect((await write(importId, [fill]))[0].refused).toBeNull();
    expect(undoImport.answer.parse(await undo(importId))).toEqual({ removed: 0, emptied: 1 });
    expect((await read(patient.id)).body).toMatchObject({
      phone: null,
      gender: null,
      referenceCode: null,
      city: "Laval",
    });
  });

  it("not once what it filled was changed, or somebody charts with the sex that it said", async () => {
    const changed = await filledIn();
    await patients
      .as(owner)
      .put("/api/1/patient")
      .send({ id: changed.patient.id, phone: "(514) 234-0199", was: { phone: "(514) 234-0142" } });
    const charted = await filledIn();
    await patients.deliver(seanceCreated, { ...seanceCreated.example, patientId: charted.patient.id });
    for (const { importId, patient } of [changed, charted])
      expect(await undo(importId)).toMatchObject({ appErrorCode: "importTouched", patients: [{ id: patient.id }] });
    expect((await read(changed.patient.id)).body).toMatchObject({ phone: "(514) 234-0199", referenceCode: "A-7" });
  });

  it("not after 24 hours", async () => {
    const { importId } = await threeIn();
    await patients.knex()("imported_records").where({ import_id: importId }).update({ written_at: "2020-01-01" });
    expect((await undo(importId)).appErrorCode).toBe("importTooOld");
    expect((await list()).find((each) => each.id === importId)?.undoUntil).toBeNull();
  });
});
