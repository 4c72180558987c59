import { randomUUID } from "node:crypto";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { mailRefused } from "@carnet/nats/contracts/mailer/mail.refused.v1";
import { mailSent } from "@carnet/nats/contracts/mailer/mail.sent.v1";
import { clinicLetterhead } from "@carnet/nats/contracts/rpc/clinic.letterhead.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import {
  collectPayment,
  createReceipt,
  getOwnReceipts,
  getReceipt,
  getReceipts,
  noteReceiptDelivery,
  previewReceipt,
  receiptNumber,
  sendReceipt,
  withdrawReceipt,
  type IssuedReceipt,
  type ReceiptContent,
  type ReceiptView,
} from "../contract/index.ts";
import { aPatient, aReceiptPdf, aSeance, openSeances, practice, seancePath } from "../testing/index.ts";

/** What the other services say now: a test may change it after a receipt was issued. */
const now = {
  letterhead: { ...clinicLetterhead.example.reply! },
  patient: { ...patientIdentities.example.reply.patients[0]! },
};
const { as, deliver, announced, knex } = openSeances({
  answers: {
    ...practice(),
    [clinicLetterhead.subject]: () => now.letterhead,
    [patientIdentities.subject]: ({ patientIds }: { patientIds: string[] }) => ({
      patients: patientIds.map((patientId) => ({ ...now.patient, patientId })),
    }),
  },
});
beforeEach(() => {
  now.letterhead = { ...clinicLetterhead.example.reply! };
  now.patient = { ...patientIdentities.example.reply.patients[0]! };
});

type Who = Parameters<typeof as>[0];
const finalizedAt = () => new Date().toISOString();

/** A patient with closed, paid sessions of Dr Lavoie, or of who is said. */
async function paid(count = 1, actor: Who = cast.drLavoie, at?: string) {
  const patientId = await aPatient(deliver, { readers: [cast.drBernier] });
  const ids: string[] = [];
  for (let each = 0; each < count; each++) {
    const { id } = await aSeance(as, patientId, actor as typeof cast.drLavoie);
    await as(actor).put(seancePath(patientId)).send({ id, amountPaid: 12_647 });
    await as(actor).put(seancePath(patientId)).send({ id, finalizedAt: finalizedAt() });
    if (at) await knex()("seances").where({ id }).update({ created_or_appointed_at: at });
    ids.push(id);
  }
  return { patientId, ids };
}
const issue = (patientId: string, ids: string[], more: object = {}, actor: Who = cast.drLavoie) =>
  as(actor).call(createReceipt, { params: { id: patientId }, body: { ids, ...more } });
const issued = async (...of: Parameters<typeof issue>) => (await issue(...of)).body as IssuedReceipt;
const read = async (patientId: string, receiptId: string, actor: Who = cast.drLavoie) =>
  (await as(actor).call(getReceipt, { params: { id: patientId, receiptId } })).body as ReceiptView;
const list = async (query: { words?: string; therapistId?: string; before?: string }, actor: Who = cast.drMorel) =>
  getReceipts.answer.parse((await as(actor).call(getReceipts, { params: { clinicId: tilleuls }, query })).body);
const mail = (patientId: string, receiptId: string, actor: Who = cast.drLavoie) =>
  as(actor).call(sendReceipt, {
    params: { id: patientId },
    body: { therapistId: cast.drLavoie.userId, email: "camille@example.ca", receipt: aReceiptPdf(), receiptId },
  });
const hand = (patientId: string, receiptId: string, actor: Who = cast.drLavoie) =>
  as(actor).call(noteReceiptDelivery, { params: { id: patientId, receiptId }, body: { way: "print" } });

describe("a receipt that was issued (P1)", () => {
  it("says what it said, whatever changes afterwards, and is a duplicate once it was handed out", async () => {
    now.letterhead.logo = { mime: "image/png", data: "iVBORw0KGgo=" };
    now.letterhead.signature = { width: 490, height: 80, typed: null, lines: [{ x0: 1, y0: 2, x1: 300, y1: 40 }] };
    const { patientId, ids } = await paid();
    const { id } = await issued(patientId, ids);
    const first = await read(patientId, id);
    expect(first.content).toMatchObject({
      language: "fr",
      clinic: { name: "Clinique des Tilleuls" },
      logo: "data:image/png;base64,iVBORw0KGgo=",
      patient: { name: "Camille Gagnon", dateOfBirth: "1988-03-31" },
      therapist: { name: "Anne Lavoie", memberships: [{ discipline: "Ostéopathie", number: "OQ-1042" }] },
      lines: [{ fee: 11_000, total: 12_647, payments: [{ method: "CASH", amount: 12_647 }] }],
    });
    expect(first.content.lines[0]?.taxes.map(({ numberOrId }) => numberOrId)).toEqual([
      "123456789 RT0001",
      "1234567890 TQ0001",
    ]);
    expect(first.isDuplicate).toBe(false);

    now.letterhead = { ...now.letterhead, name: "Autre", logo: null, signature: null, disciplines: [] };
    now.patient = { ...now.patient, lastName: "Tremblay", address: "ailleurs" };
    await as(cast.drLavoie).put(seancePath(patientId)).send({ id: ids[0], amountPaid: 50_000 });
    await hand(patientId, id);
    const again = await read(patientId, id);
    expect(again.content).toEqual(first.content);
    expect(again).toMatchObject({ isDuplicate: true, delivery: { way: "print", state: "done" }, day: first.day });
    expect(await issued(patientId, ids)).toMatchObject({ id, isDuplicate: true });
  });

  it("has the clinic's day, whoever reads from wherever (D5)", async () => {
    const { patientId, ids } = await paid(1, cast.drLavoie, "2026-11-01T00:30:00.000Z");
    const { id } = await issued(patientId, ids);
    expect((await read(patientId, id)).content.lines[0]?.day).toBe("2026-10-31");
  });

  it("is in the patient's language, or in the one that is chosen (P2)", async () => {
    const { patientId, ids } = await paid();
    const preview = async (language?: "en" | "fr") =>
      (
        await as(cast.drLavoie).call(previewReceipt, {
          params: { id: patientId },
          body: { ids, ...(language && { language }) },
        })
      ).body as ReceiptContent;
    expect(await preview()).toMatchObject({ language: "fr", lines: [{ discipline: "Ostéopathie" }] });
    expect(await preview("en")).toMatchObject({ language: "en", lines: [{ discipline: "Osteopathy" }] });
  });

  it("says each payment of a session by its method, and no more than the session comes to", async () => {
    const { patientId, ids } = await paid();
    const [id] = ids as [string];
    await as(cast.drLavoie).put(seancePath(patientId)).send({ id, amountPaid: 0 });
    for (const [amountPaid, paymentMethod] of [
      [5_000, "CASH"],
      [20_000, "DEBIT"],
    ] as const) {
      await as(cast.sofia).call(collectPayment, {
        params: { id: patientId, clinicId: tilleuls },
        body: { seanceId: id, amountPaid, paymentMethod },
      });
    }
    const receipt = await issued(patientId, ids);
    expect((await read(patientId, receipt.id)).content.lines[0]?.payments).toEqual([
      { method: "CASH", amount: 5_000 },
      { method: "DEBIT", amount: 7_647 },
    ]);
  });
});

describe("receipts as their patient reads them", () => {
  it("are those of their record, each a duplicate with its pictures and without where it went", async () => {
    now.letterhead.logo = { mime: "image/png", data: "iVBORw0KGgo=" };
    const { patientId, ids } = await paid();
    const receipt = await issued(patientId, ids);
    await mail(patientId, receipt.id);
    const { body } = await as(cast.camille).call(getOwnReceipts, { params: { id: patientId }, query: {} });
    expect(getOwnReceipts.answer.parse(body).receipts).toMatchObject([{ id: receipt.id, number: receipt.number }]);
    expect(await read(patientId, receipt.id, cast.camille)).toMatchObject({
      isDuplicate: true,
      delivery: null,
      can: { send: false, correct: false },
      content: { logo: "data:image/png;base64,iVBORw0KGgo=", patient: { name: "Camille Gagnon" } },
    });
  });

  it("are new until their patient has one before them, not its list or its therapist, and that moment stays", async () => {
    const { patientId, ids } = await paid(2);
    const [first, second] = [await issued(patientId, [ids[0]!]), await issued(patientId, [ids[1]!])];
    const own = async (query: { only?: "unopened" } = {}) => {
      const { body } = await as(cast.camille).call(getOwnReceipts, { params: { id: patientId }, query });
      return getOwnReceipts.answer.parse(body).receipts.map(({ id, openedAt }) => ({ id, openedAt }));
    };
    const unopened = ({ id }: IssuedReceipt) => ({ id, openedAt: null });
    await read(patientId, first.id);
    await read(patientId, first.id, cast.bruno);
    expect(await own()).toEqual([unopened(first), unopened(second)]);
    await read(patientId, first.id, cast.camille);
    const opened = { id: first.id, openedAt: expect.any(String) };
    expect(await own()).toEqual([opened, unopened(second)]);
    expect(await own({ only: "unopened" })).toEqual([unopened(second)]);
    const [{ openedAt } = opened] = await own();
    await read(patientId, first.id, cast.camille);
    expect(await own()).toEqual([{ id: first.id, openedAt }, unopened(second)]);
  });

  it("are nobody else's, and none of another record", async () => {
    const [{ patientId, ids }, other] = [await paid(), await paid()];
    const receipt = await issued(patientId, ids);
    expect(await read(patientId, receipt.id, cast.bruno)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect(await read(other.patientId, receipt.id, cast.camille)).toEqual({ appErrorCode: "notFound" });
  });
});

describe("numbers of receipts", () => {
  it("are one series for each clinic and year, without gap or double, also when several issue at once", async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => paid()));
    const refused = await paid(1, cast.drBernier);
    const all = await Promise.all([
      ...many.map(({ patientId, ids }, at) => issued(patientId, ids, {}, at % 2 ? cast.drMorel : cast.sofia)),
      issue(refused.patientId, [randomUUID()]),
    ]);
    const numbers = (all.slice(0, 8) as IssuedReceipt[]).map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
    const { year, number } = all[0] as IssuedReceipt;
    expect(receiptNumber({ year, number: 418 })).toBe(`${new Date().getFullYear()}-00418`);
    expect(number).toBeGreaterThan(0);
  });

  it("are spent once for the same sessions, by one press or by two at once", async () => {
    const { patientId, ids } = await paid();
    const [one, two] = await Promise.all([issued(patientId, ids), issued(patientId, ids, {}, cast.drMorel)]);
    expect(one.number).toBe(two.number);
    expect([one.isDuplicate, two.isDuplicate].sort()).toEqual([false, true]);
    const next = await paid();
    expect((await issued(next.patientId, next.ids)).number).toBe(one.number + 1);
  });

  it("are not spent by a preview, nor by what is refused", async () => {
    const before = await paid();
    const { number } = await issued(before.patientId, before.ids);
    const { patientId, ids } = await paid(2);
    await as(cast.drLavoie).call(previewReceipt, { params: { id: patientId }, body: { ids } });
    await as(cast.drLavoie).put(seancePath(patientId)).send({ id: ids[1], amountPaid: 1 });
    expect((await issue(patientId, ids)).body).toEqual({ appErrorCode: "notPaid", number: 2 });
    expect((await issued(patientId, ids.slice(0, 1))).number).toBe(number + 1);
  });
});

describe("sessions that are on a receipt already (P5)", () => {
  it("are refused together with others, under whatever choice, and said on which", async () => {
    const { patientId, ids } = await paid(3);
    const [one, two, three] = ids as [string, string, string];
    const first = await issued(patientId, [one]);
    await issued(patientId, [two]);
    for (const choice of [[one, two], [one, three], ids])
      expect((await issue(patientId, choice)).body).toEqual({
        appErrorCode: "onAnotherReceipt",
        number: 1,
        receipt: receiptNumber(first),
      });
  });

  it("take the place of one that was wrong: the corrected one names the former, and both stay readable", async () => {
    const { patientId, ids } = await paid(2);
    const wrong = await issued(patientId, ids);
    now.patient.lastName = "Gagnon-Roy";
    const right = await issued(patientId, ids.slice(0, 1), { replaces: wrong.id });
    expect(right.number).toBe(wrong.number + 1);
    expect(await read(patientId, right.id)).toMatchObject({
      corrects: receiptNumber(wrong),
      content: { patient: { name: "Camille Gagnon-Roy" } },
      can: { correct: true },
    });
    expect(await read(patientId, wrong.id)).toMatchObject({
      correctedBy: receiptNumber(right),
      content: { patient: { name: "Camille Gagnon" } },
      can: { correct: false },
    });
    const kept = await knex()("seances").where({ id: ids[1] }).first();
    expect(kept.last_receipt_generated_at).toBeNull();
    expect((await issue(patientId, ids.slice(1), { replaces: wrong.id })).body).toEqual({
      appErrorCode: "receiptReplaced",
    });
    expect(await issued(patientId, ids.slice(1))).toMatchObject({ isDuplicate: false });
  });

  it("replaces no receipt of another patient", async () => {
    const [mine, other] = [await paid(), await paid()];
    const theirs = await issued(other.patientId, other.ids);
    expect((await issue(mine.patientId, mine.ids, { replaces: theirs.id })).body).toEqual({ appErrorCode: "notFound" });
  });
});

describe("what became of a receipt", () => {
  it("is known for each: a letter that did not arrive stands first until something else left", async () => {
    const { patientId, ids } = await paid();
    const { id } = await issued(patientId, ids);
    const later = await paid();
    await issued(later.patientId, later.ids);
    expect((await mail(patientId, id)).body).toEqual({});
    expect(await read(patientId, id)).toMatchObject({
      isDuplicate: true,
      delivery: { way: "mail", to: "camille@example.ca", state: "leaving" },
    });
    const mailId = (await announced(mailerSend)).at(-1)?.data["mailId"] as string;
    await deliver(mailRefused, { mailId, template: "receipt", smtpCode: 552 });
    expect((await list({})).receipts[0]).toMatchObject({ id, delivery: { state: "refused", smtpCode: 552 } });
    expect((await read(patientId, id)).isDuplicate).toBe(false);

    await deliver(mailSent, { mailId, template: "receipt" });
    expect((await list({})).receipts[0]).toMatchObject({ id, delivery: { state: "refused" } });

    await mail(patientId, id);
    const again = (await announced(mailerSend)).at(-1)?.data["mailId"] as string;
    await deliver(mailSent, { mailId: again, template: "receipt" });
    const { receipts } = await list({});
    expect(receipts[0]?.id).not.toBe(id);
    expect(receipts.find((each) => each.id === id)).toMatchObject({ delivery: { state: "done" } });
  });
});

describe("who sees which receipt (RCP-006)", () => {
  it("is all of them for the desk and who runs the clinic, one's own for others, and none for strangers", async () => {
    const [lavoie, bernier] = [await paid(), await paid(1, cast.drBernier)];
    const ofLavoie = await issued(lavoie.patientId, lavoie.ids);
    const ofBernier = await issued(bernier.patientId, bernier.ids, {}, cast.drBernier);
    const seen = async (actor: Who, query = {}) => {
      const { receipts } = await list(query, actor);
      return [ofLavoie, ofBernier].map(({ id }) => receipts.some((each) => each.id === id));
    };
    for (const actor of [cast.drMorel, cast.drRoy, cast.sofia]) expect(await seen(actor)).toEqual([true, true]);
    expect(await seen(cast.drLavoie)).toEqual([true, false]);
    expect(await seen(cast.drLavoie, { therapistId: cast.drBernier.userId })).toEqual([true, false]);
    expect(await seen(cast.drMorel, { therapistId: cast.drBernier.userId })).toEqual([false, true]);
    for (const actor of [cast.drBernier, cast.drAilleurs, cast.drParti, cast.bruno])
      expect(await read(lavoie.patientId, ofLavoie.id, actor)).not.toHaveProperty("content");
  });

  it("is found by its number and by the patient's name, however it is written", async () => {
    now.patient.lastName = "Éthier";
    const { patientId, ids } = await paid();
    const receipt = await issued(patientId, ids);
    for (const words of [receiptNumber(receipt), "camille ethier", "ÉTHIER"])
      expect((await list({ words })).receipts.map(({ id }) => id)).toContain(receipt.id);
    expect((await list({ words: "nobody at all" })).receipts).toEqual([]);
  });

  it("comes a page at a time", async () => {
    const { receipts, hasMore, year, issuedThisYear } = await list({});
    expect({ hasMore, year }).toEqual({ hasMore: false, year: new Date().getFullYear() });
    expect(issuedThisYear).toBeGreaterThanOrEqual(receipts.length);
    const newest = receipts.filter(({ delivery }) => delivery?.state !== "refused");
    const after = await list({ before: newest[0]!.id });
    expect(after.receipts.map(({ id }) => id)).toEqual(newest.slice(1).map(({ id }) => id));
  });
});

describe("a letter that can be taken back", () => {
  const later = (patientId: string, receiptId: string, deliveryId: string) =>
    as(cast.drLavoie).call(sendReceipt, {
      params: { id: patientId },
      body: {
        therapistId: cast.drLavoie.userId,
        email: "camille@example.ca",
        receipt: aReceiptPdf(),
        receiptId,
        deliveryId,
      },
    });
  const takeBack = async (patientId: string, receiptId: string, deliveryId: string, actor: Who = cast.drLavoie) =>
    (await as(actor).call(withdrawReceipt, { params: { id: patientId, receiptId, deliveryId } })).body as object;
  const waiting = () => knex()("outbox").whereNotNull("due_at").whereNull("sent_at");

  it("waits ten seconds, leaves once however often it is asked for, and not at all once it was taken back", async () => {
    const { patientId, ids } = await paid();
    const { id } = await issued(patientId, ids);
    const deliveryId = randomUUID();
    const before = Date.now();
    await later(patientId, id, deliveryId);
    await later(patientId, id, deliveryId);
    const rows = await waiting();
    expect(rows).toHaveLength(1);
    expect(new Date(rows[0].due_at as string).getTime() - before).toBeGreaterThan(9_000);
    expect((await read(patientId, id)).delivery).toMatchObject({ way: "mail", state: "leaving" });
    expect(await takeBack(patientId, id, deliveryId, cast.drBernier)).toEqual({ appErrorCode: "notFound" });
    expect(await takeBack(patientId, id, deliveryId)).toEqual({});
    expect(await waiting()).toHaveLength(0);
    expect(await takeBack(patientId, id, deliveryId)).toEqual({});
    expect(await read(patientId, id)).toMatchObject({ isDuplicate: false, delivery: { state: "withdrawn" } });
  });

  it("is not taken back once it has left", async () => {
    const { patientId, ids } = await paid();
    const { id } = await issued(patientId, ids);
    const deliveryId = randomUUID();
    await later(patientId, id, deliveryId);
    await knex()("outbox").whereNotNull("due_at").update({ due_at: new Date() });
    expect(await takeBack(patientId, id, deliveryId)).toEqual({ appErrorCode: "alreadyLeft" });
    expect(await takeBack(patientId, id, randomUUID())).toEqual({ appErrorCode: "notFound" });
  });
});

it("shows the paper before its payment, and issues none", async () => {
  const patientId = await aPatient(deliver, { readers: [cast.drBernier] });
  const { id } = await aSeance(as, patientId, cast.drLavoie as never);
  await as(cast.drLavoie).put(seancePath(patientId)).send({ id, amountPaid: 5_000, paymentMethod: "CASH" });
  const preview = async (more: object) =>
    (await as(cast.drLavoie).call(previewReceipt, { params: { id: patientId }, body: { ids: [id], ...more } })).body;
  expect(await preview({})).toEqual({ appErrorCode: "notPaid", number: 1 });
  expect(((await preview({ owedBy: "DEBIT" })) as ReceiptContent).lines[0]?.payments).toEqual([
    { method: "CASH", amount: 5_000 },
    { method: "DEBIT", amount: 7_647 },
  ]);
  expect((await issue(patientId, [id])).body).toEqual({ appErrorCode: "notPaid", number: 1 });
});
