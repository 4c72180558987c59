import { current, type Actor, type Membership } from "@carnet/services/framework";
import { receiptNumber, type ReceiptDelivery, type ReceiptSummary, type ReceiptView } from "../contract/index.ts";
import { keptLogo } from "./logo-of.ts";
import { Delivery, Receipt } from "./receipt.model.ts";
import { receiptPolicy } from "./receipt.policy.ts";
import { todayOf } from "./today-of.ts";

/** A delivery as its row stands. */
interface DeliveryRow {
  way: ReceiptDelivery["way"];
  at: string;
  emailed_to: string | null;
  state: ReceiptDelivery["state"];
  smtp_code: number | null;
}

/** A receipt with its newest delivery and its neighbours: the one it corrects, the one that corrects it. */
export interface ReceiptRow extends Receipt {
  delivery: DeliveryRow | null;
  corrects: Pick<Receipt, "year" | "number"> | null;
  correctedBy: Pick<Receipt, "year" | "number"> | null;
}

/** Selects receipts with what stands beside them, in one statement. */
export const receiptRows = () =>
  Receipt.query()
    .select("receipts.*")
    .select(
      current().knex
        .raw(`(select to_jsonb(d) from receipt_deliveries d where d.receipt_id = receipts.id order by d.at desc limit 1) as delivery,
        (select jsonb_build_object('year', f.year, 'number', f.number) from receipts f where f.id = receipts.replaces) as corrects,
        (select jsonb_build_object('year', n.year, 'number', n.number) from receipts n where n.replaces = receipts.id) as corrected_by`),
    )
    .castTo<ReceiptRow[]>();

/** A receipt as its reader may see it in a list. */
export function presentReceipt(receipt: ReceiptRow, actor: Actor, membership: Membership | null): ReceiptSummary {
  const { id, year, number, patientId, therapistId, day, seanceIds, content, delivery, corrects, correctedBy } =
    receipt;
  const { send } = receiptPolicy.abilities(actor, { therapistId, membership, isIssued: true });
  return {
    id,
    year,
    number,
    patientId,
    patientName: content?.patient.name ?? "",
    therapistId,
    therapistName: content?.therapist.name ?? "",
    day,
    seances: seanceIds.length,
    total: content?.lines.reduce((sum, { total }) => sum + total, 0) ?? 0,
    delivery: delivery && presentDelivery(delivery),
    corrects: corrects && receiptNumber(corrects),
    correctedBy: correctedBy && receiptNumber(correctedBy),
    can: { send, correct: send && correctedBy === null },
  };
}

/** A receipt as it was issued; one that arrived, or was handed out, is a duplicate from then on. */
export async function presentWhole(
  receipt: ReceiptRow,
  actor: Actor,
  membership: Membership | null,
): Promise<ReceiptView | null> {
  const { id, clinicId, content } = receipt;
  if (!content) return null;
  const knex = current().knex;
  const [arrived, logo, today] = await Promise.all([
    Delivery.query(knex).findOne({ receipt_id: id }).whereNotIn("state", ["refused", "withdrawn"]).select("id"),
    keptLogo(knex, clinicId, content.logo),
    todayOf(clinicId),
  ]);
  return {
    ...presentReceipt(receipt, actor, membership),
    isDuplicate: arrived !== undefined,
    today,
    content: { ...content, logo },
  };
}

const presentDelivery = ({ way, at, emailed_to, state, smtp_code }: DeliveryRow): ReceiptDelivery => ({
  way,
  at: new Date(at).toISOString(),
  to: emailed_to,
  state,
  smtpCode: smtp_code,
});
