import { call, refusalOf } from "@carnet/shell/api";
import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import { knownRecord, revisionOf, type OpenParts } from "@carnet/shell/record";
import type { Sealed } from "@carnet/services/framework/contract";
import { anamneseSections } from "@carnet/services/patient/contract";
import { getOwnHistory, ownHistory, ownHistoryPlace, saveOwnHistory } from "@carnet/services/portal/contract";
import { openPortalKey } from "../info-requests/open-portal-key.ts";
import { copyOf } from "./copy-of.ts";

/** How often a copy is made anew because a colleague's came first. */
const tries = 4;

/**
 * Seals the health history of a record, as this page knows it, for its patient to read: where there is a portal, and where no copy is as
 * new. A part that does not open is copied nowhere.
 */
export async function copyHistory(patientId: string): Promise<void> {
  const record = knownRecord(patientId);
  if (!record?.key || !record.patient.can.write) return;
  const { patient, key, parts } = record;
  if (anamneseSections.some((name) => parts[name].trouble !== null)) return;
  const portal = await openPortalKey({ patient, key });
  if (!portal) return;
  const { history } = await call(getOwnHistory, { params: { id: patientId }, quiet: true });
  await saveOver({ crypto: key.crypto, portal, patientId, parts }, history?.sealed ?? null);
}

interface Copying {
  crypto: PmCrypto;
  portal: PatientRef;
  patientId: string;
  parts: OpenParts;
}

async function saveOver(copying: Copying, first: Sealed | null): Promise<void> {
  const { crypto, portal, patientId, parts } = copying;
  const of = Object.fromEntries(anamneseSections.map((name) => [name, parts[name].rev]));
  let stored = first;
  for (let left = tries; left > 0; left--) {
    if (stored && (await isAsNew(copying, stored, of))) return;
    const value = { savedAt: new Date().toISOString(), of, ...(await copyOf(parts)) };
    const [sealed] = await crypto.seal(portal, [{ ref: ownHistoryPlace, value, rev: revisionOf(stored) + 1 }]);
    try {
      return void (await call(saveOwnHistory, { params: { id: patientId }, body: { sealed: sealed! }, quiet: true }));
    } catch (error) {
      const refusal = refusalOf(saveOwnHistory, error);
      if (refusal?.code !== "conflict") throw error;
      stored = refusal.current;
    }
  }
}

/** Whether a stored copy was made from these revisions or later ones; one that does not open is made anew. */
async function isAsNew({ crypto, portal }: Copying, sealed: Sealed, of: Record<string, number>): Promise<boolean> {
  const [opened] = await crypto.open(portal, [{ ref: ownHistoryPlace, sealed }]);
  const stored = opened?.ok ? ownHistory.safeParse(opened.value).data : null;
  return stored ? Object.entries(of).every(([name, rev]) => (stored.of[name] ?? 0) >= rev) : false;
}
