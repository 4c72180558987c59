import { randomUUID } from "node:crypto";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { portalDocumentChanged } from "@carnet/nats/contracts/portal/document.changed.v1";
import { portalDocumentsOf } from "@carnet/nats/contracts/rpc/portal.documents.v1";
import { fileStore } from "@carnet/services/framework";
import { maxSealedFileBytes } from "@carnet/services/framework/contract";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { portal } from "../app.ts";
import { getPortalDocuments } from "../contract/index.ts";
import { aDocument, anEnvelope, aPortal, camillesRecord, neighbours } from "../testing/index.ts";
import { documentArea } from "./document-area.ts";
import { sweepUnnamed } from "./sweep-documents.ts";

let contact: { email: string | null; billingEmail: string | null };
const { as, announced, asked, deliver, knex, within } = openService(portal, {
  answers: {
    ...neighbours,
    "rpc.patient.contact.v1": ({ patientId }: { patientId: string }) => ({
      patientId,
      clinicId: tilleuls,
      langCode: "fr" as const,
      ...contact,
    }),
  },
});
const base = `/api/1/patients/${camillesRecord}/clinics/${tilleuls}`;
const list = `/api/1/patients/${camillesRecord}/portalDocuments`;

type Somebody = (typeof cast)[keyof typeof cast];
const send = (document: Buffer, who: Somebody = cast.drLavoie) =>
  as(who).post(`${base}/portalDocuments`).type("application/octet-stream").send(document);
const sent = async (more: Parameters<typeof aDocument>[1] = {}) => {
  const id = randomUUID();
  expect((await send(aDocument(id, more))).body).toEqual({ id, createdAt: expect.any(String) });
  return id;
};
const asBuffer = (response: NodeJS.ReadableStream, done: (error: null, body: unknown) => void) => {
  const chunks: Buffer[] = [];
  response.on("data", (chunk: Buffer) => chunks.push(chunk));
  response.on("end", () => {
    const whole = Buffer.concat(chunks);
    done(null, whole[0] === 0x7b ? (JSON.parse(whole.toString()) as unknown) : whole);
  });
};
const read = async (id: string, who: Somebody = cast.camille) => {
  const { body } = await as(who)
    .get(`/api/1/patients/portalDocuments/${id}/data`)
    .buffer(true)
    .parse(asBuffer as never);
  return body as Buffer & { appErrorCode?: string };
};
const rows = async (who: Somebody = cast.drLavoie, query: object = {}) =>
  getPortalDocuments.answer.parse((await as(who).get(list).query(query)).body);
const row = async (id: string, who: Somebody = cast.drLavoie) => (await rows(who)).find((each) => each.id === id);
const withdraw = (id: string, who: Somebody = cast.drLavoie) => as(who).delete(`${list}/${id}/data`);

beforeAll(async () => {
  contact = { email: "camille@example.ca", billingEmail: null };
  const flags = { therapistId: cast.drLavoie.userId, hasEmail: true, hasBillingEmail: false, dobAndSexPresent: true };
  await deliver(patientCreated, { patientId: camillesRecord, clinicId: tilleuls, ...flags });
  for (const { userId } of [cast.drLavoie, cast.drMorel, cast.drRoy, cast.drParti])
    await deliver(keysGranted, { patientId: camillesRecord, clinicId: tilleuls, userId, kind: "clinic" });
  expect((await send(aDocument(randomUUID()))).body).toEqual({ appErrorCode: "portalKeyMissing" });
  const id = randomUUID();
  await as(cast.drLavoie)
    .post(`${base}/infoRequests`)
    .send({ id, language: "fr", dataInit: anEnvelope(), portal: aPortal() });
  const person = { userId: cast.camille.userId, role: "patient" as const, langCode: "fr" as const, pubKey: "AQ" };
  await deliver(userCreated, { ...person, invitationId: id, emailConfirmed: true });
});
beforeEach(() => void (contact = { email: "camille@example.ca", billingEmail: null }));

describe("a document of a patient's portal (POR-014)", () => {
  it("is sent sealed, listed for both sides, mailed in its language, and given back byte for byte", async () => {
    const id = randomUUID();
    const document = aDocument(id, { size: 70_000, language: "en" });
    expect((await send(document)).body).toEqual({ id, createdAt: expect.any(String) });
    const letters = await announced(mailerSend);
    expect(letters.at(-1)).toMatchObject({
      data: { to: "camille@example.ca", langCode: "en", template: "portalDocument" },
    });
    expect(letters.at(-1)!.data["vars"]).toMatchObject({ url: expect.stringMatching(/\/patient\/documents$/) });
    expect(await row(id)).toMatchObject({
      kind: "document",
      name: anEnvelope(),
      language: "en",
      therapistName: "Hélène Morel",
      openedAt: null,
      withdrawnAt: null,
      can: { withdraw: true },
    });
    expect(await row(id, cast.camille)).toMatchObject({ name: anEnvelope(), can: { withdraw: false } });
    const bytes = document.subarray(document.indexOf(10) + 1);
    expect((await read(id)).equals(bytes)).toBe(true);
  });

  it("is opened once its patient has read it, not by its sender, and that moment stays", async () => {
    const id = await sent();
    await read(id, cast.drLavoie);
    expect(await row(id)).toMatchObject({ openedAt: null });
    await read(id);
    const { openedAt } = (await row(id))!;
    expect(openedAt).toEqual(expect.any(String));
    await read(id);
    expect((await row(id))!.openedAt).toBe(openedAt);
    const facts = (await announced(portalDocumentChanged)).filter(({ data }) => data["documentId"] === id);
    expect(facts.map(({ data }) => data["state"])).toEqual(["sent", "opened"]);
  });

  it("sent again after a lost answer is kept, and mailed, once", async () => {
    const id = await sent();
    const letters = (await announced(mailerSend)).length;
    expect((await send(aDocument(id))).body).toMatchObject({ id });
    expect((await announced(mailerSend)).length).toBe(letters);
    expect((await send(aDocument(id), cast.drMorel)).body).toEqual({ appErrorCode: "idTaken" });
  });

  it("goes to the address for bills where it is the only one, and nowhere without either (POR-006)", async () => {
    contact = { email: null, billingEmail: "maude@example.ca" };
    await sent();
    expect((await announced(mailerSend)).at(-1)).toMatchObject({ data: { to: "maude@example.ca" } });
    contact = { email: null, billingEmail: null };
    expect((await send(aDocument(randomUUID()))).body).toEqual({ appErrorCode: "emailRequired" });
  });

  it("loses its content when it is withdrawn, for both sides and for good; its line says when", async () => {
    const id = await sent({ size: 5_000 });
    const stored = async () => {
      const names: string[] = [];
      await within(async () => {
        for await (const group of (await fileStore(documentArea)).names()) names.push(...group.map(({ name }) => name));
      });
      return names.length;
    };
    const before = await stored();
    expect((await withdraw(id)).body).toEqual({});
    expect(await stored()).toBe(before - 1);
    for (const who of [cast.camille, cast.drLavoie])
      expect(await read(id, who)).toEqual({ appErrorCode: "documentWithdrawn" });
    expect(await row(id, cast.camille)).toMatchObject({ withdrawnAt: expect.any(String) });
    expect(await row(id)).toMatchObject({ can: { withdraw: false } });
    expect((await withdraw(id)).body).toEqual({});
  });

  it("is withdrawn by its sender and by anyone who runs the clinic", async () => {
    expect((await withdraw(await sent(), cast.drRoy)).body).toEqual({});
    const id = await sent();
    expect((await withdraw(id, cast.camille)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect((await withdraw(id, cast.drMorel)).body).toEqual({});
    const own = randomUUID();
    await send(aDocument(own), cast.drMorel);
    expect((await withdraw(own, cast.drLavoie)).status).toBe(403);
  });

  describe("that waits to leave", () => {
    const due = () => knex()("outbox").whereNotNull("due_at").whereNull("sent_at");
    const takeBack = async (id: string, who: Somebody = cast.drLavoie) =>
      (await as(who).delete(`${list}/${id}`)).body as object;
    beforeEach(() => due().delete());

    it("is the clinic's alone for ten seconds, with its mail, and is the patient's then", async () => {
      const before = Date.now();
      const id = await sent({ waits: true });
      const rows = await due();
      expect(rows.map(({ subject }: { subject: string }) => subject).sort()).toEqual([
        mailerSend.subject,
        portalDocumentChanged.subject,
      ]);
      expect(new Date(rows[0].due_at as string).getTime() - before).toBeGreaterThan(9_000);
      expect(await row(id)).toMatchObject({ waits: true });
      expect(await row(id, cast.camille)).toBeUndefined();
      expect(await read(id)).toEqual({ appErrorCode: "notFound" });
      await knex()("portal_documents").where({ id }).update({ leaves_at: new Date() });
      expect(await row(id)).toMatchObject({ waits: false });
      expect(await row(id, cast.camille)).toMatchObject({ name: anEnvelope() });
    });

    it("is taken back by its sender until then, with its mail; its place stays, without a name", async () => {
      const id = await sent({ waits: true });
      expect(await takeBack(id, cast.drBernier)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
      expect(await takeBack(id)).toEqual({});
      expect(await due()).toEqual([]);
      expect(await takeBack(id)).toEqual({});
      expect(await row(id)).toMatchObject({ name: null, waits: false, can: { withdraw: false } });
      await knex()("portal_documents")
        .where({ id })
        .update({ leaves_at: knex().raw("withdrawn_at + interval '1 ms'") });
      expect(await row(id, cast.camille)).toMatchObject({ name: null });
      expect(await read(id)).toEqual({ appErrorCode: "notFound" });
    });

    it("is not taken back once it has left, or where it never waited, and is withdrawn instead", async () => {
      const id = await sent({ waits: true });
      await due().update({ due_at: new Date() });
      expect(await takeBack(id)).toEqual({ appErrorCode: "alreadyLeft" });
      expect((await read(id, cast.drLavoie)).length).toBe(200);
      expect(await takeBack(await sent())).toEqual({ appErrorCode: "alreadyLeft" });
      expect((await withdraw(id)).body).toEqual({});
      expect(await row(id)).toMatchObject({ withdrawnAt: expect.any(String) });
    });
  });

  it("of another record is not withdrawn under this one's address", async () => {
    const id = await sent();
    const { body } = await as(cast.drLavoie).delete(`/api/1/patients/${randomUUID()}/portalDocuments/${id}/data`);
    expect(body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
  });

  it("of 5 MiB is kept, and a byte more is not", async () => {
    await sent({ size: maxSealedFileBytes });
    const id = randomUUID();
    expect((await send(aDocument(id, { size: maxSealedFileBytes + 1 }))).status).toBe(413);
    expect(await row(id)).toBeUndefined();
  });

  it.each([
    ["another patient", cast.bruno],
    ["a therapist without the key", cast.drBernier],
    ["the desk", cast.sofia],
    ["a therapist of another clinic", cast.drAilleurs],
    ["the administrator", cast.ada],
  ])("is closed to %s", async (_who, who) => {
    const id = await sent();
    expect(await read(id, who)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect((await as(who).get(list)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect((await send(aDocument(randomUUID()), who)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
  });

  it("is listed by its kind", async () => {
    const id = await sent({ kind: "recommendation" });
    expect((await rows(cast.camille, { kind: "recommendation" })).map((each) => each.id)).toEqual([id]);
    expect((await rows(cast.camille, { kind: "document" })).map((each) => each.id)).not.toContain(id);
  });

  it("is said to the record by its id, kind and state, the newest first, and not once it was taken back (PAT-006)", async () => {
    const { total } = (await asked(portalDocumentsOf, { patientId: camillesRecord, limit: 1 })) as { total: number };
    const states = { sent: await sent(), opened: await sent(), withdrawn: await sent({ kind: "recommendation" }) };
    await read(states.opened);
    await withdraw(states.withdrawn);
    const waits = await sent({ waits: true });
    await as(cast.drLavoie).delete(`${list}/${await sent({ waits: true })}`);
    expect(await asked(portalDocumentsOf, { patientId: camillesRecord, limit: 4 })).toEqual({
      documents: [
        { id: waits, kind: "document", state: "waits" },
        { id: states.withdrawn, kind: "recommendation", state: "withdrawn" },
        { id: states.opened, kind: "document", state: "opened" },
        { id: states.sent, kind: "document", state: "sent" },
      ],
      total: total + 4,
    });
    const nothing = { documents: [], total: 0 };
    expect(await asked(portalDocumentsOf, { patientId: randomUUID(), limit: 4 })).toEqual(nothing);
  });

  it("keeps its bytes when those are swept that no document names", async () => {
    const id = await sent();
    const store = await within(() => fileStore(documentArea));
    const orphan = randomUUID();
    await store.put(
      orphan,
      (async function* () {
        yield Buffer.from("left");
      })(),
    );
    await within(() => sweepUnnamed(Date.now() + 2 * 3_600_000));
    expect(await store.get(orphan)).toBeNull();
    expect((await read(id)).length).toBe(200);
  });
});
