import { Stack } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { AccessPanel } from "./access.panel.tsx";
import { EscrowPanel } from "./escrow.panel.tsx";
import { KitPanel } from "../kits/kit.panel.tsx";
import { TrustHistory } from "./trust-history.tsx";

/** What the owner asks of those who run the clinic, who helps when a password is lost, and who vouched for whom. */
export function SecurityTab({ clinic }: { clinic: ClinicView }) {
  return (
    <Stack gap="md">
      {clinic.can.secure && <AccessPanel clinic={clinic} />}
      <EscrowPanel clinic={clinic} />
      <KitPanel clinic={clinic} />
      <TrustHistory clinic={clinic} />
    </Stack>
  );
}
