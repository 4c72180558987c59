import { current, Refusal, type Actor } from "@carnet/services/framework";
import type { QueryOf } from "@carnet/services/framework/contract";
import { receiptNumber, type getOwnReceipts, type OwnReceipt, type ReceiptView } from "../contract/index.ts";
import { findOwnRecord } from "../own-record/find-own-record.ts";
import { presentWhole, receiptRows, type ReceiptRow } from "./receipt.presenter.ts";

const openings = () => current().knex.from("receipt_openings").whereRaw("receipt_id = receipts.id");

/** The receipts of a record for its patient, oldest first; one that was issued before contents were kept says nothing to read. */
export async function ownReceipts(
  actor: Actor,
  patientId: string,
  { only }: QueryOf<typeof getOwnReceipts>,
): Promise<OwnReceipt[]> {
  await findOwnRecord(actor, patientId);
  const rows = await receiptRows()
    .select(openings().select("opened_at").as("opened_at"))
    .where({ patient_id: patientId })
    .modify((query) => void (only === "unopened" && query.whereNotExists(openings())))
    .orderBy(["year", "number"])
    .castTo<(ReceiptRow & { openedAt: string | null })[]>();
  return rows.flatMap(({ id, year, number, day, corrects, correctedBy, openedAt, content }) => {
    if (!content) return [];
    const { logo: _logo, signature: _signature, ...words } = content;
    const beside = {
      corrects: corrects && receiptNumber(corrects),
      correctedBy: correctedBy && receiptNumber(correctedBy),
    };
    return [{ id, year, number, day, ...beside, openedAt, content: words }];
  });
}

/**
 * One of them with the pictures of its paper, opened from now on. The clinic handed the original out: what its patient prints is a
 * duplicate.
 */
export async function ownReceipt(actor: Actor, patientId: string, receiptId: string): Promise<ReceiptView> {
  await findOwnRecord(actor, patientId);
  const [row] = await receiptRows().where({ id: receiptId, patient_id: patientId });
  const view = row && (await presentWhole(row, actor, null));
  if (!view) throw new Refusal("notFound");
  await current().knex("receipt_openings").insert({ receipt_id: receiptId }).onConflict("receipt_id").ignore();
  return { ...view, isDuplicate: true, delivery: null };
}
