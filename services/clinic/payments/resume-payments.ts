import { current, Refusal, refuse } from "@carnet/services/framework";
import { Payment } from "./payment.model.ts";
import { PaymentRequest } from "./payment-request.model.ts";
import { settlePayment } from "./settle-payment.ts";

/** How long a request may still be busy with its own payment, in milliseconds. */
const busyMs = 30_000;

/** Settles what a crash or a silent provider left pending, the oldest first. Run by the clock; twice is harmless. */
export async function resumePayments(): Promise<void> {
  const left = await Payment.query()
    .select("id")
    .where({ state: "pending" })
    .where("created_at", "<", new Date(Date.now() - busyMs).toISOString())
    .orderBy("created_at")
    .limit(20);
  for (const { id } of left) {
    await settlePayment(id, refuse).catch((error: unknown) => {
      if (!(error instanceof Refusal)) current().log.error("a payment could not be settled", { error });
    });
  }
}

/** Forgets, after two days, which key began which payment. */
export async function forgetPaymentRequests(): Promise<void> {
  await PaymentRequest.query().delete().whereRaw("created_at < now() - interval '2 days'");
}
