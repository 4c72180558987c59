import { answer, current } from "@carnet/services/framework";
import { mailerReputation } from "@carnet/nats/contracts/rpc/mailer.reputation.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { Mail } from "../delivery/mail.model.ts";

/** How well letters have arrived these thirty days (ADM-015). */
export const answerReputation = answer(mailerReputation, async () => {
  const recent = Mail.query().whereRaw("at > now() - interval '30 days'");
  const sent = await recent.clone().where({ status: "sent" }).resultSize();
  const refused = await recent.clone().where({ status: "refused" }).resultSize();
  const last = await recent.clone().where({ status: "sent" }).orderBy("at", "desc").first();
  const [{ count }] = (await current()
    .knex("dead_letters")
    .where({ subject: mailerSend.subject })
    .whereNull("again_at")
    .whereRaw("died_at > now() - interval '30 days'")
    .count()) as [{ count: number }];
  const lost = Number(count);
  const tried = sent + refused + lost;
  return { sent, refused, lost, deliveryRate: tried === 0 ? 1 : sent / tried, lastSentAt: last?.at ?? null };
});
