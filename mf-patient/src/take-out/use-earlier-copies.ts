import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { useNames } from "@carnet/shell/record";
import type { NamedDocument } from "@carnet/shell/portal-documents";
import { getAmendedSeances, type AmendedSeance } from "@carnet/services/seance/contract";
import { readWholeHistory } from "../history/read-history.ts";
import { readLinks, type OpenLink } from "../links/use-links.ts";
import { readSent } from "../portal-documents/read-sent.ts";
import { useReadableRecord } from "../record/use-record.ts";

const day = (at: string) => formatDay(dayOf(new Date(at)));

/** Copies of a record from before a session was amended, in words: they say what was written then (EXP-013). */
export interface EarlierCopies {
  amended: AmendedSeance;
  taken: readonly string[];
  links: readonly string[];
  sent: readonly string[];
}

/** Who has an earlier copy than what the record says now; null where nobody has, or while it is read. */
export function useEarlierCopies(): EarlierCopies | null {
  const t = useText("takeOut");
  const record = useReadableRecord();
  const { patient, key } = record;
  const nameOf = useNames(patient.clinicId, key.crypto);
  const amendments = useCall(getAmendedSeances, { params: { id: patient.id } }).data ?? [];
  const [amended] = amendments;
  const { data } = useQuery({
    queryKey: ["takeOut", "copies", patient.id],
    enabled: amended !== undefined,
    queryFn: async () => {
      const [{ rows }, links, { documents }] = await Promise.all([
        readWholeHistory(patient.id, key),
        readLinks(patient.id),
        readSent(record),
      ]);
      return { taken: rows.flatMap(({ row }) => (row.operation === "export_pdf" ? row : [])), links, documents };
    },
    staleTime: 0,
  });
  if (!amended || !data) return null;
  const isEarlier = ({ createdAt }: { createdAt: string }) => createdAt < amended.amendedAt;
  const copies: EarlierCopies = {
    amended,
    taken: unique(
      data.taken
        .filter(isEarlier)
        .map(({ userId, createdAt }) => t("earlier.taken", { name: nameOf(userId), day: day(createdAt) })),
    ),
    links: data.links
      .filter((link) => isEarlier(link) && wasOpen(link))
      .map(({ opened, createdAt, openings }) =>
        t("earlier.link", { label: opened?.label ?? "–", day: day(createdAt), count: openings.length }),
      ),
    sent: data.documents
      .filter((document) => amendments.some((each) => holds(document, each)))
      .map(({ name, createdAt }) => t("earlier.sent", { name, day: day(createdAt) })),
  };
  return copies.taken.length + copies.links.length + copies.sent.length > 0 ? copies : null;
}

const unique = (words: readonly string[]) => [...new Set(words)];

/** A link that ended before anybody opened it gave nothing away. */
const wasOpen = ({ withdrawnAt, openings }: OpenLink) => withdrawnAt === null || openings.length > 0;

/**
 * Whether a document may say what a session said before it was amended: a form that was filled in it, or any file that was sent after it
 * was closed. One that was withdrawn unopened says nothing to anybody.
 */
function holds({ kind, seanceId, createdAt, openedAt, withdrawnAt }: NamedDocument, amended: AmendedSeance): boolean {
  if (createdAt >= amended.amendedAt || (withdrawnAt !== null && openedAt === null)) return false;
  return kind === "recommendation" ? seanceId === amended.id : createdAt >= amended.finalizedAt;
}
