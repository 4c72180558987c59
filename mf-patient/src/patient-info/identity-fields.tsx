import { Card, Notice } from "@carnet/shell/ui";
import { DateField, RadioGroup, Select } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { ageInYears, genders, handednesses, localDay } from "@carnet/services/patient/contract";
import type { FieldsProps } from "./fields-props.ts";
import css from "./panel.module.css";
import { PatientText } from "./patient-text.tsx";

/** Who somebody is (PAT-002). */
export function IdentityFields(props: FieldsProps) {
  const { fields, change, problems, readOnly, identityLocked, tried } = props;
  const t = useText("patient");
  const today = localDay(new Date());
  const born = problems.dateOfBirth ? null : fields.dateOfBirth;
  const sexes = genders.map((value) => ({ value, label: t(`fields.genders.${value}`), disabled: readOnly }));
  return (
    <Card title={t("fields.group.identity")}>
      {identityLocked && !readOnly && <Notice>{t("fields.identityLocked")}</Notice>}
      <div className={css.grid}>
        <div className={css.half}>
          <PatientText
            {...props}
            name="firstName"
            required
            locked={identityLocked}
            autoComplete="off"
            maxLength={100}
          />
        </div>
        <div className={css.half}>
          <PatientText {...props} name="lastName" required locked={identityLocked} autoComplete="off" maxLength={100} />
        </div>
        <div className={css.third}>
          <DateField
            label={t("fields.dateOfBirth")}
            required
            value={fields.dateOfBirth ?? ""}
            onChange={(day) => change({ dateOfBirth: day || null })}
            error={problems.dateOfBirth && t(`fields.problem.${problems.dateOfBirth}`)}
            max={today}
            readOnly={readOnly || identityLocked}
            aside={born && <span>{t("fields.age", { count: ageInYears(born, today) })}</span>}
          />
        </div>
        <div className={css.third}>
          <Select
            label={t("fields.handedness")}
            options={handednesses.map((value) => ({ value, label: t(`fields.handednesses.${value}`) }))}
            value={fields.handedness}
            onChange={(handedness) => change({ handedness })}
            onClear={() => change({ handedness: null })}
            readOnly={readOnly}
          />
        </div>
        <div className={css.third}>
          <PatientText {...props} name="referenceCode" autoComplete="off" maxLength={60} />
        </div>
        <div className={css.whole}>
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
            options={sexes}
            value={fields.gender}
            onChange={(gender) => change({ gender })}
            inline
            required
          />
        </div>
      </div>
    </Card>
  );
}
