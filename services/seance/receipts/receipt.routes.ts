import { routes } from "@carnet/services/framework";
import { createReceipt, sendReceipt } from "../contract/index.ts";
import { findClerk } from "../seances/find-clerk.ts";
import { emailReceipt } from "./email-receipt.ts";
import { issueReceipt } from "./issue-receipt.ts";

export const receiptRoutes = routes();

receiptRoutes.on(createReceipt, async ({ actor, params, body, refuse }) => {
  const { reach } = await findClerk(actor, params.id, refuse);
  return issueReceipt(actor, params.id, reach, body.ids, refuse);
});

receiptRoutes.on(sendReceipt, async ({ actor, params, body, refuse }) => {
  const { reach } = await findClerk(actor, params.id, refuse);
  await emailReceipt(actor, params.id, reach, body, refuse);
  return {};
});
