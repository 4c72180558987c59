import { call } from "@carnet/shell/api";
import { getPortalDocuments, type PortalDocument } from "@carnet/services/portal/contract";

const placeOf = (patientId: string) => `carnet/portal-documents/${patientId}`;

/** The documents of a portal that this device was given before, by id; what cannot be read says nothing. */
function seenIn(patientId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(patientId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Those that this device was given before and is not given now; those given now are remembered. */
function missedIn(patientId: string, documents: readonly Pick<PortalDocument, "id">[]): string[] {
  const seen = seenIn(patientId);
  const given = documents.map(({ id }) => id);
  try {
    localStorage.setItem(placeOf(patientId), JSON.stringify([...new Set([...seen, ...given])]));
  } catch {
    // A browser that keeps nothing remembers no list.
  }
  return seen.filter((id) => !given.includes(id));
}

/**
 * The documents that this device knows and a list does not give, by id. A line never leaves the list, not when its document is withdrawn:
 * one that is missing was left out, be it the newest. Another tab may have seen one since, so the list is asked for once more before.
 */
export async function missedDocuments(patientId: string, documents: readonly PortalDocument[]): Promise<string[]> {
  if (missedIn(patientId, documents).length === 0) return [];
  return missedIn(patientId, await call(getPortalDocuments, { params: { id: patientId }, query: {}, quiet: true }));
}
