import { Card, Notice } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { useText } from "@carnet/shell/i18n";
import { handednesses } from "@carnet/services/patient/contract";
import { BirthDate } from "./birth-date.tsx";
import type { FieldsProps } from "./fields-props.ts";
import css from "./panel.module.css";
import { PatientSex } from "./patient-sex.tsx";
import { PatientText } from "./patient-text.tsx";

/** Who somebody is (PAT-002). */
export function IdentityFields(props: FieldsProps) {
  const { fields, change, readOnly, identityLocked } = props;
  const t = useText("patient");
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
          <BirthDate {...props} />
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
          <PatientSex {...props} />
        </div>
      </div>
    </Card>
  );
}
