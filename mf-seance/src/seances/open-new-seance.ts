import {
  copiedProperties,
  naet as naetSchema,
  type CreateSeanceBody,
  type Seance,
} from "@carnet/services/seance/contract";
import type { Sealed } from "@carnet/services/kit/contract";
import { sameValue } from "@carnet/shell/journal";
import { withNewestKey, type OpenPatient } from "@carnet/shell/record";
import { asAmended } from "../chart/as-amended.ts";
import type { OpenSeance } from "../chart/open-seance.ts";
import { partPlace } from "../chart/places.ts";
import { seanceClient } from "../chart/seance.client.ts";

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
  force,
}: NewSeance): Promise<Seance> {
  return withNewestKey(open.patient.id, async (now) => {
    const { patient } = now;
    const body: CreateSeanceBody = {
      id,
      typeOfSeance,
      disciplineId,
      ...(last && { treatmentPhase: last.seance.treatmentPhase }),
      ...(await sealedCopies(now, last, id, typeOfSeance)),
      ...(visitId && { visitId }),
      ...(force && { force }),
    };
    return seanceClient.open(patient.id, patient.clinicId, body, `seance-${id}`);
  });
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
