import { Stack } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { IdentityForm } from "../clinics/identity-form.tsx";
import { LogoPanel } from "../clinics/logo.panel.tsx";
import { ClonePanel } from "./clone.panel.tsx";
import { PlacePanel } from "./place.panel.tsx";
import { RestrictionPanel } from "./restriction.panel.tsx";

/** Who the clinic is, where it is, its logo, and from where it may be used. */
export function ClinicInfoTab({ clinic }: { clinic: ClinicView }) {
  return (
    <Stack gap="md">
      <IdentityForm clinic={clinic} />
      <PlacePanel clinic={clinic} />
      <LogoPanel clinic={clinic} />
      <RestrictionPanel clinic={clinic} />
      {clinic.isOwner && <ClonePanel clinic={clinic} />}
    </Stack>
  );
}
