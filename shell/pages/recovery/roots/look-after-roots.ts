import { Refused, call } from "@carnet/shell/api";
import { loadCrypto, type PmCrypto, type RootReset } from "@carnet/shell/crypto";
import { currentUser } from "@carnet/shell/session";
import { type MyClinicsView, getClinic, getMemberJoin, getMyClinics } from "@carnet/services/clinic/contract";
import { logOf } from "@carnet/shell/trust";
import { takeKitInHand } from "./kit-in-hand.ts";
import { hasKit, returnByKit } from "./return-by-kit.ts";
import { returnRoot } from "./return-root.ts";

interface About {
  readonly clinicId: string;
  readonly clinic: string;
}

/** The owner's key changed, and a member is to compare it. */
export interface Confirming extends About {
  readonly kind: "confirm";
  readonly reset: RootReset;
  readonly owner: string;
}

/**
 * What became of the owner's own new key. `returned`: by witnesses; `byKit`: by the clinic's kit; `waits`: for a manager;
 * `kit`: the kit alone makes it the root; `lost`: nothing does.
 */
export interface Returning extends About {
  readonly kind: "returned" | "byKit" | "waits" | "kit" | "lost";
  readonly digits: string;
  /** Whether the clinic's kit would do it at once. */
  readonly hasKit: boolean;
}

/** A clinic that a member never said is theirs with the key they have now, so that nobody there could let them back in. */
export interface Naming extends About {
  readonly kind: "name";
  readonly digits: string;
  readonly owner: string;
}

/**
 * A clinic whose owner's key changed by a reset: to be confirmed by a member, or to be returned by its owner. Or one that a
 * member has still to name.
 */
export type RootCase = Confirming | Naming | Returning;

/** What there is to say about the roots of one's clinics; a clinic that cannot be read now is looked at another time. */
export async function lookAfterRoots(): Promise<RootCase[]> {
  const crypto = await loadCrypto();
  if (crypto.state() !== "unlocked") return [];
  const clinics = await call(getMyClinics, { quiet: true });
  const code = takeKitInHand(currentUser()?.email ?? "");
  const cases = await Promise.all(clinics.map((clinic) => lookAt(crypto, clinic, code).catch(() => null)));
  return cases.filter((found) => found !== null);
}

async function lookAt(
  crypto: PmCrypto,
  { id, name, isOwner }: MyClinicsView[number],
  code: string | null,
): Promise<RootCase | null> {
  const { seq } = await crypto.followLog(id, logOf(id, { quiet: true }));
  if (seq === 0) return null;
  const about = { clinicId: id, clinic: name };
  if (isOwner) return lookAtOwn(crypto, about, code);
  const reset = await crypto.rootReset(id);
  if (!reset && (await isNamed(crypto, id))) return null;
  const { owner: whose } = await call(getClinic, { params: { id }, quiet: true });
  const owner = `${whose.firstName} ${whose.lastName}`.trim();
  if (reset) return { ...about, kind: "confirm", reset, owner };
  return { ...about, kind: "name", digits: (await crypto.clinicRoot(id)).digits, owner };
}

/** Whether this person said with the key of today that the clinic is theirs. */
async function isNamed(crypto: PmCrypto, clinicId: string): Promise<boolean> {
  const { saidWith } = await call(getMemberJoin, { params: { id: clinicId }, quiet: true });
  const { qr } = await crypto.fingerprint();
  return saidWith.some((fp) => qr === `pm1:${fp}`);
}

/** The kit comes first: with it no member has anything to confirm. Without it, what custodians and a manager signed. */
async function lookAtOwn(crypto: PmCrypto, about: About, code: string | null): Promise<Returning | null> {
  const { clinicId } = about;
  const { digits } = await crypto.fingerprint();
  if ((await crypto.clinicRoot(clinicId)).digits === digits) return null;
  if (code !== null && (await isReturnedBy(crypto, clinicId, code))) {
    return { ...about, kind: "byKit", digits, hasKit: false };
  }
  const kind = await returnRoot(crypto, clinicId);
  if (kind === null) return null;
  const withKit = kind !== "returned" && (await hasKit(clinicId));
  return { ...about, kind: kind === "none" ? (withKit ? "kit" : "lost") : kind, digits, hasKit: withKit };
}

async function isReturnedBy(crypto: PmCrypto, clinicId: string, code: string): Promise<boolean> {
  try {
    await returnByKit(crypto, clinicId, code);
    return true;
  } catch (refusal) {
    if (refusal instanceof Refused) return false;
    throw refusal;
  }
}
