import { ask, type Actor } from "@carnet/services/framework";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { receiptNumber, type OwnReceipt } from "../contract/index.ts";
import { ownReceiptPolicy } from "./receipt.policy.ts";
import { receiptRows } from "./receipt.presenter.ts";

/** The receipts of a record for its patient, oldest first; one that was issued before contents were kept says nothing to read. */
export async function ownReceipts(actor: Actor, patientId: string): Promise<OwnReceipt[]> {
  const access = actor.userId ? await ask(patientAccessOf, { userId: actor.userId, patientId }) : null;
  ownReceiptPolicy.allow(actor, "read", { isSelf: access?.isSelf === true });
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
