import type { PmCode } from "@carnet/shell/crypto";
import type { Sealed, Statement } from "@carnet/services/framework/contract";
import type { Signature } from "@carnet/shell/ui/writing";
import { signedAtHome } from "@carnet/services/patient/contract";
import { z } from "zod";
import { openPortalKey } from "../info-requests/open-portal-key.ts";
import type { Signing } from "./sign-consent.ts";
import { saidIn, verifyConsent, type ConsentCheck, type SaidOfConsent } from "./verify-consent.ts";

const strokes = z.object({
  width: z.number(),
  height: z.number(),
  lines: z.array(z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })),
  typed: z.string().optional(),
});
/** What was signed before a clinician says nothing of a guardian, nor of its key: the clinic's log says whose that is. */
const signedText = z.object({
  text: z.string(),
  strokes,
  guardian: signedAtHome.shape.guardian.default(null),
  signedBy: signedAtHome.shape.signedBy.nullable().default(null),
});

/** What a patient signed, as it was read and drawn, and whether its signature holds. */
export interface ReadSigned {
  text: string;
  strokes: Signature;
  /** The parent or guardian who signed for a child. */
  guardian: string | null;
  /** The key that signed at home, as it was sealed there. */
  signedBy: string | null;
  check: ConsentCheck;
}

/** A value kept with a consent, and the key it is under: the record's, or the portal's when the patient signed at home. */
interface KeptConsent {
  id: string;
  field: string;
  sealed: Sealed;
  sealedFor: "patient" | "portal";
}

/** Opens one value of a consent. */
export async function openConsentValue(signing: Signing, { id, field, sealed, sealedFor }: KeptConsent) {
  const ref = sealedFor === "patient" ? signing.key.ref : await openPortalKey(signing);
  if (!ref) return { ok: false as const, code: "key-id" as PmCode };
  const [opened] = await signing.key.crypto.open(ref, [{ ref: { entity: "consent", record: id, field }, sealed }]);
  return opened!;
}

/** Opens what was signed. Null when it does not open or is not what the statement commits to. */
export async function openSigned(
  signing: Signing,
  kept: KeptConsent,
  claims: SaidOfConsent,
  statement: Statement,
): Promise<ReadSigned | null> {
  const opened = await openConsentValue(signing, kept);
  const read = opened.ok ? signedText.safeParse(opened.value) : null;
  if (!read?.success) return null;
  const digest = await signing.key.crypto.digestConsent(read.data);
  const committed = saidIn(statement);
  const isSame = committed["textSha256"] === digest.textSha256 && committed["strokesSha256"] === digest.strokesSha256;
  if (!isSame) return null;
  const check = await verifyConsent(signing, claims, statement, await keptAtHome(read.data.signedBy));
  return { ...(read.data as Omit<ReadSigned, "check">), check };

  async function keptAtHome(key: string | null) {
    if (kept.sealedFor !== "portal" || key === null) return undefined;
    const { id: record, field, sealed } = kept;
    const digest = await signing.key.crypto.digestSeance([{ ref: { entity: "consent", record, field }, sealed }]);
    return { signedBy: key, sealed: digest };
  }
}
