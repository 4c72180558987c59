import type { ManifestWire } from "@carnet/shell/crypto";
import { sendListed } from "@carnet/shell/record";
import { useSession } from "@carnet/shell/session";
import { amended, camelPath, type AmendBody } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import type { OpenAmendment } from "../chart/open-seance.ts";
import { amendmentPlace } from "../chart/places.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { amendmentName, amendmentsOf } from "../manifest/given.ts";
import { seancesManifest, withAmendments } from "../manifest/seances-manifest.ts";
import { keepWarning } from "../sections/keep-warning.ts";
import { signatureOverAmendment } from "../signatures/sign-amendment.ts";
import { useReading } from "./reading-context.ts";
import { useAmendment, type Amendment } from "./write-amendment.ts";

/** What is known of one amended place: the saved versions, oldest first, and the one being written. */
export interface AmendedPlace {
  key: string;
  saved: OpenAmendment[];
  inProgress: OpenAmendment | null;
  /** The person may write here: allowed, and nobody else is writing. */
  mayAmend: boolean;
  isMine: boolean;
}

/** The amendments of a path of the closed session, e.g. `notes` or `objectives.3`; none while it is read as it was signed. */
export function useAmended(path: string): AmendedPlace {
  const { chart, me } = useChart();
  const { isAsSigned } = useReading();
  const key = camelPath(path);
  const list = isAsSigned ? [] : (chart.amendments[key] ?? []);
  const inProgress = list.find((one) => one.inProgress) ?? null;
  const isMine = inProgress?.amender.userId === me;
  return {
    key,
    saved: list.filter((one) => !one.inProgress),
    inProgress,
    mayAmend: !isAsSigned && chart.seance.can.amend && (inProgress === null || isMine),
    isMine,
  };
}

/** An amendment of one place being written, and whether its editor is open here. */
export interface Amending extends Amendment {
  isEditing: boolean;
}

/** Writes one amendment of the closed session: kept in progress, saved for good under one's signature, or cancelled (SES-026). */
export function useAmending(path: string): Amending {
  const { chart, force } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  const session = useSession();
  const name = session ? `${session.user.firstName} ${session.user.lastName}` : "";
  const { key, saved, inProgress, mayAmend, isMine } = useAmended(path);
  const ordinal = inProgress?.ordinal ?? (saved.at(-1)?.ordinal ?? 0) + 1;
  const place = amendmentPlace(id, key, ordinal);
  const put = (amendments: AmendBody, listed: { manifest?: ManifestWire } = {}) =>
    seanceClient.put(patientId, clinicId, { id, amendments, ...listed, ...(force && { force }) });
  const amending = useAmendment({
    patientId,
    place,
    ordinal,
    draft: `seance/${id}/amendment/${key}`,
    mayAmend,
    async send(text, { value, isFinal, open }) {
      const signed = { place, path: key, ordinal, text, name };
      const statement = isFinal ? await signatureOverAmendment(open, chart.seance, signed) : null;
      if (isFinal && path === "exclusions.warning")
        await keepWarning(patientId, chart.seance.number, String(amended.parse(value).amended));
      const body = { path: key, ordinal, text, inProgress: !isFinal, ...(statement && { statement }) };
      if (!isFinal) return void (await put(body));
      const digest = await open.crypto.digestSeance([{ ref: place, sealed: text }]);
      const listed = { digest, isSigned: statement !== null };
      const saved = { ...(await amendmentsOf(open, chart.seance)), [amendmentName(key, ordinal)]: listed };
      await sendListed(
        open,
        seancesManifest,
        (content) => withAmendments(content, chart.seance, saved),
        (manifest) => put(body, manifest ? { manifest } : {}),
      );
    },
    remove: () => put({ path: key, ordinal, text: null, inProgress: true }),
    refresh: () => refreshSeances(patientId),
  });
  const isWriting = amending.isWriting || inProgress !== null;
  return { ...amending, isWriting, isEditing: mayAmend && isWriting && (inProgress === null || isMine) };
}
