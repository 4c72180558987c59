import { Stack } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { FormsPanel } from "./forms.panel.tsx";
import { LinkPanel } from "./link.panel.tsx";
import { Wizard } from "./wizard.tsx";

/** The clinic's booking service: linked by its key, then compared in seven steps (CLI-030, SYN-001). */
export function PatientSyncTab({ clinic }: { clinic: ClinicView }) {
  return (
    <Stack gap="md">
      {clinic.goRdvKey === null ? <LinkPanel clinic={clinic} /> : <Wizard clinic={clinic} />}
      <FormsPanel clinic={clinic} />
    </Stack>
  );
}
