import { useText } from "@carnet/shell/i18n";
import type { FieldsProps } from "./fields-props.ts";
import { PatientText } from "./patient-text.tsx";

interface PatientEmailProps extends FieldsProps {
  name: "email" | "billingEmail";
}

/** An address of somebody, or the one for their bills (PAT-017). */
export function PatientEmail({ name, ...props }: PatientEmailProps) {
  const t = useText("patient");
  return (
    <PatientText
      {...props}
      name={name}
      type="email"
      hint={t(`fields.${name}Hint`)}
      autoComplete="off"
      maxLength={254}
      locked={name === "email" && props.identityLocked}
      settle={(text) => text.trim()}
    />
  );
}
