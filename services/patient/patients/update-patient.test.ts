import { patientArchived } from "@carnet/nats/contracts/patient/patient.archived.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { cast } from "@carnet/services/framework/testing";
import { fieldsConflict, getExternalPatient, patientView, type PatientView } from "../contract/index.ts";
import { anEnvelope, anotherEnvelope, aPatient } from "../testing/a-patient.ts";
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

  it("keeps preferences beside those that are not said, and how often answers were changed (PAT-026)", async () => {
    const id = await patients.openRecord();
    const put = (path: string, body: object) =>
      patients.as(cast.drLavoie).put(`/api/1/patients/${id}/${path}`).send(body);
    await put("preferences", { receiptMode: "email" });
    await put("preferences", { langCode: "fr" });
    await put("infoRequestModificationCount", { count: 3 });
    expect((await patients.as(cast.drMorel).get(`/api/1/patients/${id}`)).body).toMatchObject({
      preferences: { receiptMode: "email", langCode: "fr" },
      infoRequestModificationCount: 3,
    });
  });

  it("takes a record as it was read, and changes nothing by it (LIM-006)", async () => {
    const id = await patients.openRecord({ notes: anEnvelope() });
    const read = async () => (await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body as PatientView;
    const before = await read();
    expect(before.privateInfo).toBeNull();
    expect((await save({ ...before, city: "Lévis" })).body).toEqual({ ...before, city: "Lévis" });
    expect(await read()).toEqual({ ...before, city: "Lévis" });
  });

  it("keeps the number in another system, which is nobody else's in the clinic (ACC-002)", async () => {
    const [one, two] = [await patients.openRecord(), await patients.openRecord({ firstName: "Zoé" })];
    const number = (id: string, externalId: string | null, who = cast.drLavoie) =>
      patients.as(who).put("/api/1/patient/").send({ id, externalId });
    expect((await number(one, " rdv-77 ")).body).toMatchObject({ externalId: "rdv-77" });
    expect((await number(two, "rdv-77")).body).toEqual({ appErrorCode: "externalIdTaken" });
    expect((await number(two, " ")).body).toMatchObject({ externalId: null });
    // The desk keeps addresses, not who somebody is.
    expect((await number(two, "rdv-78", cast.sofia as never)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    const elsewhere = await patients.openElsewhere({ firstName: "Maude" });
    expect((await number(elsewhere, "rdv-77", cast.drAilleurs as never)).body).toMatchObject({ externalId: "rdv-77" });
    const find = (who: Parameters<typeof patients.as>[0], professionalId?: string) =>
      patients.as(who).call(getExternalPatient, { params: { clientId: "rdv-77" }, query: { professionalId } });
    expect((await find(cast.drLavoie)).body).toMatchObject({ id: one });
    expect((await find(cast.drAilleurs, "7")).body).toMatchObject({ id: elsewhere });
    expect((await find(cast.drBernier)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    await patients.leaveKeyTo(elsewhere, cast.drLavoie);
    expect((await find(cast.drLavoie)).body).toMatchObject({ id: one });
    expect((await find(cast.drLavoie, cast.drAilleurs.userId!)).body).toMatchObject({ id: elsewhere });
  });

  it("takes the sex under either of its names, and not two at once (PAT-002, A-31)", async () => {
    const id = await patients.openRecord();
    const both = (sex: string) => ({ gender: sex, biologicalSex: sex });
    expect((await save({ id, biologicalSex: "I" })).body).toMatchObject(both("I"));
    expect((await save({ id, gender: "I", biologicalSex: "M" })).body).toMatchObject(both("M"));
    expect((await save({ id, gender: "F", biologicalSex: "M" })).body).toMatchObject(both("F"));
    expect((await save({ id, gender: "I", biologicalSex: "F" })).body).toMatchObject(both("I"));
    expect((await save({ id, gender: "F", biologicalSex: "M" })).status).toBe(400);
    expect((await save({ id, biologicalSex: null })).body.appErrorCode).toBe("dobOrSexMissing");
    expect((await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body).toMatchObject(both("I"));
  });

  it("takes nothing of a body that opens a record and is not whole", async () => {
    const id = await patients.openRecord();
    const { identity: _identity, ...rest } = aPatient({ id, city: "Lévis" });
    expect((await save(rest)).status).toBe(400);
    expect((await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body.city).toBeNull();
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
      const envelopes = [anEnvelope(2), anotherEnvelope(2)];
      const answers = await Promise.all(envelopes.map((envelope) => save({ id, [part]: envelope })));
      const refused = answers.findIndex(({ body }) => body.appErrorCode);
      expect(answers[1 - refused]?.body).toMatchObject({ id, [part]: envelopes[1 - refused] });
      expect(answers[refused]?.body).toMatchObject({
        appErrorCode: "conflict",
        field: part,
        current: envelopes[1 - refused],
        by: cast.drLavoie.userId,
        at: expect.stringMatching(/^20\d\d-.*Z$/),
      });
    },
  );

  it("takes the envelope that is stored once more, its answer lost, as saved", async () => {
    const id = await patients.openRecord();
    await save({ id, notes: anEnvelope() });
    expect((await save({ id, notes: anEnvelope() })).body).toMatchObject({ id, notes: anEnvelope() });
  });

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

  describe("typed on what somebody else changed since", () => {
    const was = { city: "Québec", phone: null, referenceCode: null };
    const changedMeanwhile = async () => {
      const id = await patients.openRecord({ city: "Québec" });
      await patients.as(cast.drMorel).put("/api/1/patient/").send({ id, city: "Lévis" });
      return id;
    };

    it("is a conflict with every field as it is now, and nothing is saved", async () => {
      const id = await changedMeanwhile();
      const { status, body } = await save({ id, city: "Laval", referenceCode: "R-1", was });
      expect(status).toBe(200);
      expect(body.appErrorCode).toBe("conflict");
      expect(fieldsConflict.parse(body)).toMatchObject({ fields: ["city"], current: { city: "Lévis", phone: null } });
      const { body: kept } = await patients.as(cast.drMorel).get(`/api/1/patients/${id}`);
      expect(kept).toMatchObject({ city: "Lévis", referenceCode: null });
    });

    it("is none where they changed other fields, or to the same", async () => {
      const id = await changedMeanwhile();
      expect((await save({ id, referenceCode: "R-1", was })).body).toMatchObject({
        city: "Lévis",
        referenceCode: "R-1",
      });
      expect((await save({ id, city: "Lévis", was })).body).toMatchObject({ city: "Lévis" });
      expect((await save({ id, phone: "", was: { phone: null } })).body.appErrorCode).toBeUndefined();
    });

    it("lets one of two land that are sent at once", async () => {
      const id = await patients.openRecord({ city: "Québec" });
      const answers = await Promise.all(["Laval", "Lévis"].map((city) => save({ id, city, was })));
      const [landed, refused] = ["city", "current"].map((part) => answers.find(({ body }) => part in body)?.body);
      expect(refused).toMatchObject({ fields: ["city"], current: { city: landed.city } });
    });

    it("opens with what an earlier rule let through", async () => {
      const id = await patients.openRecord();
      await patients
        .knex()("patients")
        .update({ country: "Canada", phone: "0".repeat(40) })
        .where({ id });
      const { body } = await save({ id, country: "CA", was: { country: "France" } });
      expect(fieldsConflict.parse(body).current).toMatchObject({ country: "Canada", phone: "0".repeat(40) });
      const { body: read } = await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`);
      expect(patientView.parse(read)).toMatchObject({ country: "Canada", phone: "0".repeat(40) });
      expect((await save({ id, country: "CA", was: { country: "Canada" } })).body.country).toBe("CA");
    });
  });

  it.each([
    ["a colleague with a licence", cast.drBernier, undefined],
    ["a manager", cast.drRoy, undefined],
    ["somebody of another clinic", cast.drInvite, "therapistNotLicensed"],
    ["the desk", cast.sofia, "therapistNotLicensed"],
    ["somebody who left", cast.drParti, "therapistNotLicensed"],
    ["a patient", cast.camille, "therapistNotLicensed"],
  ])("is handed over to %s only if they treat here now, even with a key", async (_whom, to, code) => {
    const id = await patients.openRecord();
    if (to !== cast.drRoy) await patients.leaveKeyTo(id, to);
    const { body } = await patients.as(cast.drMorel).put("/api/1/patient/").send({ id, therapistId: to.userId });
    expect([body.appErrorCode, body.therapistId]).toEqual([code, code ? undefined : to.userId]);
    const stored = await patients.knex()("patients").where({ id }).first("therapist_id");
    expect(stored).toEqual({ therapist_id: code ? cast.drLavoie.userId : to.userId });
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
    const facts = (await patients.announced(patientArchived)).filter(({ data }) => data.patientId === id);
    expect(facts).toHaveLength(1);
  });
});

describe("the register of accesses (DEC-17)", () => {
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
