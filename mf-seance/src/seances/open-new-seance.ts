import {
  copiedProperties,
  naet as naetSchema,
  type CreateSeanceBody,
  type Seance,
} from "@carnet/services/seance/contract";
import { Refused } from "@carnet/shell/api";
import type { ManifestWire } from "@carnet/shell/crypto";
import type { Sealed } from "@carnet/services/framework/contract";
import { sameValue } from "@carnet/shell/journal";
import { sendListed, withNewestKey, type OpenPatient } from "@carnet/shell/record";
import { asAmended } from "../chart/as-amended.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { partPlace } from "../chart/places.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { nextNumber, seancesManifest, withSeance } from "../manifest/seances-manifest.ts";

interface NewSeance {
  open: OpenPatient;
  /** The last session, from which parts are taken over; null for the first. */
  last: OpenSeance | null;
  typeOfSeance: CreateSeanceBody["typeOfSeance"];
  disciplineId: string;
  /** The same for every try of one press. */
  id: string;
  /** The visit it is opened from (SES-027). */
  visitId?: string;
  /** The last one is open, and stays open: this one begins beside it. */
  leaves?: boolean;
  force?: boolean;
}

/** Opens a session that starts from the last one: notes, phase, analysis, plan and exclusions, and one of NAET with its follow-up (SES-014). */
export async function openNewSeance({
  open,
  last,
  typeOfSeance,
  disciplineId,
  id,
  visitId,
  leaves,
  force,
}: NewSeance): Promise<Seance> {
  return withNewestKey(open.patient.id, async (now) => {
    const { patient } = now;
    const copies = await sealedCopies(now, last, id, typeOfSeance);
    const body: CreateSeanceBody = {
      id,
      typeOfSeance,
      disciplineId,
      ...(last && { treatmentPhase: last.seance.treatmentPhase }),
      ...copies,
      ...(visitId && { visitId }),
      ...(last && leaves && { leaves: last.seance.id }),
      ...(force && { force }),
    };
    const send = (listed: { number: number; manifest: ManifestWire } | object) =>
      seanceClient.open(patient.id, patient.clinicId, { ...body, ...listed }, `seance-${id}`);
    if (last && last.seance.finalizedAt === null && !leaves) return send({});
    return listed(now, { id, after: last?.seance.number ?? 0 }, send);
  });
}

interface Listed {
  id: string;
  /** The number of the last session that this page knows. */
  after: number;
}

/** Opens a session that is listed under its number; one that is another by then is listed and sent once more. */
async function listed(
  open: OpenPatient,
  { id, after }: Listed,
  send: (listed: { number: number; manifest: ManifestWire } | object) => Promise<Seance>,
): Promise<Seance> {
  let number = after + 1;
  const sending = (least: number) =>
    sendListed(
      open,
      seancesManifest,
      (content) => {
        number = Math.max(least, nextNumber(content));
        return withSeance(content, { id, number });
      },
      (manifest) => send(manifest ? { number, manifest } : {}),
      // Somebody else opened one at the same moment: that one is gone on with, and this one never was.
      (opened) => opened.id === id,
    );
  try {
    return await sending(after + 1);
  } catch (reason) {
    if (!(reason instanceof Refused) || reason.code !== "numberMoved") throw reason;
    return sending(Number(reason.fields["next"]));
  }
}

type Copies = Partial<Record<(typeof copiedProperties)[number], Sealed>>;

/** The parts taken over, sealed for the new session; what is empty or could not be opened is left out, and NAET in a session of another type. */
async function sealedCopies(
  { crypto, ref }: OpenPatient,
  last: OpenSeance | null,
  id: string,
  type: NewSeance["typeOfSeance"],
): Promise<Copies> {
  if (!last) return {};
  const now = asAmended(last);
  const items = copiedProperties.flatMap((name) => {
    const { rev, trouble, value } = last.parts[name];
    if (name === "naet" && type !== "naet") return [];
    if (trouble !== null || (rev === 0 && sameValue(now[name], value))) return [];
    const copied = name === "naet" ? naetSchema.parse({ followUp: now.naet.followUp }) : now[name];
    return [{ name, item: { ref: partPlace(id, name), value: copied, rev: 1 } }];
  });
  const sealed = await crypto.seal(
    ref,
    items.map(({ item }) => item),
  );
  return Object.fromEntries(items.map(({ name }, at) => [name, sealed[at]]));
}
