import { randomUUID } from "node:crypto";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { receiptEmailed } from "@carnet/nats/contracts/seance/receipt.emailed.v1";
import { receiptGenerated } from "@carnet/nats/contracts/seance/receipt.generated.v1";
import { seanceCounts } from "@carnet/nats/contracts/rpc/seance.counts.v1";
import { seanceMonthly } from "@carnet/nats/contracts/rpc/seance.monthly.v1";
import { collectPayment, getSeanceHistory } from "../contract/index.ts";
import { aPatient, aReceiptPdf, aSeance, practice, seancePath, openSeances } from "../testing/index.ts";

const { as, announced, deliver, asked } = openSeances({
  answers: practice(({ therapistId }) => (therapistId === cast.drRoy.userId ? { receiptsEnabled: false } : {})),
});

async function held({ amountPaid = 12647, actor = cast.drLavoie as typeof cast.drRoy } = {}) {
  const patientId = await aPatient(deliver, { readers: [cast.drBernier] });
  const { id } = await aSeance(as, patientId, actor);
  await as(actor).put(seancePath(patientId)).send({ id, amountPaid });
  return { patientId, id };
}
const issue = (patientId: string, ids: string[], actor: Parameters<typeof as>[0] = cast.drLavoie) =>
  as(actor).put(`/api/1/patients/${patientId}/receipts`).send({ ids });

describe("PUT /api/1/patients/{id}/receipts", () => {
  it("marks a paid session, numbers the receipt, and announces it", async () => {
    const { patientId, id } = await held();
    const { body } = await issue(patientId, [id]);
    expect(body).toMatchObject({ number: expect.any(Number), isDuplicate: false });
    const last = await as(cast.drLavoie).get(`/api/1/patients/${patientId}/lastSeance`);
    expect(last.body.lastReceiptGeneratedAt).not.toBeNull();
    const facts = (await announced(receiptGenerated)).map(({ data }) => data);
    expect(facts).toContainEqual(expect.objectContaining({ receiptId: body.id, seanceIds: [id], isDuplicate: false }));
    const fee = await as(cast.drLavoie).put(seancePath(patientId)).send({ id, fee: 1 });
    expect(fee.body).toEqual({ appErrorCode: "feeReceipted" });
  });

  it("leaves the fee of a session to its therapist and to those who run the clinic", async () => {
    const { patientId, id } = await held();
    const fee = (actor: Parameters<typeof as>[0]) => as(actor).put(seancePath(patientId)).send({ id, fee: 9000 });
    expect((await fee(cast.drBernier)).body).toEqual({ appErrorCode: "foreignSession" });
    expect((await fee(cast.drMorel)).body).not.toHaveProperty("appErrorCode");
  });

  it("gives the same sessions the same number as a duplicate, and others the next", async () => {
    const [one, two] = [await held(), await held()];
    const first = (await issue(one.patientId, [one.id])).body;
    expect((await issue(one.patientId, [one.id, one.id])).body).toMatchObject({
      number: first.number,
      isDuplicate: true,
    });
    expect((await issue(two.patientId, [two.id])).body).toMatchObject({ number: first.number + 1, isDuplicate: false });
  });

  it("refuses what is not paid in full, of another patient, or on a plan without receipts", async () => {
    const partly = await held({ amountPaid: 100 });
    expect((await issue(partly.patientId, [partly.id])).body).toEqual({ appErrorCode: "notPaid", number: 1 });
    expect((await issue(partly.patientId, [randomUUID()])).body).toEqual({ appErrorCode: "notFound" });
    const small = await held({ actor: cast.drRoy });
    expect((await issue(small.patientId, [small.id], cast.drRoy)).body).toEqual({ appErrorCode: "receiptsDisabled" });
  });

  it("is for the therapist and those who run the clinic", async () => {
    const { patientId, id } = await held();
    expect((await issue(patientId, [id], cast.drBernier)).status).toBe(403);
    expect((await issue(patientId, [id], cast.drAilleurs)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    expect((await issue(patientId, [id], cast.drMorel)).body).toMatchObject({ isDuplicate: false });
  });
});

describe("the receipt at the desk", () => {
  const close = (patientId: string, id: string) =>
    as(cast.drLavoie).put(seancePath(patientId)).send({ id, finalizedAt: new Date().toISOString() });
  const send = (patientId: string, actor: Parameters<typeof as>[0] = cast.sofia) =>
    as(actor)
      .post(`/api/1/patients/${patientId}/receiptEmail`)
      .send({ therapistId: cast.drLavoie.userId, email: "camille@example.ca", receipt: aReceiptPdf() });

  it("is issued and sent by who may take the money, without a key, once the session is closed and paid", async () => {
    const { patientId, id } = await held({ amountPaid: 100 });
    expect((await issue(patientId, [id], cast.sofia)).status).toBe(403);
    await close(patientId, id);
    expect((await issue(patientId, [id], cast.sofia)).body).toEqual({ appErrorCode: "notPaid", number: 1 });
    await as(cast.sofia).call(collectPayment, {
      params: { id: patientId, clinicId: tilleuls },
      body: { seanceId: id, amountPaid: 12_647, paymentMethod: "CASH" },
    });
    expect((await send(patientId)).status).toBe(403);
    expect((await issue(patientId, [id], cast.sofia)).body).toMatchObject({ isDuplicate: false });
    expect((await send(patientId)).body).toEqual({});
  });

  it("says of itself in the headers that the desk reads", async () => {
    const { patientId, id } = await held();
    const history = () => as(cast.sofia).call(getSeanceHistory, { params: { id: patientId }, query: {} });
    expect((await history()).body).toMatchObject([{ id, can: { receipt: false, pay: false, write: false } }]);
    await close(patientId, id);
    expect((await history()).body).toMatchObject([{ id, can: { receipt: true, pay: false, write: false } }]);
  });

  it("is not for another therapist, who has left, another clinic, or the patient", async () => {
    const { patientId, id } = await held();
    await close(patientId, id);
    await issue(patientId, [id], cast.sofia);
    for (const actor of [cast.drBernier, cast.drParti, cast.drAilleurs, cast.camille]) {
      expect((await issue(patientId, [id], actor)).body).not.toHaveProperty("number");
      expect((await send(patientId, actor)).body).not.toEqual({});
    }
  });
});

describe("POST /api/1/patients/{id}/receiptEmail", () => {
  const receipt = aReceiptPdf();
  const send = (patientId: string, over: object = {}, actor: Parameters<typeof as>[0] = cast.drLavoie) =>
    as(actor)
      .post(`/api/1/patients/${patientId}/receiptEmail`)
      .send({ therapistId: cast.drLavoie.userId, email: "camille@example.ca", receipt, ...over });

  it("hands the letter to the mailer and announces it without the address", async () => {
    const { patientId } = await held();
    expect((await send(patientId)).body).toEqual({});
    const letters = (await announced(mailerSend)).map(({ data }) => data);
    expect(letters).toContainEqual(expect.objectContaining({ to: "camille@example.ca", template: "receipt" }));
    expect(JSON.stringify(await announced(receiptEmailed))).not.toContain("camille@example.ca");
  });

  it("needs an address, and is not sent in another's name", async () => {
    const { patientId } = await held();
    expect((await send(patientId, { email: "" })).body).toEqual({ appErrorCode: "emailRequired" });
    expect((await send(patientId, {}, cast.drBernier)).status).toBe(403);
    expect((await send(patientId, {}, cast.drMorel)).body).toEqual({});
  });

  it("goes to an address of the record, however it is written, and to no other", async () => {
    const { patientId } = await held();
    for (const email of ["Camille@Example.ca", "factures@example.ca"]) {
      expect((await send(patientId, { email })).body).toEqual({});
    }
    const before = (await announced(mailerSend)).length;
    for (const email of ["somebody@elsewhere.example", "camille@example.ca.elsewhere.example"]) {
      expect((await send(patientId, { email })).body).toEqual({ appErrorCode: "emailNotOfPatient" });
    }
    expect(await announced(mailerSend)).toHaveLength(before);
  });

  it("carries nothing but a PDF", async () => {
    const { patientId } = await held();
    for (const text of ["MZ, a program", "%PDF", " %PDF-1.7"]) {
      expect((await send(patientId, { receipt: Buffer.from(text).toString("base64") })).status).toBe(400);
    }
    const cut = Buffer.from("%PDF-").toString("base64");
    expect((await send(patientId, { receipt: cut })).body).toEqual({ appErrorCode: "receiptNotOurs" });
  });

  const text = (base64: string) => Buffer.from(base64, "base64").toString("latin1");
  it.each([
    ["another program drew", aReceiptPdf({ producer: "Word" })],
    ["leads to a page", aReceiptPdf({ more: "/OpenAction << /S /URI /URI (https://evil.example) >>\n" })],
    ["carries a file", aReceiptPdf({ more: "/Names << /EmbeddedFiles 2 0 R >>\n" })],
    ["was added to afterwards", btoa(`${text(aReceiptPdf())}1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n`)],
    ["goes on after its end", btoa(`${text(aReceiptPdf())}<script>`)],
    ["runs a script under a name spelled by numbers", aReceiptPdf({ more: "/Names << /J#61vaScript 2 0 R >>\n" })],
    ["starts a program", aReceiptPdf({ more: "/X << /S /Launch >>\n" })],
    [
      "says what to do between texts that look like a stream",
      aReceiptPdf({ more: `/X (>>\nstream\n) /OpenAction 2 0 R /Y (\nendstream\n)\n` }),
    ],
    ["hides what to do in a remark", aReceiptPdf({ more: "% (\n/OpenAction 2 0 R\n% )\n" })],
    ["is of another size", aReceiptPdf({ box: "/MediaBox [0 0 595.28 841.89]" })],
    ["says no size", aReceiptPdf({ box: "" })],
    ["shows a part of its page", aReceiptPdf({ box: "/MediaBox [0 0 612 792]\n/CropBox [0 0 9 9]" })],
    ["has no page", aReceiptPdf({ pages: 0 })],
    ["has more pages than a receipt", aReceiptPdf({ pages: 61 })],
    ["has another number of pages than it says", btoa(text(aReceiptPdf()).replace("/Count 1", "/Count 2"))],
    ["says of its objects where they are not", btoa(text(aReceiptPdf()).replace("0000000015 ", "0000000016 "))],
  ])("carries no PDF that %s", async (_what, other) => {
    const { patientId } = await held();
    const before = (await announced(mailerSend)).length;
    expect((await send(patientId, { receipt: other })).body).toEqual({ appErrorCode: "receiptNotOurs" });
    expect(await announced(mailerSend)).toHaveLength(before);
  });

  it("carries no PDF whose catalogue stands in a stream", async () => {
    const { patientId } = await held();
    const hidden = "1 0 obj\n<<\n/Type /Catalog\n/Pages 2 0 R\n/OpenAction 2 0 R\n>>\nendobj";
    const pdf = text(aReceiptPdf({ stream: hidden }));
    const [first, inside] = [pdf.indexOf("1 0 obj"), pdf.lastIndexOf("1 0 obj")].map((at) =>
      String(at).padStart(10, "0"),
    );
    const other = btoa(pdf.replace(`${first} 00000 n`, `${inside} 00000 n`));
    expect((await send(patientId, { receipt: other })).body).toEqual({ appErrorCode: "receiptNotOurs" });
  });

  it("is sent fifty times a day by one account, and then no more", async () => {
    const { patientId } = await held();
    for (let n = 0; n < 50; n++) {
      expect((await send(patientId, {}, cast.drInvite)).body.appErrorCode).toBe("CANNOT_ACCESS_PATIENT");
    }
    expect((await send(patientId, {}, cast.drInvite)).body.appErrorCode).toBe("tooManyAttempts");
  });
});

describe("questions of administrators", () => {
  it("are answered with numbers", async () => {
    const counts = (await asked(seanceCounts, {})) as { seances: number; open: number; finalized: number };
    expect(counts.seances).toBe(counts.open + counts.finalized);
    const month = new Date().toISOString().slice(0, 7);
    const { rows } = (await asked(seanceMonthly, { from: month, to: month })) as { rows: { seances: number }[] };
    expect(rows.reduce((sum, { seances }) => sum + seances, 0)).toBe(counts.seances);
  });
});

describe("GET /api/1/patients/{id}/receipts", () => {
  it("gives a patient the receipts of their own record as they were issued, and nobody else (EXP-011)", async () => {
    const { patientId, id } = await held();
    const { number, year } = (await issue(patientId, [id])).body as { number: number; year: number };
    const own = (actor: Parameters<typeof as>[0]) => as(actor).get(`/api/1/patients/${patientId}/receipts`);
    const { receipts } = (await own(cast.camille)).body as { receipts: object[] };
    expect(receipts).toEqual([
      {
        id: expect.any(String),
        year,
        number,
        day: expect.any(String),
        corrects: null,
        openedAt: null,
        correctedBy: null,
        content: expect.objectContaining({ lines: [expect.objectContaining({ seanceId: id, total: 12647 })] }),
      },
    ]);
    expect(JSON.stringify(receipts)).not.toMatch(/logo|signature/);
    for (const actor of [cast.bruno, cast.drLavoie, cast.drMorel, cast.sofia])
      expect((await own(actor)).body).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
  });
});
