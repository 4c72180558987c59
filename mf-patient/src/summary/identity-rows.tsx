import { currentLanguage, formatAge, formatDay, formatPhone, type Language, type Translate } from "@carnet/shell/i18n";
import type { ReactNode } from "react";
import { phoneExtensionLength, type PatientFields, type PatientView } from "@carnet/services/patient/contract";
import type { FieldName } from "../patient-info/edits.ts";
import type { FieldsProps } from "../patient-info/fields-props.ts";
import type { Fields } from "./lazy-fields.tsx";

type RowName =
  | "names"
  | "dateOfBirth"
  | "gender"
  | "phoneMobile"
  | "phone"
  | "phoneWork"
  | "email"
  | "billingEmail"
  | "address"
  | "referenceCode"
  | "externalId";

/** One line of who somebody is: what it says, and what writes it. */
export interface IdentityRow {
  name: RowName;
  said: string | null;
  /** The clear fields it is made of: what is given back when it is left by Escape. */
  of: readonly FieldName[];
  /** Of who they are, most of it kept under seal too: nobody writes it without a key. */
  sealed?: boolean;
  edit(props: FieldsProps, fields: Fields): ReactNode;
}

const addressFields = [
  "civicNumber",
  "streetName",
  "unitNumber",
  "city",
  "stateProv",
  "postalCode",
  "country",
] as const;

/** The lines of identity and contact in the order they are needed in; those that say nothing are offered to be added. */
export function identityRows(
  t: Translate,
  ui: Translate,
  patient: PatientView,
  fields: PatientFields,
  language: Language = currentLanguage(),
): IdentityRow[] {
  const { dateOfBirth, gender, phoneWork, phoneWorkExtension } = fields;
  const phone = (name: "phoneMobile" | "phone", said: string | null): IdentityRow => ({
    name,
    said: said && formatPhone(said, null, language),
    of: [name],
    edit: (props, write) => <write.PatientPhone {...props} name={name} />,
  });
  const email = (name: "email" | "billingEmail"): IdentityRow => ({
    name,
    said: fields[name],
    of: [name],
    sealed: name === "email",
    edit: (props, write) => <write.PatientEmail {...props} name={name} />,
  });
  return [
    {
      name: "names",
      said: patient.fullName,
      of: ["firstName", "lastName"],
      sealed: true,
      edit: (props, write) => (
        <>
          <write.PatientText {...props} name="firstName" required autoComplete="off" maxLength={100} />
          <write.PatientText {...props} name="lastName" required autoComplete="off" maxLength={100} />
        </>
      ),
    },
    {
      name: "dateOfBirth",
      said:
        dateOfBirth &&
        t("summary.identity.born", {
          day: formatDay(dateOfBirth, language),
          age: formatAge(dateOfBirth, undefined, language),
        }),
      of: ["dateOfBirth"],
      sealed: true,
      edit: (props, write) => <write.BirthDate {...props} />,
    },
    {
      name: "gender",
      said: gender && ui(`patient.patient-header.sex.${gender}`),
      of: ["gender"],
      edit: (props, write) => <write.PatientSex {...props} />,
    },
    phone("phoneMobile", fields.phoneMobile),
    phone("phone", fields.phone),
    {
      name: "phoneWork",
      said: phoneWork && formatPhone(phoneWork, phoneWorkExtension, language),
      of: ["phoneWork", "phoneWorkExtension"],
      edit: (props, write) => (
        <>
          <write.PatientPhone {...props} name="phoneWork" />
          <write.PatientText {...props} name="phoneWorkExtension" maxLength={phoneExtensionLength} autoComplete="off" />
        </>
      ),
    },
    email("email"),
    email("billingEmail"),
    {
      name: "address",
      said: addressOf(t, fields),
      of: addressFields,
      edit: (props, write) => <write.AddressGrid {...props} />,
    },
    {
      name: "referenceCode",
      said: fields.referenceCode,
      of: ["referenceCode"],
      edit: (props, write) => <write.PatientText {...props} name="referenceCode" autoComplete="off" maxLength={60} />,
    },
    {
      name: "externalId",
      said: fields.externalId,
      of: ["externalId"],
      sealed: true,
      edit: (props, write) => <write.PatientText {...props} name="externalId" autoComplete="off" maxLength={60} />,
    },
  ];
}

/** Street and town, each on a line; the province alone, which a new record is given, is no address. */
function addressOf(t: Translate, fields: PatientFields): string | null {
  const street = [fields.civicNumber, fields.streetName].filter(Boolean).join(" ");
  const unit = fields.unitNumber && t("summary.identity.unit", { unit: fields.unitNumber });
  if (!street && !unit && !fields.city && !fields.postalCode) return null;
  const town = [fields.city, fields.stateProv && `(${fields.stateProv})`, fields.postalCode].filter(Boolean).join(" ");
  return [[street, unit].filter(Boolean).join(", "), town].filter(Boolean).join("\n");
}
