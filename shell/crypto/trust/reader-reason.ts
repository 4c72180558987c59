import { toB64 } from "../codec/base64url.ts";
import { PmError } from "../errors.ts";
import { openStatement, peekStatement, statementHash } from "../statement/statement.ts";
import { readers, type ReaderClaim, type ReaderReason, type Stmt } from "../types.ts";
import type { ClinicTrust } from "./clinic-trust.ts";
import { compareGossip } from "./gossip.ts";
import { signerOf } from "./trusted.ts";

/**
 * Why each of these may read a patient's record, without believing the server: null for who is certified and no more, and
 * for who is not. A sharing counts if whoever gave it had a reason of their own: nobody lets themselves in.
 */
export async function readerReasons(
  trust: ClinicTrust,
  patientId: string,
  claims: readonly ReaderClaim[],
): Promise<Map<string, ReaderReason | null>> {
  const given = new Map(claims.map((claim) => [claim.userId, claim]));
  const reasonOf = async (userId: string, through: readonly string[] = []): Promise<ReaderReason | null> => {
    const role = trust.members.get(userId)?.role;
    if (!role || !readers.includes(role)) return null;
    if (role === "owner" || role === "manager") return { why: role };
    const registered = trust.registry.get(patientId);
    if (registered?.therapist === userId) return { why: "therapist" };
    if (registered?.author === userId) return { why: "author" };
    return shared(userId, [...through, userId]);
  };

  const shared = async (userId: string, through: readonly string[]): Promise<ReaderReason | null> => {
    const { grant, consents } = given.get(userId) ?? { userId };
    if (!grant) return null;
    compareGossip(trust, peekStatement(grant)["log"]);
    const giver = signerOf(trust, grant.by);
    if (through.includes(giver.userId)) return null;
    const runs = giver.role === "owner" || giver.role === "manager";
    const wrote = trust.registry.get(patientId)?.author === giver.userId;
    if (!runs && !wrote && !(await reasonOf(giver.userId, through))) return null;
    const claims = await openStatement(grant, "grant", giver.public);
    const names =
      claims["clinic"] === trust.clinicId && claims["patient"] === patientId && claims["grantee"] === userId;
    if (!names || trust.signers.get(String(claims["granteeFp"]))?.userId !== userId) return null;
    if (!consents) return typeof claims["consent"] === "string" ? { why: "grant" } : null;
    const consent = consents.find((one) => toB64(statementHash(one)) === claims["consent"]);
    return consent ? agreed(consent, userId) : null;
  };

  const agreed = async (consent: Stmt, grantee: string): Promise<ReaderReason | null> => {
    const witness = signerOf(trust, consent.by);
    if (witness.userId === grantee) return null;
    const claims = await openStatement(consent, "consent", witness.public);
    const names =
      claims["clinic"] === trust.clinicId && claims["patient"] === patientId && claims["grantee"] === grantee;
    return names ? { why: "consent", at: Number(claims["at"]) } : null;
  };

  const found = claims.map(async ({ userId }) => [userId, await reasonOf(userId).catch(unproven)] as const);
  return new Map(await Promise.all(found));
}

/** What is not what it should be proves nothing; what names lines of the log that were not read yet may prove it then. */
function unproven(trouble: unknown): null {
  if (trouble instanceof PmError && trouble.code !== "withheld") return null;
  throw trouble;
}
