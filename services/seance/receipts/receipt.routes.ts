import { read, readParam, routes } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { receiptEmailBody, receiptsBody } from "../contract/index.ts";
import { findPatient } from "../seances/find-patient.ts";
import { emailReceipt } from "./email-receipt.ts";
import { issueReceipt } from "./issue-receipt.ts";

export const receiptRoutes = routes();

receiptRoutes.put("/api/1/patients/:id/receipts", { idempotent: true }, async (ctx) => {
  const { ids } = read(ctx, receiptsBody);
  const patientId = readParam(ctx, "id", id);
  const reach = await findPatient(ctx.actor, patientId);
  ctx.body = await issueReceipt(ctx.actor, patientId, reach, ids);
});

receiptRoutes.post(
  "/api/1/patients/:id/receiptEmail",
  { idempotent: true, limit: 800_000, rate: { per: "account", points: 30, seconds: 3600 } },
  async (ctx) => {
    const body = read(ctx, receiptEmailBody);
    const patientId = readParam(ctx, "id", id);
    const reach = await findPatient(ctx.actor, patientId);
    await emailReceipt(ctx.actor, patientId, reach, body);
    ctx.body = {};
  },
);
