import { Button, Card } from "@carnet/shell/ui";
import { formatDay, useText } from "@carnet/shell/i18n";
import { ageInYears, localDay } from "@carnet/services/patient/contract";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./summary.module.css";

/** Who they are and how they are reached, as it is read; one press opens it to be corrected. */
export function IdentityPanel({ onEdit }: { onEdit: () => void }) {
  const t = useText("patient");
  const ui = useText("ui");
  const { patient, parts } = useReadableRecord();
  const { dateOfBirth, gender, phoneWork, phoneWorkExtension } = patient;
  const street = [patient.civicNumber, patient.streetName].filter(Boolean).join(" ");
  const unit = patient.unitNumber && t("summary.identity.unit", { unit: patient.unitNumber });
  const town = [patient.city, patient.stateProv && `(${patient.stateProv})`, patient.postalCode]
    .filter(Boolean)
    .join(" ");
  const facts: [string, string | null | undefined][] = [
    [
      t("fields.dateOfBirth"),
      dateOfBirth &&
        t("summary.identity.born", {
          day: formatDay(dateOfBirth),
          age: ui("patient.patient-header.age", { count: ageInYears(dateOfBirth, localDay(new Date())) }),
        }),
    ],
    [t("fields.gender"), gender && ui(`patient.patient-header.sex.${gender}`)],
    [t("fields.phoneMobile"), patient.phoneMobile],
    [t("fields.phone"), patient.phone],
    [t("fields.phoneWork"), phoneWork && [phoneWork, phoneWorkExtension].filter(Boolean).join(" × ")],
    [t("fields.email"), patient.email],
    [t("fields.billingEmail"), patient.billingEmail],
    [t("fields.group.address"), [[street, unit].filter(Boolean).join(", "), town].filter(Boolean).join("\n")],
    [t("fields.referenceCode"), patient.referenceCode],
    [t("fields.genderIdentity"), parts.privateInfo.value.genderIdentity],
    [t("fields.parentOrTutorNames"), parts.privateInfo.value.parentOrTutorNames],
  ];
  const mayEdit = patient.can.editContact && !patient.isReadOnly;
  return (
    <Card
      title={t("summary.identity.title")}
      actions={
        <Button variant="quiet" size="small" onClick={onEdit}>
          {t(mayEdit ? "summary.edit" : "summary.identity.all")}
        </Button>
      }
    >
      <dl className={css.identity} data-private>
        {facts
          .filter(([, said]) => said)
          .map(([word, said]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{said}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
