import type { Actor, Membership } from "@carnet/services/framework";
import { receiptsPageSize, type getReceipts } from "../contract/index.ts";
import type { QueryOf, WireAnswerOf } from "@carnet/services/framework/contract";
import { isDesk } from "../money/collect.policy.ts";
import { plainWords } from "./plain-words.ts";
import { Receipt } from "./receipt.model.ts";
import { todayOf } from "./today-of.ts";
import { presentReceipt, receiptRows } from "./receipt.presenter.ts";

/** A letter that did not arrive, as long as nothing left after it. */
const didNotArrive = `exists (select 1 from receipt_deliveries d where d.receipt_id = receipts.id and d.state = 'refused'
  and not exists (select 1 from receipt_deliveries later where later.receipt_id = receipts.id and later.at > d.at))`;

/** The receipts that this reader may see: those that did not arrive first, then newest first (RCP-006). */
export async function listReceipts(
  actor: Actor,
  belongs: Membership,
  clinicId: string,
  { therapistId, words, before }: QueryOf<typeof getReceipts>,
): Promise<WireAnswerOf<typeof getReceipts>> {
  const seesAll = belongs.canAdmin || isDesk(belongs);
  const whose = seesAll ? therapistId : actor.userId!;
  const ofReader = { clinic_id: clinicId, ...(whose !== undefined && { therapist_id: whose }) };
  const from = before === undefined ? undefined : await Receipt.query().findOne({ id: before, ...ofReader });
  const query = receiptRows().where(ofReader);
  if (words) query.whereRaw("position(? in words) > 0", [plainWords(words)]);
  if (from) query.whereRaw("(year, number) < (?, ?) and not " + didNotArrive, [from.year, from.number]);
  if (!from) query.orderByRaw(`${didNotArrive} desc`);
  const [found, today] = await Promise.all([
    query
      .orderBy("year", "desc")
      .orderBy("number", "desc")
      .limit(receiptsPageSize + 1),
    todayOf(clinicId),
  ]);
  const year = Number(today.slice(0, 4));
  return {
    receipts: found.slice(0, receiptsPageSize).map((receipt) => presentReceipt(receipt, actor, belongs)),
    hasMore: found.length > receiptsPageSize,
    year,
    issuedThisYear: await Receipt.query()
      .where({ ...ofReader, year })
      .resultSize(),
  };
}
