import { loadCrypto, type SignedLine, type Stmt } from "@carnet/shell/crypto";

/** A consent as a list of the server says it. */
export interface GivenConsent {
  id: string;
  /** The clinic's form that was signed; null of a sharing. */
  formId: string | null;
  /** What was signed; null where the list does not say it. */
  statement: Stmt | null;
  /** When it was signed. */
  at: string;
  isWithdrawn: boolean;
  withdrawal: Stmt | null;
}

/** A consent as the patient signed it: it is given; was withdrawn; was withdrawn, and the list does not say so; or is said to be, and nobody signed that. */
export type SignedStanding = "given" | "withdrawn" | "hidden" | "unproven";

export interface ComparedConsents {
  /** By the id of the consent. */
  standings: Readonly<Record<string, SignedStanding>>;
  /** How many were signed at home, or withdrawn there, and are not in the list. */
  leftOut: number;
}

/** What the clock of a patient and that of a clinic may differ by, in ms. */
const clocksApart = 3_600_000;

/**
 * Compares the consents of a list with what was signed at home. A withdrawal takes the consent that it names, and whatever was signed of
 * the same form before it. `wasSigned` checks a withdrawal of before there was a sequence; it says no place in one.
 */
export async function compareConsents(
  lines: readonly SignedLine[],
  given: readonly GivenConsent[],
  wasSigned: (consent: GivenConsent, withdrawal: Stmt) => Promise<boolean>,
): Promise<ComparedConsents> {
  const crypto = await loadCrypto();
  const digestOf = (statement: Stmt | null) => statement && crypto.digestStatement(statement).catch(() => null);
  const withdrawals = lines.filter(({ body }) => typeof body["withdraws"] === "string");
  const placed = await Promise.all(
    given.map(async (consent) => {
      const digest = await digestOf(consent.statement);
      return { consent, digest, at: lines.findIndex((line) => line.digest === digest) + 1 };
    }),
  );

  const standingOf = async ({ consent, at }: (typeof placed)[number]): Promise<SignedStanding> => {
    const { id, formId, isWithdrawn, withdrawal } = consent;
    /** How much later than the consent a withdrawal of its form was signed, by their order or else by two clocks. */
    const takes = ({ body }: SignedLine, clocks: number) => {
      if (body["withdraws"] === id) return true;
      if (formId === null || body["formId"] !== formId) return false;
      return at > 0 ? Number(body["seq"]) > at : Number(body["at"]) > Date.parse(consent.at) + clocks;
    };
    if (!isWithdrawn) return withdrawals.some((line) => takes(line, clocksApart)) ? "hidden" : "given";
    const digest = await digestOf(withdrawal);
    const line = withdrawals.find((each) => each.digest === digest);
    if (line) return takes(line, -clocksApart) ? "withdrawn" : "unproven";
    return withdrawal && isOfBefore(withdrawal) && (await wasSigned(consent, withdrawal)) ? "withdrawn" : "unproven";
  };

  const standings = await Promise.all(placed.map(async (each) => [each.consent.id, await standingOf(each)] as const));
  const known = new Set<unknown>(placed.map(({ digest }) => digest));
  const ids = new Set<unknown>(given.map(({ id }) => id));
  const isLeftOut = ({ type, body, digest }: SignedLine) =>
    type === "consent" &&
    (typeof body["withdraws"] === "string"
      ? typeof body["grantee"] === "string" && !ids.has(body["withdraws"])
      : !known.has(digest));
  return { standings: Object.fromEntries(standings), leftOut: lines.filter(isLeftOut).length };
}

/** Whether a statement says no place in a sequence. */
function isOfBefore({ body }: Stmt): boolean {
  try {
    const said = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))) as { seq?: unknown };
    return said.seq === undefined;
  } catch {
    return false;
  }
}
