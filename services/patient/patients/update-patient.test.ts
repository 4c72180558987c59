import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { cast } from "@carnet/services/kit/testing";
import { patientView } from "../contract/index.ts";
import { anEnvelope } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const save = (body: object) => patients.as(cast.drLavoie).put("/api/1/patient/").send(body);
const everything = {
  billingEmail: "facture@example.ca",
  referenceCode: "R-12",
  handedness: "left",
  civicNumber: "12",
  streetName: "rue des Érables",
  unitNumber: "3",
  city: "Québec",
  stateProv: "QC",
  postalCode: "G1R 2S5",
  country: "CA",
  phone: "(418) 555-0100",
  phoneWork: "(418) 555-0101",
  phoneWorkExtension: "12",
  phoneMobile: "(418) 555-0102",
} as const;

describe("PUT /patient/ of an open record", () => {
  it("keeps every clear field, and says what follows from it", async () => {
    const id = await patients.openRecord();
    expect((await save({ id, ...everything })).body).toMatchObject(everything);
    const { body } = await patients.as(cast.drMorel).get(`/api/1/patients/${id}`);
    expect(patientView.parse(body)).toMatchObject(everything);
    const last = (await patients.announced(patientUpdated)).at(-1);
    expect(last?.data).toMatchObject({ patientId: id, hasEmail: false, hasBillingEmail: true, dobAndSexPresent: true });
  });

  it("takes a new name only with its sealed copy, and finds the record by it", async () => {
    const id = await patients.openRecord();
    expect((await save({ id, lastName: "Zénith" })).body.appErrorCode).toBe("identityRequired");
    expect((await save({ id, lastName: "Zénith", identity: anEnvelope(2) })).body.fullName).toBe("Camille Zénith");
    const { body: found } = await patients.as(cast.drLavoie).get("/api/1/patients/search/zenith");
    expect(found.map((each: { id: string }) => each.id)).toEqual([id]);
  });

  it.each(["notes", "privateInfo", "identity"])(
    "of two savings of %s on one revision, stores one and tells the other",
    async (part) => {
      const id = await patients.openRecord({ notes: anEnvelope(), privateInfo: anEnvelope() });
      const [one, other] = await Promise.all([
        save({ id, [part]: anEnvelope(2) }),
        save({ id, [part]: anEnvelope(2) }),
      ]);
      const codes = [one.body, other.body].map((body) => body.appErrorCode ?? "ok").sort();
      expect(codes).toEqual(["conflict", "ok"]);
      const refused = [one.body, other.body].find((body) => body.appErrorCode);
      expect(refused).toMatchObject({ field: part, current: anEnvelope(2) });
    },
  );

  it.each([
    ["a revision too far", { notes: anEnvelope(3) }, "conflict"],
    ["another key", { notes: anEnvelope(1, [9, 9, 9, 9, 9, 9, 9, 9]) }, "staleKey"],
    ["no birth date", { dateOfBirth: null, identity: anEnvelope(2) }, "dobOrSexMissing"],
    ["a therapist of one's choice", { therapistId: cast.drBernier.userId }, 403],
  ])("refuses %s", async (_what, changes, expected) => {
    const id = await patients.openRecord();
    const { status, body } = await save({ id, ...changes });
    expect(status === 200 ? body.appErrorCode : status).toBe(expected);
  });

  it("refuses an address another record has", async () => {
    await patients.openRecord({ email: "taken@example.ca" });
    const id = await patients.openRecord();
    expect((await save({ id, email: "Taken@example.ca", identity: anEnvelope(2) })).body.appErrorCode).toBe(
      "emailDuplicate",
    );
  });

  it("lets the desk keep contact, and nothing that is under seal (A-62)", async () => {
    const id = await patients.openRecord({ notes: anEnvelope() });
    const desk = patients.as(cast.sofia);
    const { body } = await desk.get(`/api/1/patients/${id}`);
    expect(body).toMatchObject({
      mode: "restricted",
      notes: null,
      identity: null,
      keyForPrincipal: null,
      keysForOthers: [],
      pkc: null,
    });
    expect((await desk.put("/api/1/patient/").send({ id, phone: "(418) 555-0142" })).body.phone).toBe("(418) 555-0142");
    expect((await desk.put("/api/1/patient/").send({ id, firstName: "Other" })).body.appErrorCode).toBe(
      "identityRequired",
    );
  });

  it("shows the patient what is theirs, without notes or keys", async () => {
    const id = await patients.openRecord({ notes: anEnvelope() });
    await patients.link(id, cast.camille);
    const { body } = await patients.as(cast.camille).get(`/api/1/patients/${id}`);
    expect(body).toMatchObject({
      mode: "self",
      notes: null,
      identity: null,
      keyForPrincipal: null,
      can: { write: false, seeAccessEvents: true },
    });
  });
});

describe("archiving (PAT-020)", () => {
  it("makes the record read-only for everybody until it is recovered", async () => {
    const id = await patients.openRecord();
    const own = patients.as(cast.drLavoie);
    expect((await own.delete(`/api/1/patient/${id}`)).body).toEqual({});
    const { body: archived } = await own.get(`/api/1/patients/${id}`);
    expect(archived).toMatchObject({ isReadOnly: true, can: { write: false, recover: true } });
    expect((await save({ id, phone: "1" })).body.appErrorCode).toBe("patientReadOnly");
    expect((await own.put(`/api/1/patients/${id}/anamnese/antecedents`).send(anEnvelope())).body.appErrorCode).toBe(
      "patientReadOnly",
    );
    const { body: recovered } = await own.put(`/api/1/patient/${id}/recover`);
    expect(recovered).toMatchObject({ id, deletedAt: null, isReadOnly: false, can: { write: true } });
    const said = (await patients.announced(patientArchived)).filter(({ data }) => data.patientId === id);
    expect(said).toHaveLength(1);
  });
});

describe("the register of accesses (decision 17)", () => {
  it("keeps who read a chart and when, and no statement of the service can change it", async () => {
    const id = await patients.openRecord();
    await patients.as(cast.drMorel).get(`/api/1/patients/${id}`);
    await patients.as(cast.adaAsMorel).get(`/api/1/patients/${id}`);
    const { body } = await patients.as(cast.drMorel).get(`/api/1/patient/${id}/accessEvents/0/2`);
    expect(body).toMatchObject({
      total: 3,
      rows: [
        { act: "read", userId: cast.drMorel.userId, impersonatorId: cast.ada.userId },
        { act: "read", userId: cast.drMorel.userId, impersonatorId: null },
      ],
    });
    await expect(patients.knex()("access_events").where({ patient_id: id }).delete()).rejects.toThrow(
      /permission denied/,
    );
    await expect(patients.knex()("access_events").where({ patient_id: id }).update({ act: "read" })).rejects.toThrow(
      /permission denied/,
    );
  });
});
