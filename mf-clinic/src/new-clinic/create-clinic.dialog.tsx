import { Dialog } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { NewClinicWizard } from "./new-clinic-wizard.tsx";

interface CreateClinicDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (clinic: ClinicView) => void;
}

/** The wizard that opens a clinic, over the clinics one is in (CLI-010). */
export function CreateClinicDialog({ opened, onClose, onCreated }: CreateClinicDialogProps) {
  const t = useWords();
  return (
    <Dialog opened={opened} onClose={onClose} title={t("newClinic.wizard.title")} size="large" closeOnScrim={false}>
      <NewClinicWizard onCreated={onCreated} onSignedOut={onClose} />
    </Dialog>
  );
}
