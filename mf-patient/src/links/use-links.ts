import { useQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { useCall } from "@carnet/shell/app";
import { openPatientOf, requireRecord } from "@carnet/shell/record";
import {
  getSharedLinks,
  linkSecret,
  withdrawSharedLink,
  type LinkSecret,
  type SharedLink,
} from "@carnet/services/patient/contract";
import { secretPlace } from "./make-link.ts";

/** A link with its secret open; null where that does not open. */
export interface OpenLink extends SharedLink {
  opened: LinkSecret | null;
}

/** What became of a link. */
export const stateOf = ({ withdrawnAt, triesLeft, openings, mostOpenings, expiresAt }: SharedLink, now = Date.now()) =>
  withdrawnAt !== null
    ? "withdrawn"
    : triesLeft === 0
      ? "locked"
      : Date.parse(expiresAt) <= now
        ? "ended"
        : openings.length >= mostOpenings
          ? "usedUp"
          : "good";

/** The links of a record, newest first. */
export function useLinks(patientId: string) {
  const rows = useCall(getSharedLinks, { params: { id: patientId } }, { refetchInterval: 15_000 });
  const open = useQuery({
    queryKey: ["links", patientId, rows.dataUpdatedAt],
    enabled: rows.data !== undefined,
    queryFn: () => openLinks(patientId, rows.data!.links),
    placeholderData: (known) => known,
    staleTime: Infinity,
  });
  return {
    links: open.data,
    isError: rows.isError || open.isError,
    refetch: () => void rows.refetch(),
    async withdraw(linkId: string): Promise<void> {
      await call(withdrawSharedLink, { params: { id: patientId, linkId } });
      await rows.refetch();
    },
  };
}

/** The links of a record, read anew. */
export async function readLinks(patientId: string): Promise<OpenLink[]> {
  return openLinks(patientId, (await call(getSharedLinks, { params: { id: patientId } })).links);
}

async function openLinks(patientId: string, links: readonly SharedLink[]): Promise<OpenLink[]> {
  const { crypto, ref } = openPatientOf(await requireRecord(patientId));
  const opened = await crypto.open(
    ref,
    links.map(({ id, secret }) => ({ ref: secretPlace(id), sealed: secret })),
  );
  return links.map((link, at) => {
    const field = opened[at];
    return { ...link, opened: (field?.ok && linkSecret.safeParse(field.value).data) || null };
  });
}
