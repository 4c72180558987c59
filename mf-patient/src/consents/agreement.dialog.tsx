import { PrivateText } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useReadableRecord } from "../record/use-record.ts";
import { signSharing } from "./sign-consent.ts";
import { SigningDialog } from "./signing.dialog.tsx";

interface AgreementDialogProps {
  clinic: { id: string; name: string };
  onClose: () => void;
  onSigned: () => void;
}

/** The patient agrees that the clinic's therapists share the record among those who treat them, and signs for it (CON-007). */
export function AgreementDialog({ clinic, onClose, onSigned }: AgreementDialogProps) {
  const t = useText("patient");
  const record = useReadableRecord();
  const { patient } = record;
  const text = t("consents.agreements.text", { patient: patient.fullName, clinic: clinic.name });
  return (
    <SigningDialog
      title={
        <PrivateText>{t("consents.agreements.title", { name: patient.fullName, clinic: clinic.name })}</PrivateText>
      }
      read={{ name: t("consents.agreements.name"), text }}
      keptAs={`${patient.id}/agreement/${clinic.id}`}
      deed={t("consents.agreements.deed")}
      keep={async (strokes) => void (await signSharing(record, { clinicId: clinic.id }, { text, strokes }))}
      onClose={onClose}
      onSigned={onSigned}
    />
  );
}
