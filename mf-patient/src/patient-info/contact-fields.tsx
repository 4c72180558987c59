import { Card } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { phoneExtensionLength } from "@carnet/services/patient/contract";
import type { FieldsProps } from "./fields-props.ts";
import css from "./panel.module.css";
import { PatientEmail } from "./patient-email.tsx";
import { PatientPhone } from "./patient-phone.tsx";
import { PatientText } from "./patient-text.tsx";

/** How somebody is reached (PAT-003, PAT-015, PAT-017). */
export function ContactFields(props: FieldsProps) {
  const t = useText("patient");
  return (
    <Card title={t("fields.group.contact")}>
      <div className={css.grid}>
        <div className={css.half}>
          <PatientEmail {...props} name="email" />
        </div>
        <div className={css.half}>
          <PatientEmail {...props} name="billingEmail" />
        </div>
        {(["phoneMobile", "phone", "phoneWork"] as const).map((name) => (
          <div key={name} className={css.quarter}>
            <PatientPhone {...props} name={name} />
          </div>
        ))}
        <div className={css.quarter}>
          <PatientText {...props} name="phoneWorkExtension" maxLength={phoneExtensionLength} autoComplete="off" />
        </div>
      </div>
    </Card>
  );
}
