import { definePolicy, type Actor } from "@carnet/services/framework";

/** `isLast`: it is the only one left. `isRequired`: the account has to keep one. */
interface Enrolment {
  isLast: boolean;
  isRequired: boolean;
}

/** A second factor is its owner's to see and to change; whoever has to have one keeps at least one. */
export const secondFactorPolicy = definePolicy({
  read: (actor: Actor, _enrolment: Enrolment | null) => (actor.impersonatorId === null ? true : "impersonated"),
  remove: (_actor: Actor, enrolment: Enrolment | null) =>
    enrolment?.isLast && enrolment.isRequired ? "secondFactorRequired" : true,
});
