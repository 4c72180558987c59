import { DateField } from "@carnet/shell/ui/number";
import { formatAge, useText } from "@carnet/shell/i18n";
import { localDay } from "@carnet/services/patient/contract";
import type { FieldsProps } from "./fields-props.ts";

/** When somebody was born, with their age beside it (PAT-012, PAT-013). */
export function BirthDate({ fields, change, problems, readOnly, identityLocked }: FieldsProps) {
  const t = useText("patient");
  const today = localDay(new Date());
  const born = problems.dateOfBirth ? null : fields.dateOfBirth;
  return (
    <DateField
      label={t("fields.dateOfBirth")}
      required
      value={fields.dateOfBirth ?? ""}
      onChange={(day) => change({ dateOfBirth: day || null })}
      error={problems.dateOfBirth && t(`fields.problem.${problems.dateOfBirth}`)}
      kind="past"
      max={today}
      readOnly={readOnly || identityLocked}
      aside={born && <span>{formatAge(born, today)}</span>}
    />
  );
}
