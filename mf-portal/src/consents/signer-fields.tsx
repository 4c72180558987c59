import { TextField } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";

export interface Signer {
  isGuardian: boolean;
  guardianName: string;
}

/** Who signs, from what is known: a parent or guardian where the patient is too young to sign. */
export const signerOf = (signsFrom: string | null, today: string, guardianName = ""): Signer => ({
  isGuardian: signsFrom !== null && today < signsFrom,
  guardianName,
});

/** The name a parent or guardian signs with; null where the patient signs. */
export const guardianOf = ({ isGuardian, guardianName }: Signer): string | null =>
  isGuardian ? guardianName.trim() : null;

/** Whether it is said who signs. */
export const isNamed = ({ isGuardian, guardianName }: Signer): boolean => !isGuardian || guardianName.trim() !== "";

interface SignerFieldsProps {
  /** Whose consent it is. */
  patientName: string;
  signer: Signer;
  /** Whether the patient is too young to sign, which is then not asked. */
  isChild: boolean;
  onChange: (signer: Signer) => void;
}

/** Asks whether the patient signs, or a parent or guardian for them, and with which name. */
export function SignerFields({ patientName, signer, isChild, onChange }: SignerFieldsProps) {
  const t = useText("portal");
  return (
    <>
      {!isChild && (
        <RadioGroup
          label={t("consents.signer.who")}
          options={[
            { value: "self", label: t("consents.signer.self", { name: patientName }) },
            { value: "guardian", label: t("consents.signer.guardian", { name: patientName }) },
          ]}
          value={signer.isGuardian ? "guardian" : "self"}
          onChange={(value) => onChange({ ...signer, isGuardian: value === "guardian" })}
          required
        />
      )}
      {signer.isGuardian && (
        <TextField
          label={t("consents.signer.name")}
          hint={t("consents.signer.nameHint", { name: patientName })}
          value={signer.guardianName}
          onChange={(guardianName) => onChange({ ...signer, guardianName })}
          error={isNamed(signer) ? undefined : t("consents.signer.nameMissing")}
          autoComplete="name"
          maxLength={120}
          required
        />
      )}
    </>
  );
}
