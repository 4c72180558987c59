import { Stack } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { AccessPart } from "./access-part.tsx";
import { EscrowPart } from "./escrow-part.tsx";
import { KitCard } from "./kit-card.tsx";
import { TrustHistory } from "./trust-history.tsx";

/** What the owner asks of those who run the clinic, who helps when a password is lost, and who vouched for whom. */
export function SecurityTab({ clinic }: { clinic: ClinicView }) {
  return (
    <Stack gap="md">
      {clinic.can.secure && <AccessPart clinic={clinic} />}
      <EscrowPart clinic={clinic} />
      <KitCard clinic={clinic} />
      <TrustHistory clinic={clinic} />
    </Stack>
  );
}
