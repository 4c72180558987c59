import { type Actor, definePolicy } from "@carnet/services/framework";
import { administers, attends, belongs, inPerson, isPlatform, owns, type Place } from "./place.ts";

/** A clinic is read by its members, run by its owner and managers; its country and its card are the owner's alone. */
export const clinicPolicy = definePolicy({
  read: (actor: Actor, place: Place) => isPlatform(actor) || attends(actor, place),
  write: administers as (actor: Actor, place: Place) => boolean | string,
  relocate: owns,
  invite: owns,
  restrict: administers,
  askAddressChange: belongs,
  pay: owns,
  settle: (actor: Actor, place: Place) => isPlatform(actor) || owns(actor, place),
  clone: (actor: Actor, place: Place) => isPlatform(actor) || owns(actor, place),
  seeKeys: administers,
  exportPatients: (actor: Actor, place: Place) => inPerson(actor, administers(actor, place)),
  seeInvoices: (actor: Actor, place: Place) => isPlatform(actor) || administers(actor, place),
  seeLogo: belongs,
  secure: (actor: Actor, place: Place) => inPerson(actor, owns(actor, place)),
  approveResets: (actor: Actor, place: Place) => inPerson(actor, administers(actor, place)),
  rotateKeys: (actor: Actor, place: Place) => inPerson(actor, administers(actor, place)),
});

/** Therapists open clinics; patients and platform administrators do not. */
export const openingPolicy = definePolicy({
  open: (actor: Actor, _nothing: null) => actor.role === "therapist",
});
