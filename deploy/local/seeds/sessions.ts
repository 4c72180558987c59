import { randomUUID } from "node:crypto";
import type { PatientRef } from "@carnet/crypto/in-process";
import type { PlantedSeance } from "@carnet/services/seance/testing";
import type { Random } from "./chance.ts";
import type { Visitor } from "./person/index.ts";
import { quebecTaxes } from "./people.ts";
import { sessionTexts } from "./sessions.texts.ts";

const day = 24 * 3_600_000;
const methods = ["CASH", "CHECK", "DEBIT", "CREDIT", "ETRANSFERT"] as const;
const phases = ["Active", "Active", "Active", "Consolidation", "Maintenance", "Control"] as const;

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
  isLastOpen: boolean,
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
    const texts = Object.entries(sessionTexts(random));
    const places = texts.map(([field]) => ({ entity: "seance" as const, record: id, field }));
    const sealed = await crypto.seal(
      ref,
      texts.map(([, value], at) => ({ ref: places[at]!, value, rev: 1 })),
    );
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
      fields: Object.fromEntries(texts.map(([field], at) => [field, sealed[at]!.data])),
      statement,
    });
  }
  return planted;
}
