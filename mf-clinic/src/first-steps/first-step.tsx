import { useCall } from "@carnet/shell/app";
import { Button, Dialog, ErrorPanel } from "@carnet/shell/ui";
import { SidePanel } from "@carnet/shell/ui/more";
import { type ClinicView, getClinic } from "@carnet/services/clinic/contract";
import { DefineLocationDialog } from "../clinics/define-location.dialog.tsx";
import { DefineDisciplinesDialog } from "../disciplines/define-disciplines.dialog.tsx";
import { ClinicTaxes } from "../taxes/clinic-taxes.tsx";
import { useWords } from "../words/use-words.ts";
import "../words/words.ts";
import { FirstConsentForm } from "./first-consent-form.tsx";

interface FirstStepProps {
  clinicId: string;
  step: "address" | "discipline" | "taxes" | "consent";
  onClose: () => void;
}

/** One thing a clinic needs before somebody comes, done over Today. */
export function FirstStep({ clinicId, step, onClose }: FirstStepProps) {
  const t = useWords();
  const clinic = useCall(getClinic, { params: { id: clinicId } });
  if (!clinic.data)
    return (
      clinic.isError && (
        <Dialog opened onClose={onClose} title={t(`firstSteps.${step}`)} size="medium">
          <ErrorPanel onRetry={() => void clinic.refetch()} />
        </Dialog>
      )
    );
  const props = { clinic: clinic.data, onClose };
  switch (step) {
    case "address":
      return <DefineLocationDialog {...props} />;
    case "discipline":
      return <DefineDisciplinesDialog opened {...props} />;
    case "taxes":
      return <FirstTaxes {...props} />;
    case "consent":
      return <FirstConsentForm {...props} />;
  }
}

function FirstTaxes({ clinic, onClose }: { clinic: ClinicView; onClose: () => void }) {
  const t = useWords();
  return (
    <SidePanel
      opened
      onClose={onClose}
      width="wide"
      title={t("firstSteps.taxes")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("firstSteps.done")}
        </Button>
      }
    >
      <ClinicTaxes clinic={clinic} />
    </SidePanel>
  );
}
