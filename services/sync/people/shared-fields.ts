import { syncField } from "@carnet/nats/contracts/rpc/sync.importedPatients.v1";
import { nationalNumber } from "../matching/score.ts";

export const sharedFields = syncField.options;
export type SharedField = (typeof sharedFields)[number];

/** What both sides say of somebody. */
export type Shared = Record<SharedField, string | null>;

/** A person of the booking service in SQL, as `Shared`. */
export const sharedOfRow = `jsonb_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone,
  'dateOfBirth', date_of_birth, 'gender', gender)`;

/** Whether two values mean the same: a number however it is written, an address in any case. */
export function isSame(field: SharedField, one: string | null, other: string | null): boolean {
  const [first, second] = [one, other].map((value) => comparedAs(field, (value ?? "").normalize("NFC").trim()));
  return first === second;
}

function comparedAs(field: SharedField, value: string): string {
  if (field === "phone") return nationalNumber(value) ?? value;
  return field === "email" ? value.toLowerCase() : value;
}
