import { randomUUID } from "node:crypto";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { patientUpdated } from "@carnet/nats/contracts/patient/patient.updated.v1";
import { patientLinked } from "@carnet/nats/contracts/portal/patient.linked.v1";
import { patientUnlinked } from "@carnet/nats/contracts/portal/patient.unlinked.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { portalInvitation } from "@carnet/nats/contracts/rpc/portal.invitation.v1";
import { linkProof, localDay } from "@carnet/services/framework";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { comesOfAge, getPortalDocuments, getPortalInfoRequests, getPortalRecords } from "../contract/index.ts";
import { aDocument, anEnvelope, aPortal, neighbours } from "../testing/index.ts";
import { handPortalsOver } from "./hand-over.ts";

interface Person {
  email: string | null;
  billingEmail: string | null;
  dateOfBirth: string | null;
}

const people = new Map<string, Person>();
const known = patientIdentities.example.reply.patients[0]!;
const { as, asked, announced, deliver, knex, within } = openService(portal, {
  answers: {
    ...neighbours,
    "rpc.patient.contact.v1": ({ patientId }: { patientId: string }) => {
      const { email, billingEmail } = people.get(patientId)!;
      return { patientId, clinicId: tilleuls, langCode: "fr" as const, email, billingEmail };
    },
    "rpc.patient.identities.v1": ({ patientIds }: { patientIds: string[] }) => ({
      patients: patientIds.map((patientId) => ({ ...known, clinicId: tilleuls, ...people.get(patientId)!, patientId })),
    }),
  },
});

/** The parents' address; their account is Bruno's. */
const ofParents = "known@example.ca";
const yearsAgo = (years: number, days = 0) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
};

async function aRecordOf(person: Partial<Person>): Promise<string> {
  const patientId = randomUUID();
  const whole = { email: null, billingEmail: null, dateOfBirth: null, ...person };
  people.set(patientId, whole);
  const flags = { hasEmail: whole.email !== null, hasBillingEmail: whole.billingEmail !== null };
  const record = { patientId, clinicId: tilleuls };
  await deliver(patientCreated, { ...record, therapistId: cast.drLavoie.userId, dobAndSexPresent: true, ...flags });
  await deliver(keysGranted, { ...record, userId: cast.drLavoie.userId, kind: "clinic" });
  return patientId;
}

async function ask(patientId: string, more: object = { portal: aPortal() }) {
  const id = randomUUID();
  const body = { id, language: "fr", dataInit: anEnvelope(), ...more };
  const { body: answer } = await as(cast.drLavoie)
    .post(`/api/1/patients/${patientId}/clinics/${tilleuls}/infoRequests`)
    .send(body);
  return { id, refusal: (answer as { appErrorCode?: string }).appErrorCode ?? null };
}
const sendDocument = async (patientId: string) => {
  const id = randomUUID();
  const { body } = await as(cast.drLavoie)
    .post(`/api/1/patients/${patientId}/clinics/${tilleuls}/portalDocuments`)
    .type("application/octet-stream")
    .send(aDocument(id));
  return { id, refusal: (body as { appErrorCode?: string }).appErrorCode ?? null };
};

type Somebody = (typeof cast)[keyof typeof cast];
const recordOf = async (who: Somebody, patientId: string) =>
  getPortalRecords.answer
    .parse((await as(who).get("/api/1/portal/records")).body)
    .records.find((each) => each.patientId === patientId);
const requestsOf = async (who: Somebody, patientId: string) =>
  getPortalInfoRequests.answer
    .parse((await as(who).get("/api/1/portal/infoRequests")).body)
    .infoRequests.filter((each) => each.patientId === patientId)
    .map(({ id }) => id);
const refusalAt = async (who: Somebody, path: string) => {
  const { body, status } = await as(who).get(path);
  return (body as { appErrorCode?: string }).appErrorCode ?? status;
};
const historyOf = (patientId: string) => `/api/1/portal/patients/${patientId}/healthHistory`;
const factsOf = async (fact: typeof patientLinked | typeof patientUnlinked, patientId: string) =>
  (await announced(fact)).filter(({ data }) => data["patientId"] === patientId).map(({ data }) => data["userId"]);
const mailsTo = async (to: string) => (await announced(mailerSend)).filter(({ data }) => data["to"] === to).length;

/** A child whose parents' account was linked years ago, and who is `years` old today. */
async function aGrownChild(years: number, days = 0) {
  const patientId = await aRecordOf({ email: ofParents, dateOfBirth: yearsAgo(years, days) });
  await within(() => knex()("portals").insert({ patient_id: patientId, clinic_id: tilleuls, ...stored(aPortal()) }));
  await knex()("patient_links").insert({
    user_id: cast.bruno.userId,
    patient_id: patientId,
    clinic_id: tilleuls,
    linked_at: "2020-01-01T12:00:00Z",
  });
  return patientId;
}
const stored = ({ pkc, key, invite }: ReturnType<typeof aPortal>) => ({
  pkc: JSON.stringify(pkc),
  key: JSON.stringify(key),
  invite,
  created_by: cast.drLavoie.userId,
});
const hasOwnAccount = (patientId: string) =>
  knex()("patient_links").insert({ user_id: cast.camille.userId, patient_id: patientId, clinic_id: tilleuls });

describe("two children whose parents share one address (POR-020)", () => {
  it("have a record and a portal each, and nobody becomes one of them", async () => {
    const children = [
      await aRecordOf({ billingEmail: ofParents, dateOfBirth: yearsAgo(8) }),
      await aRecordOf({ billingEmail: ofParents, dateOfBirth: yearsAgo(5) }),
    ];
    for (const child of children) {
      const { id, refusal } = await ask(child);
      expect(refusal).toBeNull();
      expect(await requestsOf(cast.bruno, child)).toEqual([id]);
      expect(await recordOf(cast.bruno, child)).toMatchObject({ standing: "guardian", invite: expect.any(String) });
      expect(await refusalAt(cast.bruno, historyOf(child))).toBe(200);
      expect(await factsOf(patientLinked, child)).toEqual([cast.bruno.userId]);
    }
  });

  it("lets parents who have no account yet sign up by the mail of either, and be before both", async () => {
    const child = await aRecordOf({ billingEmail: "new@example.ca", dateOfBirth: yearsAgo(8) });
    const { id } = await ask(child);
    const [letter] = (await announced(mailerSend)).filter(({ data }) => data["to"] === "new@example.ca");
    const words = new URLSearchParams(new URL((letter!.data["vars"] as { url: string }).url).hash.slice(1));
    expect([words.get("email"), words.get("firstName")]).toEqual(["new@example.ca", ""]);
    const proof = linkProof(words.get("proof")!, "new@example.ca");
    expect(await asked(portalInvitation, { invitationId: id, proof })).toEqual({
      invitation: { email: "new@example.ca", valid: true },
    });
    const sibling = await aRecordOf({ billingEmail: "New@example.ca", dateOfBirth: yearsAgo(5) });
    const { id: other } = await ask(sibling);
    const { userId } = cast.camille;
    await deliver(userCreated, { ...userCreated.example, userId, role: "patient", invitationId: id });
    expect(await recordOf(cast.camille, child)).toMatchObject({ standing: "guardian" });
    expect(await recordOf(cast.camille, sibling)).toMatchObject({ standing: "guardian" });
    expect(await requestsOf(cast.camille, sibling)).toEqual([other]);
  });
});

describe("the address for bills of somebody grown (POR-006)", () => {
  it("is asked where it is the only one, and its owner sees that alone", async () => {
    const patientId = await aRecordOf({ billingEmail: ofParents, dateOfBirth: yearsAgo(40) });
    const { id } = await ask(patientId);
    const paper = await sendDocument(patientId);
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "contact" });
    expect(await refusalAt(cast.bruno, historyOf(patientId))).toBe("CANNOT_ACCESS_PATIENT");
    expect(await refusalAt(cast.bruno, `/api/1/portal/patients/${patientId}/consentForms`)).toBe(
      "CANNOT_ACCESS_PATIENT",
    );
    expect(await factsOf(patientLinked, patientId)).toEqual([]);

    people.set(patientId, { ...people.get(patientId)!, email: "grown@example.ca" });
    const own = await ask(patientId, {});
    const ownPaper = await sendDocument(patientId);
    expect(await requestsOf(cast.bruno, patientId)).toEqual([id]);
    expect(await refusalAt(cast.bruno, `/api/1/portal/infoRequests/${own.id}`)).toBe("notFound");
    const papers = await as(cast.bruno).get(`/api/1/patients/${patientId}/portalDocuments`);
    expect(getPortalDocuments.answer.parse(papers.body).map((each) => each.id)).toEqual([paper.id]);
    expect(await refusalAt(cast.bruno, `/api/1/patients/portalDocuments/${ownPaper.id}/data`)).toBe("notFound");
  });

  it("makes its owner the patient once it is the patient's own", async () => {
    const patientId = await aRecordOf({ billingEmail: ofParents, dateOfBirth: yearsAgo(40) });
    await ask(patientId);
    people.set(patientId, { ...people.get(patientId)!, email: ofParents });
    await ask(patientId, {});
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "self" });
    expect(await factsOf(patientLinked, patientId)).toEqual([cast.bruno.userId]);
  });
});

describe("a youth who answers for themselves (POR-021)", () => {
  it("has the portal alone from the day on, which a day before is their parents'", async () => {
    const [today, tomorrow] = [await aGrownChild(14, -1), await aGrownChild(14, 2)];
    await within(() => handPortalsOver());
    await within(() => handPortalsOver());
    expect(await recordOf(cast.bruno, tomorrow)).toMatchObject({ standing: "guardian" });
    expect(await factsOf(patientUnlinked, tomorrow)).toEqual([]);
    expect(await recordOf(cast.bruno, today)).toMatchObject({ standing: "over", invite: null, keep: null });
    expect(await refusalAt(cast.bruno, historyOf(today))).toBe("CANNOT_ACCESS_PATIENT");
    expect(await factsOf(patientUnlinked, today)).toEqual([cast.bruno.userId]);
  });

  it("has it at once where a birth date is put right after the parents came", async () => {
    const patientId = await aRecordOf({ billingEmail: ofParents, dateOfBirth: yearsAgo(13) });
    await ask(patientId);
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "guardian" });
    people.set(patientId, { ...people.get(patientId)!, dateOfBirth: yearsAgo(14, -1) });
    const record = { patientId, clinicId: tilleuls, therapistId: cast.drLavoie.userId };
    const flags = { dobAndSexPresent: true, hasEmail: false, hasBillingEmail: true };
    await deliver(patientUpdated, { ...record, ...flags });
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "over", invite: null });
    expect(await factsOf(patientUnlinked, patientId)).toEqual([cast.bruno.userId]);
    await deliver(patientUpdated, { ...record, ...flags });
    expect(await factsOf(patientUnlinked, patientId)).toEqual([cast.bruno.userId]);
  });

  it("has no letter about them go to their parents, at neither address", async () => {
    const patientId = await aGrownChild(15);
    await within(() => handPortalsOver());
    const before = await mailsTo(ofParents);
    expect((await ask(patientId, {})).refusal).toBe("ownEmailRequired");
    people.set(patientId, { ...people.get(patientId)!, email: null, billingEmail: ofParents });
    expect((await ask(patientId, {})).refusal).toBe("ownEmailRequired");
    expect((await sendDocument(patientId)).refusal).toBe("ownEmailRequired");
    expect(await mailsTo(ofParents)).toBe(before);
    people.set(patientId, { ...people.get(patientId)!, email: "youth@example.ca" });
    expect((await ask(patientId, {})).refusal).toBeNull();
    expect(await mailsTo("youth@example.ca")).toBe(1);
    expect(await mailsTo(ofParents)).toBe(before);
  });

  it("lets a parent go on, and ends it again; nobody else does", async () => {
    const patientId = await aGrownChild(15);
    await within(() => handPortalsOver());
    await hasOwnAccount(patientId);
    const answer = (who: Somebody, agreed: boolean) =>
      as(who).put(`/api/1/portal/records/${patientId}/guardians/${cast.bruno.userId}`).send({ agreed });
    expect((await answer(cast.bruno, true)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect(await recordOf(cast.camille, patientId)).toMatchObject({
      guardians: [{ userId: cast.bruno.userId, name: "Hélène Morel", agreed: false }],
    });
    for (const agreed of [true, true, false]) expect((await answer(cast.camille, agreed)).body).toEqual({});
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "over" });
    await answer(cast.camille, true);
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "guardian", guardians: [] });
    expect(await factsOf(patientLinked, patientId)).toHaveLength(2);
    expect(await factsOf(patientUnlinked, patientId)).toHaveLength(2);
    await within(() => handPortalsOver());
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "guardian" });
  });

  it("agrees to a parent until they are of age, and can agree again then, without an end", async () => {
    const patientId = await aGrownChild(15);
    await within(() => handPortalsOver());
    await hasOwnAccount(patientId);
    const agree = () =>
      as(cast.camille).put(`/api/1/portal/records/${patientId}/guardians/${cast.bruno.userId}`).send({ agreed: true });
    const link = async () =>
      knex()("patient_links")
        .where({ patient_id: patientId, user_id: cast.bruno.userId })
        .first("ends_at", "agreed_at") as Promise<{ ends_at: string | null; agreed_at: string | null }>;
    await agree();
    const { ends_at: end } = await link();
    expect(localDay("America/Toronto", end!)).toBe(comesOfAge(people.get(patientId)!.dateOfBirth!, "QC"));

    people.set(patientId, { ...people.get(patientId)!, dateOfBirth: yearsAgo(18, -1) });
    await knex()("patient_links")
      .where({ patient_id: patientId, user_id: cast.bruno.userId })
      .update({ agreed_at: "2024-01-01T12:00:00Z" });
    const before = (await factsOf(patientUnlinked, patientId)).length;
    await within(() => handPortalsOver());
    await within(() => handPortalsOver());
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "over" });
    expect(await recordOf(cast.camille, patientId)).toMatchObject({ guardians: [{ agreed: false }] });
    expect(await factsOf(patientUnlinked, patientId)).toHaveLength(before + 1);

    await agree();
    await within(() => handPortalsOver());
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "guardian" });
    expect(await link()).toMatchObject({ ends_at: null });
  });

  it("is written to at no parent's address on the last day before they are of age", async () => {
    const patientId = await aGrownChild(18, 2);
    await within(() => handPortalsOver());
    expect((await ask(patientId, {})).refusal).toBe("ownEmailRequired");
  });

  it("is a patient like any other once they are grown", async () => {
    const patientId = await aGrownChild(19);
    await within(() => handPortalsOver());
    expect((await ask(patientId, {})).refusal).toBeNull();
    expect(await recordOf(cast.bruno, patientId)).toMatchObject({ standing: "self" });
  });
});
