import { Malformed, type Refuses } from "@carnet/services/framework";
import { birthDateProblem, isSameEmail, type BirthDateProblem, type DuplicatePatient } from "../contract/index.ts";

/** Today where the day begins first: a birth on it is not in the future for anybody (PAT-014). */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** Refuses a date of birth that is missing, in the future or before 1890 (PAT-012, PAT-013). */
export function checkBirthDate(
  day: string | null,
  refuse: Refuses<{ dobOrSexMissing: Record<never, never>; invalidDateOfBirth: { problem: BirthDateProblem } }>,
): void {
  const problem = birthDateProblem(day, latestToday());
  if (problem === "missing") throw refuse("dobOrSexMissing");
  if (problem) throw refuse("invalidDateOfBirth", { problem });
}

/** Refuses a billing address that is the address itself (PAT-017). */
export function checkEmailPair(
  { email, billingEmail }: { email: string | null; billingEmail: string | null },
  refuse: Refuses<"sameBillingEmail">,
): void {
  if (isSameEmail(email, billingEmail)) throw refuse("sameBillingEmail");
}

const uniqueViolation = "23505";

/** Says which of the unique columns a write ran into: the address within a clinic, the outside number there, or the id itself. */
export const refuseTwin =
  (
    refuse: Refuses<{
      emailDuplicate: { duplicates: DuplicatePatient[] };
      externalIdTaken: Record<never, never>;
      idTaken: Record<never, never>;
    }>,
  ) =>
  (error: unknown): never => {
    const { nativeError = error } = error as { nativeError?: unknown };
    const { code, constraint } = nativeError as { code?: string; constraint?: string };
    if (code !== uniqueViolation) throw error;
    if (constraint === "patients_email") throw refuse("emailDuplicate", { duplicates: [] });
    if (constraint === "patients_outside_number") throw refuse("externalIdTaken");
    if (constraint === "patients_pkey") throw refuse("idTaken");
    throw new Malformed(["id"]);
  };
