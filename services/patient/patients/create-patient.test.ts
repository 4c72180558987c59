import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { cast } from "@carnet/services/framework/testing";
import { patientView, type CreatePatientBody } from "../contract/index.ts";
import { aPatient, aPatientId, anEnvelope, aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const create = (body: unknown, who: (typeof cast)["drLavoie"] = cast.drLavoie) =>
  patients
    .as(who)
    .put("/api/1/patient/")
    .send(body as object);
const from = (body: CreatePatientBody) => ({ patientId: body.id, clinicId: body.clinicId });

describe("PUT /patient/ with a certificate", () => {
  it("opens a record that its readers find whole, each with their own key", async () => {
    const body = aPatient({
      notes: anEnvelope(),
      email: " Camille@Example.ca ",
      phoneWorkExtension: "1234567890123456",
    });
    const { body: opened } = await create(body);
    expect(patientView.parse(opened)).toMatchObject({
      id: body.id,
      mode: "full",
      fullName: `${body.firstName} ${body.lastName}`,
      biologicalSex: "F",
      email: "Camille@Example.ca",
      therapistId: cast.drLavoie.userId,
      keyForPrincipal: aWrap("P"),
      identity: body.identity,
      notes: body.notes,
      can: { write: true, archive: true, grantInClinic: true, grantExternal: false, revoke: false },
    });
    const { body: seen } = await patients.as(cast.drMorel).get(`/api/1/patients/${body.id}`);
    expect(patientView.parse(seen)).toMatchObject({
      keyForPrincipal: aWrap("O"),
      keysForOthers: [{ userId: cast.drMorel.userId, encryptedKey: aWrap("O") }],
      can: { grantExternal: true, revoke: true },
    });
  });

  it("announces the record and each key, without a name", async () => {
    const body = aPatient({ billingEmail: "facture@example.ca" });
    await create(body);
    const facts = (await patients.announced(patientCreated)).filter(({ data }) => data.patientId === body.id);
    expect(facts.map(({ data }) => data)).toEqual([
      {
        ...from(body),
        therapistId: cast.drLavoie.userId,
        hasEmail: false,
        hasBillingEmail: true,
        dobAndSexPresent: true,
      },
    ]);
    const keys = (await patients.announced(keysGranted)).filter(({ data }) => data.patientId === body.id);
    expect(keys.map(({ data }) => data.kind)).toEqual(["principal", "clinic", "clinic"]);
  });

  it.each([
    ["the manager's key is missing", { keysForOthers: aPatient().keysForOthers.slice(0, 1) }, "keysIncomplete"],
    [
      "somebody else gets a key",
      { keysForOthers: [...aPatient().keysForOthers, { userId: cast.drBernier.userId, encryptedKey: aWrap() }] },
      "keysIncomplete",
    ],
    ["the birth date is missing", { dateOfBirth: null }, "dobOrSexMissing"],
    ["the sex is missing", { gender: null }, "dobOrSexMissing"],
    ["the birth is before 1890", { dateOfBirth: "1889-12-31" }, "invalidDateOfBirth"],
    ["the birth is to come", { dateOfBirth: "2999-01-01" }, "invalidDateOfBirth"],
    ["the billing address is the address", { email: "a@x.ca", billingEmail: "A@X.CA" }, "sameBillingEmail"],
    ["the clinic is another's", { clinicId: "8b2e1d6f-1a2c-4d4b-8d66-2a3f4e5d6c02" }, "notFound"],
  ])("refuses when %s", async (_why, changes, code) => {
    expect((await create(aPatient(changes as Partial<CreatePatientBody>))).body.appErrorCode).toBe(code);
  });

  it.each([
    ["a blank last name", { lastName: " \u200b " }],
    ["an address of two alphabets", { email: "cam\u0456lle@example.ca" }],
    ["an extension of 17 characters", { phoneWorkExtension: "12345678901234567" }],
    ["a second revision", { identity: anEnvelope(2) }],
    ["parts under two keys", { notes: anEnvelope(1, [1, 2, 3, 4, 5, 6, 7, 8]) }],
    ["no certificate", { pkc: undefined, notes: { v: 1, data: "in clear" } }],
    ["an id that is no uuid", { id: "camille" }],
  ])("answers 400 to %s, naming fields and no values", async (_what, changes) => {
    const { status, text } = await create({ ...aPatient(), ...changes });
    expect({ status, said: /malformed/.test(text) }).toEqual({ status: 400, said: true });
    expect(text).not.toContain("in clear");
  });

  it.each([
    ["of another clinic", cast.drAilleurs],
    ["who was removed", cast.drParti],
    ["who keeps the desk", cast.sofia],
    ["who is a patient", cast.camille],
  ])("gives a record to nobody %s, also with a key for them", async (_who, { userId }) => {
    const body = aPatient({ therapistId: userId });
    body.keysForOthers.push({ userId, encryptedKey: aWrap("T") });
    expect((await create(body)).body).toEqual({ appErrorCode: "therapistNotLicensed" });
    expect(await patients.knex()("patient_keys").where({ patient_id: body.id })).toEqual([]);
  });

  it("gives a record to a colleague who works here with a licence, and to nobody who creates without one", async () => {
    const body = aPatient({ therapistId: cast.drBernier.userId });
    body.keysForOthers.push({ userId: cast.drBernier.userId, encryptedKey: aWrap("T") });
    expect((await create(body)).body.therapistId).toBe(cast.drBernier.userId);
    expect((await create(aPatient(), cast.sofia)).body).toEqual({ appErrorCode: "therapistNotLicensed" });
  });

  it("takes no record from the desk with a key of theirs, whoever is to treat: the desk holds none (A-62)", async () => {
    const body = aPatient({ therapistId: cast.drLavoie.userId });
    body.keysForOthers.push({ userId: cast.drLavoie.userId, encryptedKey: aWrap("T") });
    expect((await create(body, cast.sofia)).body).toEqual({ appErrorCode: "therapistNotLicensed" });
    expect((await create(body, cast.camille)).body.id).toBeUndefined();
    expect(await patients.knex()("patient_keys").where({ patient_id: body.id })).toEqual([]);
  });

  it("takes a record from the desk without a key for it, for whoever treats and those who run the clinic (A-62)", async () => {
    const body = aPatient({ therapistId: cast.drLavoie.userId, keyForPrincipal: null });
    body.keysForOthers.push({ userId: cast.drLavoie.userId, encryptedKey: aWrap("T") });
    const { body: opened } = await create(body, cast.sofia);
    expect(patientView.parse(opened)).toMatchObject({ mode: "restricted", keyForPrincipal: null, identity: null });
    const { body: seen } = await patients.as(cast.drLavoie).get(`/api/1/patients/${body.id}`);
    expect(seen).toMatchObject({
      mode: "full",
      keyForPrincipal: aWrap("T"),
      can: { write: true, grantInClinic: true },
    });
    const rows = await patients.knex()("patient_keys").where({ patient_id: body.id }).pluck("user_id");
    expect(rows.sort()).toEqual([cast.drLavoie, cast.drMorel, cast.drRoy].map(({ userId }) => userId).sort());
    const keys = (await patients.announced(keysGranted)).filter(({ data }) => data.patientId === body.id);
    expect(keys.map(({ data }) => data.kind)).toEqual(["clinic", "clinic", "clinic"]);
  });

  it.each([
    ["with a key for the desk among the others", { userId: cast.sofia.userId! }, {}, cast.sofia, "keysIncomplete"],
    ["without a key for who is to treat", null, {}, cast.sofia, "keysIncomplete"],
    ["for nobody else", null, { therapistId: undefined }, cast.sofia, "therapistNotLicensed"],
    ["for the desk", null, { therapistId: cast.sofia.userId! }, cast.sofia, "therapistNotLicensed"],
    ["for who was removed", null, { therapistId: cast.drParti.userId! }, cast.sofia, "therapistNotLicensed"],
    ["from somebody who treats", null, {}, cast.drLavoie, "therapistNotLicensed"],
    ["from the owner", null, {}, cast.drMorel, "therapistNotLicensed"],
    ["from a patient", null, {}, cast.camille, "notFound"],
    ["from another clinic", null, {}, cast.drAilleurs, "notFound"],
  ] as const)("takes none without a key of its maker %s (A-62)", async (_how, extra, changes, who, code) => {
    const body = aPatient({ therapistId: cast.drBernier.userId!, keyForPrincipal: null, ...changes });
    if (extra) {
      const all = [{ userId: cast.drBernier.userId! }, extra];
      body.keysForOthers.push(...all.map(({ userId }) => ({ userId, encryptedKey: aWrap("T") })));
    }
    expect((await create(body, who)).body.appErrorCode).toBe(code);
    expect(await patients.knex()("patients").where({ id: body.id })).toEqual([]);
  });

  it("leaves out a word nobody knows: it is stored nowhere and answered to nobody (LIM-006)", async () => {
    const body = aPatient();
    const { status, text } = await create({ ...body, diagnosis: "in clear", mode: "in clear" });
    const row: unknown = await patients.knex()("patients").where({ id: body.id }).first();
    expect({ status, told: text.includes("in clear"), kept: JSON.stringify(row).includes("in clear") }).toEqual({
      status: 200,
      told: false,
      kept: false,
    });
  });

  it("takes the same e-mail once per clinic, archived records included, and elsewhere again", async () => {
    const first = await patients.openRecord({ email: "unique@example.ca" });
    await patients.as(cast.drMorel).delete(`/api/1/patient/${first}`);
    const { body } = await create(aPatient({ email: "UNIQUE@example.ca", force: true }));
    expect(body.appErrorCode).toBe("emailDuplicate");
    expect(body.duplicates[0]).toMatchObject({ id: first, sameEmail: true });
    await expect(patients.openElsewhere({ email: "unique@example.ca" })).resolves.toBeTruthy();
  });

  it("asks before it opens a second person of a like name, and opens it when forced", async () => {
    const first = await patients.openRecord({ firstName: "Marie-Ève", lastName: "Bélanger" });
    const twin = aPatient({ firstName: "marie eve", lastName: "Belangé", force: false });
    const { body } = await create(twin);
    expect(body).toMatchObject({
      appErrorCode: "nameDuplicate",
      duplicates: [{ id: first, fullName: "Marie-Ève Bélanger" }],
    });
    expect((await create({ ...twin, force: true })).body.id).toBe(twin.id);
  });

  it("refuses an id that is taken, and repeats its answer to a repeated key", async () => {
    const body = aPatient();
    const once = () =>
      patients.as(cast.drLavoie).put("/api/1/patient/").set("idempotency-key", `open-${body.id}`).send(body);
    const [first, second] = [await once(), await once()];
    expect(second.body).toEqual(first.body);
    const stored = await patients
      .knex()("idempotency")
      .where({ key: `open-${body.id}` });
    expect(stored).toMatchObject([{ answer: { id: body.id } }]);
    expect(JSON.stringify(stored)).not.toContain(body.lastName);
    expect((await create({ ...aPatient(), id: body.id })).body.appErrorCode).toBe("idTaken");
  });

  it("of two that race for one address, opens one", async () => {
    const twins = [aPatient({ email: "race@example.ca" }), aPatient({ email: "race@example.ca" })];
    const answers = await Promise.all(twins.map((twin) => create(twin)));
    expect(answers.map(({ body }) => body.appErrorCode ?? "ok").sort()).toEqual(["emailDuplicate", "ok"]);
  });
});

describe("an unknown record", () => {
  it.each([aPatientId(), "not-a-uuid", "%00"])("%s answers as a foreign one does", async (id) => {
    const { status, body } = await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`);
    expect({ status, body }).toEqual({ status: 200, body: { appErrorCode: "CANNOT_ACCESS_PATIENT" } });
  });
});
