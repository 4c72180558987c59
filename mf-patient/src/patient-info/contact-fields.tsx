import { Card } from "@carnet/shell/ui";
import { PhoneField } from "@carnet/shell/ui/full";
import { useText } from "@carnet/shell/i18n";
import { phoneExtensionLength } from "@carnet/services/patient/contract";
import type { FieldsProps } from "./fields-props.ts";
import css from "./panel.module.css";
import { PatientText } from "./patient-text.tsx";

/** How somebody is reached (PAT-003, PAT-015, PAT-017). */
export function ContactFields(props: FieldsProps) {
  const { fields, change, problems, readOnly, identityLocked } = props;
  const t = useText("patient");
  const phone = (name: "phone" | "phoneWork" | "phoneMobile") => (
    <PhoneField
      label={t(`fields.${name}`)}
      value={fields[name] ?? ""}
      onChange={(number) => change({ [name]: number || null })}
      {...(fields.country && { country: fields.country })}
      error={problems[name] && t(`fields.problem.${problems[name]}`)}
      maxLength={32}
      autoComplete="off"
      readOnly={readOnly}
    />
  );
  return (
    <Card title={t("fields.group.contact")}>
      <div className={css.grid}>
        <div className={css.half}>
          <PatientText
            {...props}
            name="email"
            type="email"
            hint={t("fields.emailHint")}
            autoComplete="off"
            maxLength={254}
            locked={identityLocked}
            settle={(text) => text.trim()}
          />
        </div>
        <div className={css.half}>
          <PatientText
            {...props}
            name="billingEmail"
            type="email"
            hint={t("fields.billingEmailHint")}
            autoComplete="off"
            maxLength={254}
            settle={(text) => text.trim()}
          />
        </div>
        <div className={css.quarter}>{phone("phoneMobile")}</div>
        <div className={css.quarter}>{phone("phone")}</div>
        <div className={css.quarter}>{phone("phoneWork")}</div>
        <div className={css.quarter}>
          <PatientText {...props} name="phoneWorkExtension" maxLength={phoneExtensionLength} autoComplete="off" />
        </div>
      </div>
    </Card>
  );
}
