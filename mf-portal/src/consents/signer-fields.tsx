import { TextField } from "@carnet/shell/ui";
import { RadioGroup } from "@carnet/shell/ui/full";
import { dayOf, useText } from "@carnet/shell/i18n";

export interface Signer {
  isGuardian: boolean;
  guardianName: string;
}

/** Who signs, from what is known: a parent or guardian where the patient is too young to sign. */
export const signerOf = (signsFrom: string | null, today: string, guardianName = ""): Signer => ({
  isGuardian: signsFrom !== null && today < signsFrom,
  guardianName,
});

/** Whether a day that is known has come; one that is not known counts as past, as most patients are grown. */
export const isReached = (day: string | null, today = dayOf(new Date())): boolean => day === null || day <= today;

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
  /** Whether they are of age: no parent signs for them, but somebody may represent them before the law. */
  isOfAge: boolean;
  onChange: (signer: Signer) => void;
}

/** Asks whether the patient signs, or a parent or guardian for them, and with which name. */
export function SignerFields({ patientName, signer, isChild, isOfAge, onChange }: SignerFieldsProps) {
  const t = useText("portal");
  const isRepresentative = isOfAge && !isChild;
  const other = isRepresentative ? "representative" : "guardian";
  return (
    <>
      {!isChild && (
        <RadioGroup
          label={t("consents.signer.who")}
          options={[
            { value: "self", label: t("consents.signer.self", { name: patientName }) },
            { value: "guardian", label: t(`consents.signer.${other}`, { name: patientName }) },
          ]}
          value={signer.isGuardian ? "guardian" : "self"}
          onChange={(value) => onChange({ ...signer, isGuardian: value === "guardian" })}
          required
        />
      )}
      {signer.isGuardian && (
        <TextField
          label={t(isRepresentative ? "consents.signer.representativeName" : "consents.signer.name")}
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
