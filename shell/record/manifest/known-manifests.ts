import { queryOptions, skipToken } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { codeOf, type ManifestWire, type PmCode } from "@carnet/shell/crypto";
import type { OpenKey } from "../open-key.ts";
import type { ManifestList } from "./manifest-kind.ts";

/** A manifest as this page knows it: the revision that is stored, 0 for none, what it lists, and why it is not believed. */
export interface Manifest<Content> {
  rev: number;
  content: Content | null;
  trouble: PmCode | "form" | null;
}

/** The newest manifests that this page has read or written: kept as long as the page, and gone with all it knows at sign-out. */
const keyOf = (patientId: string, { of }: { of: string }) => ["manifest", patientId, of] as const;
queryClient.setQueryDefaults(["manifest"], { gcTime: Infinity });

/** The manifest of a patient as this page comes to know it; it is asked for by whoever opens the record or its sessions. */
export const manifestQuery = <Content>(patientId: string, kind: ManifestList<Content>) =>
  queryOptions<Manifest<Content>>({ queryKey: keyOf(patientId, kind), queryFn: skipToken, staleTime: Infinity });

/** The manifest of a patient as this page knows it, if it was opened here. */
export const knownManifest = <Content>(patientId: string, kind: ManifestList<Content>) =>
  queryClient.getQueryData<Manifest<Content>>(keyOf(patientId, kind));

export function noteManifest<Content>(
  patientId: string,
  kind: ManifestList<Content>,
  manifest: Manifest<Content>,
): Manifest<Content> {
  queryClient.setQueryData(keyOf(patientId, kind), manifest);
  return manifest;
}

/**
 * Opens a manifest that was just fetched. One that this page has written since stands, where the fetched one is older: it was on its
 * way. `trouble` says why a list is not believed: `rollback` for one that is older than what was seen, or gone.
 */
export async function openManifest<Content>(
  { crypto, ref }: OpenKey,
  kind: ManifestList<Content>,
  wire: ManifestWire | null,
): Promise<Manifest<Content>> {
  /** Asked once more after opening: this page may have written one meanwhile. */
  const newer = () => {
    const newest = knownManifest(ref.id, kind);
    return newest && newest.trouble === null && newest.rev > (wire?.rev ?? 0) ? newest : null;
  };
  const newerKnown = newer();
  if (newerKnown) return newerKnown;
  const note = (manifest: Manifest<Content>) => newer() ?? noteManifest(ref.id, kind, manifest);
  try {
    const opened = await crypto.openManifest(ref, kind.of, wire);
    if (!opened) return note({ rev: 0, content: null, trouble: null });
    const read = kind.schema.safeParse(opened.content);
    return read.success
      ? note({ rev: opened.rev, content: read.data, trouble: null })
      : note({ rev: opened.rev, content: null, trouble: "form" });
  } catch (reason) {
    const trouble = codeOf(reason);
    if (trouble === "engine" || trouble === "locked") throw reason;
    return note({ rev: wire?.rev ?? 0, content: null, trouble });
  }
}
