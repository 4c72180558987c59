import { randomUUID } from "node:crypto";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { getAutomaticForms, getInfoRequests } from "../contract/index.ts";
import { anEnvelope, aPortal, neighbours } from "../testing/index.ts";

const people = {
  due: randomUUID(),
  other: randomUUID(),
  noAddress: randomUUID(),
  noBirth: randomUUID(),
  belowAge: randomUUID(),
  asked: randomUUID(),
  treated: randomUUID(),
  archived: randomUUID(),
};
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const nameOf = (patientId: string) => names.find((name) => people[name] === patientId)!;
const startsAt = new Date(Date.now() + 86_400_000).toISOString();
const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000).toISOString().slice(0, 10);

let isOn = true;
const identity = (patientId: string) => ({
  patientId,
  clinicId: tilleuls,
  therapistId: cast.drLavoie.userId,
  firstName: nameOf(patientId),
  lastName: "Roy",
  email: nameOf(patientId) === "noAddress" ? null : `${nameOf(patientId)}@example.ca`,
  billingEmail: null,
  dateOfBirth: nameOf(patientId) === "noBirth" ? null : nameOf(patientId) === "belowAge" ? inYears(-13) : "1988-03-31",
  gender: "F" as const,
  address: "",
  phone: null,
  phoneMobile: "418 555-0142",
  referenceCode: null,
  externalId: "b1",
  archived: nameOf(patientId) === "archived",
});

const { as, announced, deliver } = openService(portal, {
  answers: {
    ...neighbours,
    "rpc.clinic.info.v1": ({ clinicId }: { clinicId: string }) => ({
      ...neighbours["rpc.clinic.info.v1"]({ clinicId }),
      isGoRdvAutoSendRequestInfo: isOn,
    }),
    "rpc.sync.firstBookings.v1": () => ({ bookings: names.map((name) => ({ patientId: people[name], startsAt })) }),
    "rpc.patient.identities.v1": ({ patientIds }: { patientIds: string[] }) => ({ patients: patientIds.map(identity) }),
    "rpc.seance.standings.v1": ({ patientIds }: { patientIds: string[] }) => ({
      standings: patientIds.map((patientId) => ({
        patientId,
        lastSeanceAt: patientId === people.treated ? "2026-01-05T14:00:00.000Z" : null,
        nextVisitAt: startsAt,
        owed: 0,
      })),
    }),
  },
});
const pathOf = (patientId: string) => `/api/1/patients/${patientId}/clinics/${tilleuls}/infoRequests`;
const listOf = async (actor: (typeof cast)["drMorel"]) =>
  getAutomaticForms.answer.parse((await as(actor).get(`/api/1/clinic/${tilleuls}/automaticForms`)).body);
const automatic = (parts: object = {}) => ({
  id: randomUUID(),
  language: "fr",
  dataInit: anEnvelope(),
  portal: aPortal(),
  automatic: { accessCode: anEnvelope(3) },
  ...parts,
});

beforeAll(async () => {
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  for (const patientId of Object.values(people)) {
    await deliver(patientCreated, {
      patientId,
      clinicId: tilleuls,
      ...flags,
      hasEmail: patientId !== people.noAddress,
    });
    await deliver(keysGranted, { patientId, clinicId: tilleuls, userId: cast.drMorel.userId, kind: "clinic" });
  }
  for (const patientId of [people.due, people.belowAge])
    await deliver(keysGranted, { patientId, clinicId: tilleuls, userId: cast.drLavoie.userId, kind: "clinic" });
  const { id, language, dataInit } = automatic();
  await as(cast.drMorel).post(pathOf(people.asked)).send({ id, language, dataInit, portal: aPortal() });
});

describe("a form that leaves by itself with a first booking (SYN-015)", () => {
  it("waits for a browser with keys, and is left out with the reason: no address, no birth date, below the age, asked", async () => {
    const { forms } = await listOf(cast.drMorel);
    expect(Object.fromEntries(forms.map(({ firstName, leftOut }) => [firstName, leftOut]))).toEqual({
      due: null,
      other: null,
      noAddress: "noAddress",
      noBirth: "noBirth",
      belowAge: "belowAge",
      asked: "asked",
    });
  });

  it("is shown only as far as one holds keys, and to nobody of elsewhere", async () => {
    expect((await listOf(cast.drLavoie)).forms.map(({ firstName }) => firstName).sort()).toEqual(["belowAge", "due"]);
    expect((await listOf(cast.drBernier)).forms).toEqual([]);
    for (const actor of [cast.drAilleurs, cast.camille, cast.ada])
      expect((await as(actor).get(`/api/1/clinic/${tilleuls}/automaticForms`)).body.appErrorCode).toBe("notFound");
  });

  it("is refused while the clinic does not want it, and to whom it is not due: nothing leaves", async () => {
    isOn = false;
    expect(await listOf(cast.drMorel)).toMatchObject({ isOn: false, due: 2, forms: [] });
    expect(await listOf(cast.drLavoie)).toMatchObject({ isOn: false, due: 1, forms: [] });
    const off = await as(cast.drMorel).post(pathOf(people.due)).send(automatic());
    expect(off.body).toEqual({ appErrorCode: "automaticFormsOff" });
    isOn = true;
    for (const patientId of [people.belowAge, people.noBirth, people.asked, people.treated, people.archived])
      expect((await as(cast.drMorel).post(pathOf(patientId)).send(automatic())).body.appErrorCode).toMatch(
        /^(automaticFormNotDue|patientReadOnly)$/,
      );
    expect((await as(cast.drMorel).post(pathOf(people.noAddress)).send(automatic())).body.appErrorCode).toBe(
      "emailRequired",
    );
    const mailed = (await announced(mailerSend)).map(({ data }) => data["to"]);
    expect(mailed).toEqual(["camille@example.ca"]);
  });

  it("leaves once: two browsers at once make one request, one key and one mail", async () => {
    const before = (await announced(mailerSend)).length;
    const both = await Promise.all(
      [cast.drMorel, cast.drLavoie].map((actor) => as(actor).post(pathOf(people.due)).send(automatic())),
    );
    const refused = both.filter(({ body }) => body.appErrorCode);
    expect(refused).toHaveLength(1);
    expect(["portalKeyExists", "automaticFormNotDue"]).toContain(refused[0]!.body.appErrorCode);
    expect((await announced(mailerSend)).length).toBe(before + 1);
    const { infoRequests } = getInfoRequests.answer.parse((await as(cast.drMorel).get(pathOf(people.due))).body);
    expect(infoRequests).toHaveLength(1);
    expect((await listOf(cast.drMorel)).forms.map(({ firstName }) => firstName)).not.toContain("due");
  });

  it("keeps its code, sealed, in one list and in the record, until somebody has handed it over", async () => {
    const [code] = (await listOf(cast.drMorel)).codes;
    expect(code).toMatchObject({ patientId: people.due, phoneMobile: "418 555-0142", accessCode: anEnvelope(3) });
    expect((await listOf(cast.drLavoie)).codes).toEqual([code]);
    expect((await listOf(cast.drBernier)).codes).toEqual([]);
    const drop = `${pathOf(people.due)}/${code!.requestId}/accessCode`;
    expect((await as(cast.drBernier).delete(drop)).body.appErrorCode).toBe("CANNOT_ACCESS_PATIENT");
    const inRecord = async () =>
      getInfoRequests.answer.parse((await as(cast.drLavoie).get(pathOf(people.due))).body).infoRequests[0]!.accessCode;
    expect(await inRecord()).toEqual(anEnvelope(3));
    for (let times = 0; times < 2; times++) expect((await as(cast.drLavoie).delete(drop)).body).toEqual({});
    expect(await inRecord()).toBeNull();
    const after = await listOf(cast.drMorel);
    expect(after.codes).toEqual([]);
    expect(after.forms.map(({ firstName }) => firstName)).not.toContain("due");
  });

  it("has no code any more once a new one was made for the same portal", async () => {
    await as(cast.drMorel).post(pathOf(people.other)).send(automatic());
    expect((await listOf(cast.drMorel)).codes.map(({ patientId }) => patientId)).toEqual([people.other]);
    const { id, language, dataInit } = automatic();
    const anew = { id, language, dataInit, invite: "D".repeat(123) };
    expect((await as(cast.drMorel).post(pathOf(people.other)).send(anew)).body).toMatchObject({ id });
    expect((await listOf(cast.drMorel)).codes).toEqual([]);
  });
});
