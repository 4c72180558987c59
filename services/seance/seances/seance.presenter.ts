import type { z } from "zod";
import type { Actor } from "@carnet/services/framework";
import {
  isUnpaid,
  sealedProperties,
  type Perspective,
  type Seance as SeanceView,
  type SeanceSummary,
} from "../contract/index.ts";
import type { drawings } from "../contract/index.ts";
import type { ChartRow, SeanceRow } from "./chart.queries.ts";
import type { PatientFacts } from "./find-patient.ts";
import { seanceAbilitiesOf } from "./seance.policy.ts";

/** A session without its chart, as its reader may see it. */
export function presentSummary(seance: SeanceRow, actor: Actor, reach: PatientFacts): SeanceSummary {
  return {
    id: seance.id,
    number: seance.number,
    patientId: seance.patientId,
    clinicId: seance.clinicId,
    therapistId: seance.therapistId,
    therapistFullName: seance.therapistFullName,
    typeOfSeance: seance.typeOfSeance,
    treatmentPhase: seance.treatmentPhase,
    disciplineId: seance.disciplineId,
    createdAt: seance.createdAt,
    createdOrAppointedAt: seance.createdOrAppointedAt,
    appointmentAt: seance.appointmentAt,
    amendedAppointmentAt: seance.amendedAppointmentAt,
    finalizedAt: seance.finalizedAt,
    isAutoFinalized: seance.isAutoFinalized,
    lastReceiptGeneratedAt: seance.lastReceiptGeneratedAt,
    fee: seance.fee,
    amountPaid: seance.amountPaid,
    paymentMethod: seance.paymentMethod,
    billing: seance.billing,
    isUnpaid: isUnpaid(seance),
    isLast: seance.isLast,
    can: seanceAbilitiesOf(actor, { seance, ...reach }),
  };
}

/** A session with its chart, every part as sealed as it came. */
export function presentSeance(chart: ChartRow, actor: Actor, reach: PatientFacts): SeanceView {
  return {
    moduleId: chart.moduleId,
    cameAlong: chart.cameAlong ?? [],
    drawings: drawingsOf(chart),
    amendments: amendmentsOf(chart),
    moneyHistory: chart.moneyHistory ?? [],
    finalizeStatement: chart.finalizeStatement,
    ...presentSummary(chart, actor, reach),
    ...sealedPartsOf(chart.fields ?? {}),
  };
}

const enveloped = (data: string) => ({ v: 1 as const, data });

type SealedParts = Pick<SeanceView, (typeof sealedProperties)[number]>;

function sealedPartsOf(fields: Record<string, string>) {
  const parts = sealedProperties.map((name) => [name, fields[name] === undefined ? null : enveloped(fields[name])]);
  return Object.fromEntries(parts) as SealedParts;
}

function drawingsOf({ stereotype, drawn }: ChartRow): z.output<typeof drawings> {
  const { notes, ...views } = drawn ?? {};
  const perspectives = Object.entries(views).map(([name, data]) => [name as Perspective, enveloped(data)]);
  return {
    stereotype,
    notes: notes === undefined ? null : enveloped(notes),
    perspectives: Object.fromEntries(perspectives),
  };
}

function amendmentsOf({ amendments }: ChartRow): SeanceView["amendments"] {
  const byPath: SeanceView["amendments"] = {};
  for (const { path, ordinal, data, amenderId, amenderName, time, inProgress, statement } of amendments ?? []) {
    const amender = { userId: amenderId, name: amenderName };
    (byPath[path] ??= []).push({ ordinal, text: enveloped(data), amender, time, inProgress, statement });
  }
  return byPath;
}
