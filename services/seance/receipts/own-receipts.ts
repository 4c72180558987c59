import { Refusal, type Actor } from "@carnet/services/framework";
import { receiptNumber, type OwnReceipt, type ReceiptView } from "../contract/index.ts";
import { findOwnRecord } from "../own-record/find-own-record.ts";
import { presentWhole, receiptRows } from "./receipt.presenter.ts";

/** The receipts of a record for its patient, oldest first; one that was issued before contents were kept says nothing to read. */
export async function ownReceipts(actor: Actor, patientId: string): Promise<OwnReceipt[]> {
  await findOwnRecord(actor, patientId);
  const rows = await receiptRows().where({ patient_id: patientId }).orderBy(["year", "number"]);
  return rows.flatMap(({ id, year, number, day, corrects, correctedBy, content }) => {
    if (!content) return [];
    const { logo: _logo, signature: _signature, ...words } = content;
    const beside = {
      corrects: corrects && receiptNumber(corrects),
      correctedBy: correctedBy && receiptNumber(correctedBy),
    };
    return [{ id, year, number, day, ...beside, content: words }];
  });
}

/** One of them with the pictures of its paper. The clinic handed the original out: what its patient prints is a duplicate. */
export async function ownReceipt(actor: Actor, patientId: string, receiptId: string): Promise<ReceiptView> {
  await findOwnRecord(actor, patientId);
  const [row] = await receiptRows().where({ id: receiptId, patient_id: patientId });
  const view = row && (await presentWhole(row, actor, null));
  if (!view) throw new Refusal("notFound");
  return { ...view, isDuplicate: true, delivery: null };
}
