import { PhoneField } from "@carnet/shell/ui/number";
import { useText } from "@carnet/shell/i18n";
import type { FieldsProps } from "./fields-props.ts";

interface PatientPhoneProps extends FieldsProps {
  name: "phone" | "phoneWork" | "phoneMobile";
}

/** A telephone of somebody, read by the rules of their country (PAT-015). */
export function PatientPhone({ name, fields, change, problems, readOnly }: PatientPhoneProps) {
  const t = useText("patient");
  return (
    <PhoneField
      label={t(`fields.${name}`)}
      value={fields[name] ?? ""}
      onChange={(number) => change({ [name]: number || null })}
      {...(fields.country && { country: fields.country })}
      {...(name === "phoneWork" && {
        onExtension: (phoneWorkExtension: string) => change({ phoneWorkExtension }),
      })}
      error={problems[name] && t(`fields.problem.${problems[name]}`)}
      maxLength={32}
      autoComplete="off"
      readOnly={readOnly}
    />
  );
}
