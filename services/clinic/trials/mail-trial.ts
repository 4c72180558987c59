import { nobody, send } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import type { Knex } from "knex";
import { knownPerson } from "../clinics/known-people.ts";
import { letterId } from "../clinics/letter-id.ts";
import { pageLink } from "../clinics/page-link.ts";
import type { FreeTrial } from "./free-trial.model.ts";

/** Writes to whose trial it is that it has begun, with its last day, or that it has ended; in their language, once for each. */
export async function mailTrial(
  trx: Knex,
  { id, userId, endsAt }: FreeTrial,
  template: "freeTrialGranted" | "freeTrialEnded",
): Promise<void> {
  const { email: to, langCode, firstName } = await knownPerson(userId);
  if (to === "") return;
  const letter = { mailId: letterId(`${template}:${id}:${endsAt}`), to, langCode };
  const url = pageLink("/therapist/myClinic");
  await send(
    trx,
    mailerSend,
    nobody,
    template === "freeTrialEnded"
      ? { ...letter, template, vars: { firstName, url } }
      : { ...letter, template, vars: { firstName, endsOn: endsAt.slice(0, 10), url } },
  );
}
