import { call } from "@carnet/shell/api";
import { getPortalDocuments, type PortalDocument } from "@carnet/services/portal/contract";
import { toB64 } from "../crypto/codec/base64url.ts";
import { sha256 } from "../crypto/primitives/hash.ts";

const placeOf = (mark: string) => `carnet/portal-documents/${mark}`;

/** How this device remembers an id: who looks into its storage reads neither whose documents it saw nor which. */
export const markOf = (patientId: string, id = ""): string =>
  toB64(sha256(new TextEncoder().encode(`${patientId}/${id}`)));

/** What is remembered at a place; what cannot be read says nothing. */
function storedAt(place: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** The marks of those that this device was given before and is not given now; those given now are remembered. */
function missedIn(patientId: string, documents: readonly Pick<PortalDocument, "id">[]): string[] {
  const place = placeOf(markOf(patientId));
  const given = documents.map(({ id }) => markOf(patientId, id));
  // A release before this one remembered the ids themselves.
  const former = storedAt(placeOf(patientId)).map((id) => markOf(patientId, id));
  const seen = [...new Set([...storedAt(place), ...former])];
  try {
    localStorage.setItem(place, JSON.stringify([...new Set([...seen, ...given])]));
    localStorage.removeItem(placeOf(patientId));
  } catch {
    // A browser that keeps nothing remembers no list.
  }
  return seen.filter((mark) => !given.includes(mark));
}

/**
 * The documents that this device knows and a list does not give, by their marks. A line never leaves the list, not when its document is
 * withdrawn: one that is missing was left out, be it the newest. Another tab may have seen one since, so the list is asked for once more
 * before.
 */
export async function missedDocuments(patientId: string, documents: readonly PortalDocument[]): Promise<string[]> {
  if (missedIn(patientId, documents).length === 0) return [];
  return missedIn(patientId, await call(getPortalDocuments, { params: { id: patientId }, query: {}, quiet: true }));
}
