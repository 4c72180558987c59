import { Forbidden, membership, Refusal, routes, siteAllows } from "@carnet/services/framework";
import {
  createReceipt,
  getOwnReceipts,
  getReceipt,
  getReceipts,
  noteReceiptDelivery,
  previewReceipt,
  sendReceipt,
  withdrawReceipt,
} from "../contract/index.ts";
import { findClerk } from "../seances/find-clerk.ts";
import { emailReceipt, withdrawLetter } from "./email-receipt.ts";
import { findReceipt } from "./find-receipt.ts";
import { issueReceipt, receiptOf } from "./issue-receipt.ts";
import { listReceipts } from "./list-receipts.ts";
import { ownReceipt, ownReceipts } from "./own-receipts.ts";
import { Delivery } from "./receipt.model.ts";
import { receiptPolicy } from "./receipt.policy.ts";
import { presentWhole } from "./receipt.presenter.ts";

export const receiptRoutes = routes();

receiptRoutes.on(previewReceipt, async ({ actor, params, body, refuse }) => {
  const { reach } = await findClerk(actor, params.id, refuse);
  return receiptOf(actor, params.id, reach, body, refuse);
});

receiptRoutes.on(createReceipt, async ({ actor, params, body, refuse }) => {
  const { reach } = await findClerk(actor, params.id, refuse);
  return issueReceipt(actor, params.id, reach, body, refuse);
});

receiptRoutes.on(getReceipt, async ({ actor, params, refuse }) => {
  if (actor.role === "patient") return ownReceipt(actor, params.id, params.receiptId);
  const { receipt, membership: belongs } = await findReceipt(actor, params.id, params.receiptId, refuse);
  const view = await presentWhole(receipt, actor, belongs);
  if (!view) throw new Refusal("notFound");
  return view;
});

receiptRoutes.on(getOwnReceipts, async ({ actor, params, query }) => ({
  receipts: await ownReceipts(actor, params.id, query),
}));

receiptRoutes.on(noteReceiptDelivery, async ({ actor, params, body, refuse }) => {
  const { receipt } = await findReceipt(actor, params.id, params.receiptId, refuse);
  await Delivery.query().insert({ receiptId: receipt.id, way: body.way, deliveredBy: actor.userId! });
  return {};
});

receiptRoutes.on(sendReceipt, async ({ actor, params, body, refuse }) => {
  const { reach } = await findClerk(actor, params.id, refuse);
  await emailReceipt(actor, params.id, reach, body, refuse);
  return {};
});

receiptRoutes.on(withdrawReceipt, async ({ actor, params, refuse }) => {
  const { receipt, membership: belongs } = await findReceipt(actor, params.id, params.receiptId, refuse);
  const { therapistId } = receipt;
  receiptPolicy.allow(actor, "send", { therapistId, membership: belongs, isIssued: true });
  await withdrawLetter(receipt.id, params.deliveryId, refuse);
  return {};
});

receiptRoutes.on(getReceipts, async ({ actor, params: { clinicId }, query, refuse }) => {
  const belongs = await membership(actor.userId, clinicId);
  if (!belongs?.isMember) throw new Forbidden("receipts");
  if (!siteAllows(actor, belongs)) throw refuse("siteRestrictionViolation");
  return listReceipts(actor, belongs, clinicId, query);
});
