import { cast, tilleuls } from "@carnet/services/framework/testing";
import { createReceipt, getOwing } from "../contract/index.ts";
import { aPatient, aSeance, openSeances, practice, seancePath } from "../testing/index.ts";

let saidTaxes = false;
const { as, deliver, knex } = openSeances({ answers: practice(() => ({ saidTaxes })) });

async function paidSession() {
  const patientId = await aPatient(deliver);
  const { id } = await aSeance(as, patientId);
  await as(cast.drLavoie).put(seancePath(patientId)).send({ id, amountPaid: 12_647 });
  return async () =>
    (await as(cast.drLavoie).call(createReceipt, { params: { id: patientId }, body: { ids: [id] } })).body;
}

it("a clinic says whether it charges taxes before its first receipt, and no number is spent until it has", async () => {
  const [first, second] = [await paidSession(), await paidSession()];
  const isAsked = async () =>
    getOwing.answer.parse((await as(cast.drLavoie).call(getOwing, { params: { clinicId: tilleuls } })).body).asksTaxes;
  const { id } = await aSeance(as, await aPatient(deliver));
  await knex()("seances").where({ id }).update({ finalized_at: new Date() });
  expect(await isAsked()).toBe(true);
  expect(await first()).toEqual({ appErrorCode: "taxesUnsaid" });
  expect(await knex()("receipts").select("id")).toEqual([]);
  saidTaxes = true;
  expect(await first()).toMatchObject({ number: 1, isDuplicate: false });
  saidTaxes = false;
  expect(await isAsked()).toBe(false);
  expect(await second()).toMatchObject({ number: 2 });
});
