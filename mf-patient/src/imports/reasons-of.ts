import {
  daysApart,
  duplicateNameScore,
  fullNameOf,
  isSameEmail,
  nameScore,
  type PatientFields,
} from "@carnet/services/patient/contract";

type Described = Pick<PatientFields, "email" | "dateOfBirth" | "phone" | "phoneMobile"> & { fullName: string };
/** Why two may be one person. */
export type Reason = "email" | "name" | "birth" | "phone";

const digits = (number: string | null) => number?.replace(/\D/g, "").slice(-10) || null;

/** What somebody of a file has in common with who they may be. */
export function reasonsOf(fields: PatientFields, other: Described | null): Reason[] {
  if (!other) return [];
  const numbers = [fields.phone, fields.phoneMobile].map(digits).filter((number) => number !== null);
  const common: Record<Reason, boolean> = {
    email: isSameEmail(fields.email, other.email),
    name: nameScore(fullNameOf(fields), other.fullName) >= duplicateNameScore,
    birth:
      fields.dateOfBirth !== null &&
      other.dateOfBirth !== null &&
      daysApart(fields.dateOfBirth, other.dateOfBirth) <= 1,
    phone: [other.phone, other.phoneMobile].some((number) => numbers.includes(digits(number)!)),
  };
  return (Object.keys(common) as Reason[]).filter((reason) => common[reason]);
}
