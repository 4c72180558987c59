import { RadioGroup } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { genders } from "@carnet/services/patient/contract";
import type { FieldsProps } from "./fields-props.ts";
import css from "./panel.module.css";

/** Biological sex: one of three, never nothing (PAT-014). */
export function PatientSex({ fields, change, problems, readOnly, tried }: FieldsProps) {
  const t = useText("patient");
  return (
    <RadioGroup
      label={t("fields.gender")}
      hint={
        <>
          {t("fields.genderHint")}
          {tried && problems.gender && (
            <span className={css.problem} role="alert">
              {t(`fields.problem.${problems.gender}`)}
            </span>
          )}
        </>
      }
      options={genders.map((value) => ({ value, label: t(`fields.genders.${value}`), disabled: readOnly }))}
      value={fields.gender}
      onChange={(gender) => change({ gender })}
      inline
      required
    />
  );
}
