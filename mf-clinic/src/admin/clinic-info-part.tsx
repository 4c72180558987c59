import type { ClinicView } from "@carnet/services/clinic/contract";
import css from "../clinic/clinic.module.css";
import { IdentityForm } from "../clinic/identity-form.tsx";
import { LogoPart } from "../clinic/logo-part.tsx";
import { PlacePart } from "./place-part.tsx";
import { RestrictionPart } from "./restriction-part.tsx";

/** Who the clinic is, where it is, its logo, and from where it may be used. */
export function ClinicInfoPart({ clinic }: { clinic: ClinicView }) {
  return (
    <div className={css.fields}>
      <IdentityForm clinic={clinic} />
      <PlacePart clinic={clinic} />
      <LogoPart clinic={clinic} />
      <RestrictionPart clinic={clinic} />
    </div>
  );
}
