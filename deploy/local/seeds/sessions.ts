import { randomUUID } from "node:crypto";
import type { PatientRef } from "@carnet/crypto/in-process";
import type { PlantedSeance } from "@carnet/services/seance/testing";
import { chance, type Random } from "./chance.ts";
import { drawnOn, legend } from "./drawings.ts";
import type { Visitor } from "./person/index.ts";
import { quebecTaxes } from "./people.ts";
import { sessionTexts, type SessionTexts } from "./sessions.texts.ts";

const day = 24 * 3_600_000;
const methods = ["CASH", "CHECK", "DEBIT", "CREDIT", "ETRANSFERT"] as const;
const phases = ["Active", "Active", "Active", "Consolidation", "Maintenance", "Control"] as const;

/** What is drawn where a session found something, and what the colours say. */
function drawingsOf({ objectives }: SessionTexts, hand: Random): [string, unknown][] {
  const views = drawnOn(
    objectives.map(({ structure }) => structure),
    hand,
  );
  return views.length > 0 ? [...views, ["notes", legend]] : [];
}

/** A patient with the therapist who keeps their record. */
export interface Chart {
  therapist: { visitor: Visitor; id: string; fullName: string };
  ref: PatientRef;
  disciplineId: string;
}

/** The sessions of one patient over the last two years, oldest first, each sealed and signed by the real module. */
export async function sessionsOf(
  { therapist, ref, disciplineId }: Chart,
  count: number,
  random: Random,
  { isLastOpen, isDrawn }: { isLastOpen: boolean; isDrawn: boolean },
): Promise<PlantedSeance[]> {
  const { crypto } = therapist.visitor;
  const step = Math.floor((700 * day) / (count + 1));
  const planted: PlantedSeance[] = [];
  for (let number = 1; number <= count; number++) {
    const id = randomUUID();
    const isOpen = isLastOpen && number === count;
    const created = isOpen
      ? Date.now() - (2 + random.below(6)) * 3_600_000
      : Date.now() - (count - number + 1) * step - random.below(5) * day;
    const texts = sessionTexts(random);
    // A hand of its own for each session: what is drawn leaves what is written as it is.
    const drawn = isDrawn ? drawingsOf(texts, chance(count * 1_000 + number)) : [];
    const written = [
      ...Object.entries(texts).map(([field, value]) => ({ entity: "seance" as const, field, value })),
      ...drawn.map(([field, value]) => ({ entity: "drawing" as const, field, value })),
    ];
    const places = written.map(({ entity, field }) => ({ entity, record: id, field }));
    const sealed = await crypto.seal(
      ref,
      written.map(({ value }, at) => ({ ref: places[at]!, value, rev: 1 })),
    );
    const dataOf = (entity: "seance" | "drawing") =>
      Object.fromEntries(written.flatMap((one, at) => (one.entity === entity ? [[one.field, sealed[at]!.data]] : [])));
    const digest = await crypto.digestSeance(places.map((place, at) => ({ ref: place, sealed: sealed[at]! })));
    const statement = isOpen
      ? null
      : await crypto.sign("finalize", {
          clinic: ref.clinicId,
          patient: ref.id,
          session: id,
          number,
          name: therapist.fullName,
          isAutoFinalized: false,
          digest,
        });
    const fee = 11_000;
    const total = fee + Math.round(fee * 0.05) + Math.round(fee * 0.09975);
    planted.push({
      id,
      patientId: ref.id,
      clinicId: ref.clinicId,
      therapistId: therapist.id,
      therapistFullName: therapist.fullName,
      number,
      typeOfSeance: "soapie-2",
      treatmentPhase: isOpen ? "Active" : random.one(phases),
      disciplineId,
      fee,
      taxes: quebecTaxes,
      createdAt: new Date(created).toISOString(),
      finalizedAt: isOpen ? null : new Date(created + 50 * 60_000).toISOString(),
      amountPaid: isOpen || random.is(0.06) ? 0 : random.is(0.04) ? 5_000 : total,
      paymentMethod: random.one(methods),
      fields: dataOf("seance"),
      drawings: dataOf("drawing"),
      statement,
    });
  }
  return planted;
}
