import { type Actor, definePolicy } from "@carnet/services/framework";
import { isPlatform } from "../clinics/place.ts";
import type { FreeTrial } from "../trials/free-trial.model.ts";

/** A trial is converted by its user, or for them by the platform, which alone ends one early; to others it does not exist. */
export const billingPolicy = definePolicy({
  convert: (actor: Actor, trial: FreeTrial) => trial.userId === actor.userId || isPlatform(actor) || "notFound",
  terminate: (actor: Actor, _trial: FreeTrial) => isPlatform(actor) || "notFound",
});

/** What a card would not pay is tried again or put aside by the platform's administrator. */
export const invoicePolicy = definePolicy({
  settle: (actor: Actor, _nothing: null) => isPlatform(actor),
});
