import type { SignedLine } from "@carnet/shell/crypto";
import { compareConsents, type ComparedConsents, type GivenConsent } from "@carnet/shell/portal-documents";
import type { ConsentFileRow, ConsentView } from "@carnet/services/patient/contract";
import { wasWithdrawn } from "./read-consent-files.ts";
import type { Signing } from "./sign-consent.ts";
import { signedAt } from "./verify-consent.ts";

interface Listed {
  files: readonly ConsentFileRow[];
  agreements: readonly ConsentView[];
}

/**
 * Compares the consents of a record with what its patient signed at home. A form that was withdrawn before there was a sequence is checked
 * under the key that signed it; of an agreement no key is known, and nothing is proven.
 */
export function compareListed(
  signing: Signing,
  lines: readonly SignedLine[],
  { files, agreements }: Listed,
): Promise<ComparedConsents> {
  const givenOf = (each: ConsentFileRow | ConsentView, formId: string | null): GivenConsent => ({
    id: each.id,
    formId,
    statement: each.statement,
    at: signedAt(each),
    isWithdrawn: Boolean(each.withdrawnAt),
    withdrawal: each.withdrawal ?? null,
  });
  const given = [
    ...files.map((file) => givenOf(file, file.formId)),
    // An agreement for one therapist is not given to every reader: that one is missing is said by the list of the record.
    ...agreements.map((agreement) => givenOf(agreement, null)),
  ];
  const shared = new Set<unknown>(agreements.map(({ id }) => id));
  const seen = lines.filter(({ body }) => typeof body["grantee"] !== "string" || shared.has(body["withdraws"]));
  return compareConsents(seen, given, async ({ id }) => {
    const file = files.find((each) => each.id === id);
    return file !== undefined && wasWithdrawn(signing, file, files);
  });
}
