import { call, Refused } from "@carnet/shell/api";
import type { WorkPlan } from "@carnet/shell/app";
import { getRotations, saveRotations, type Rotation, type RotationsView } from "@carnet/services/patient/contract";
import { isLasting } from "../works/is-lasting.ts";
import { noteLeftOut } from "./left-out.ts";
import { appendTrust, syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";

/** Records whose keys are made anew in one step: small enough to see it move. */
const atOnce = 200;
/** Times the whole list is gone through, for records that changed under our hands. */
const rounds = 3;
/** Looks, a second apart, at a list that should have something in it: records hear from the clinic a moment later. */
const looks = 10;

/** The work that gives records of a clinic new keys. */
export const rotationId = (clinicId: string): string => `rotation/${clinicId}`;

/**
 * Makes new keys for every record that somebody could open who no longer may, for those who may open it now and of whom this
 * browser can check why; who is left out is kept in mind for the screen. Made,
 * uploaded, then registered; the server tells what is pending, so it goes on after a reload and from another device. A record
 * that changed meanwhile comes again; one that this device cannot open is left pending and told at the end.
 */
export function rotationPlan({
  clinicId,
  title,
  awaited = false,
  onDone,
}: {
  clinicId: string;
  title: string;
  /** Somebody was taken something just now: an empty list is believed only when it stays empty. */
  awaited?: boolean;
  onDone: () => unknown;
}): WorkPlan {
  let left = awaited ? looks : 0;
  let after: string | null = null;
  let round = 1;
  let total = 0;

  async function step(_report: unknown, dropped: AbortSignal) {
    await syncTrust(clinicId);
    dropped.throwIfAborted();
    const query = { after: after ?? undefined, limit: atOnce };
    const page: RotationsView = await call(getRotations, { params: { clinicId }, query });
    total = Math.max(total, page.pending);
    if (total === 0 && left-- > 0) {
      await new Promise((next) => setTimeout(next, 1_000));
      return { done: 0, total: 1, isOver: false };
    }
    dropped.throwIfAborted();
    const pending = page.items.length > 0 ? await rotateAll(clinicId, page, dropped) : page.pending;
    after = page.next;
    const progress = { done: total - pending, total: Math.max(total, 1) };
    if (pending === 0) return { ...progress, isOver: true };
    if (after === null && round++ >= rounds) throw new Refused("rotationsLeft");
    return { ...progress, isOver: false };
  }

  return {
    id: rotationId(clinicId),
    title,
    href: `/therapist/myClinic/${clinicId}/members`,
    total: 1,
    step,
    onDone,
    isLasting,
  };
}

type Item = RotationsView["items"][number];

/** The public keys of a record's readers, each with the sharing that says why. */
function readerKeys(
  readers: Item["readers"],
  sharings: Item["sharings"],
  keyOf: ReadonlyMap<string, RotationsView["keys"][number]>,
) {
  const sharingOf = new Map(sharings.map((sharing) => [sharing.userId, sharing]));
  return readers.flatMap((id) => {
    const key = keyOf.get(id);
    return key ? [{ ...sharingOf.get(id), ...key }] : [];
  });
}

/** One page of records; answers how many are still pending. */
async function rotateAll(
  clinicId: string,
  { items, keys, pending }: RotationsView,
  dropped: AbortSignal,
): Promise<number> {
  const crypto = await unlockedCrypto();
  const keyOf = new Map(keys.map((key) => [key.userId, key]));
  const { rotations } = await crypto.rotateBatch({
    clinicId,
    items: items.map(({ patient, readers, sharings }) => ({ patient, readers: readerKeys(readers, sharings, keyOf) })),
  });
  if (rotations.length === 0) return pending;
  dropped.throwIfAborted();
  const answer = await call(saveRotations, {
    params: { clinicId },
    body: { items: rotations.map((made) => made as Rotation) },
  });
  const stored = new Set(answer.items.flatMap(({ patientId, result }) => (result === "done" ? [patientId] : [])));
  const nameOf = new Map(
    items.map(({ patientId, patient: { clear } }) => [patientId, `${clear.firstName} ${clear.lastName}`]),
  );
  noteLeftOut(
    rotations
      .filter(({ patientId }) => stored.has(patientId))
      .flatMap(({ patientId, without }) =>
        without.map((userId) => ({ clinicId, patientId, patientName: nameOf.get(patientId)!, userId })),
      ),
  );
  const certificates = rotations.flatMap(({ patientId, pkc }) => (stored.has(patientId) ? [pkc] : []));
  if (certificates.length > 0) await appendTrust(clinicId, (signer) => signer.registerKeys(clinicId, certificates));
  return answer.pending;
}
