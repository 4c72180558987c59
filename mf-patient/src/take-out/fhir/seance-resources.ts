import type {
  Composition,
  Encounter,
  Invoice,
  Observation,
  Organization,
  Patient,
  Practitioner,
  Procedure,
  Provenance,
  Reference,
  Resource,
} from "@medplum/fhirtypes";
import type { Block, RawSeance, TakenSeance } from "@carnet/shell/take-out";
import { derivedId, filled, reference } from "@carnet/shell/take-out/fhir";
import type { PatientView } from "@carnet/services/patient/contract";
import type { FhirRecord } from "./bundle-of.ts";

/** A session: the visit, what was written, who signed and amended, what was found and done, and what it cost. */
export async function seanceOf(record: FhirRecord, seance: TakenSeance): Promise<Resource[]> {
  const { patient } = record;
  const { raw } = seance;
  const at = raw.createdOrAppointedAt;
  const subject = reference<Patient>(patient.id);
  const encounter = reference<Encounter>(raw.id);
  const composition = await compositionOf(record, seance);
  return [
    {
      resourceType: "Encounter",
      id: raw.id,
      status: raw.finalizedAt === null ? "in-progress" : "finished",
      class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "AMB" },
      type: [{ text: raw.typeOfSeance }],
      subject,
      period: { start: at },
      participant: [{ individual: reference<Practitioner>(raw.therapistId) }],
      serviceProvider: reference<Organization>(patient.clinicId),
    } satisfies Encounter,
    composition,
    ...(await signaturesOf(seance, composition.id!)),
    ...(await rowsOf(raw, { subject, encounter })),
    await invoiceOf(raw, patient),
  ];
}

const escapeXml = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");

/** What stands in a section, as the XHTML that FHIR allows. */
function narrative(blocks: readonly Block[]): string {
  const of = (text: string, isStruck?: boolean) => {
    const words = escapeXml(text).replaceAll("\n", "<br/>");
    // XHTML of FHIR has no `del`.
    return isStruck ? `<span style="text-decoration: line-through">${words}</span>` : words;
  };
  const inside = blocks.map((block) => {
    switch (block.kind) {
      case "text":
        return `<p>${of(block.text, block.isStruck)}</p>`;
      case "note":
        return `<p><i>${of(block.text)}</i></p>`;
      case "facts":
        return `<ul>${block.facts.map(({ label, text, isStruck }) => `<li>${of(label)}: ${of(text, isStruck)}</li>`).join("")}</ul>`;
      case "table": {
        const row = (cells: readonly string[], tag: string, isStruck?: boolean) =>
          `<tr>${cells.map((cell) => `<${tag}>${of(cell, isStruck)}</${tag}>`).join("")}</tr>`;
        const rows = block.rows.map(({ cells, isStruck }) => row(cells, "td", isStruck)).join("");
        return `<table>${row(block.columns, "th")}${rows}</table>`;
      }
      default:
        return "";
    }
  });
  return `<div xmlns="http://www.w3.org/1999/xhtml">${inside.join("") || "<p>–</p>"}</div>`;
}

async function compositionOf(
  { patient, language }: FhirRecord,
  { raw, title, sections }: TakenSeance,
): Promise<Composition> {
  const isAmended = Object.keys(raw.amendments).length > 0;
  return {
    resourceType: "Composition",
    id: await derivedId(raw.id, "composition"),
    language: `${language}-CA`,
    status: raw.finalizedAt === null ? "preliminary" : isAmended ? "amended" : "final",
    type: { coding: [{ system: "http://loinc.org", code: "11506-3" }], text: "Progress note" },
    subject: reference<Patient>(patient.id),
    encounter: reference<Encounter>(raw.id),
    date: raw.createdOrAppointedAt,
    author: [reference<Practitioner>(raw.therapistId)],
    title,
    custodian: reference<Organization>(patient.clinicId),
    ...(sections.length > 0 && {
      section: sections.map((section) => ({
        title: section.title,
        text: { status: "generated" as const, div: narrative(section.blocks) },
      })),
    }),
  };
}

const author = "1.2.840.10065.1.12.1.1";
const modification = "1.2.840.10065.1.12.1.12";

/** Who finalised and who amended, with the signature as it is kept. */
async function signaturesOf({ raw }: TakenSeance, compositionId: string): Promise<Provenance[]> {
  const amendments = Object.entries(raw.amendments).flatMap(([path, list]) => list.map((each) => ({ path, ...each })));
  const closing =
    raw.finalizedAt === null
      ? []
      : [
          {
            id: await derivedId(raw.id, "finalised"),
            at: raw.finalizedAt,
            who: raw.therapistId,
            why: null,
            code: author,
            statement: raw.statement,
          },
        ];
  const amended = await Promise.all(
    amendments.map(async ({ path, ordinal, time, amender, reason, because, statement }) => ({
      id: await derivedId(raw.id, path, String(ordinal)),
      at: time,
      who: amender.userId,
      why: [path, reason, because].filter(Boolean).join(" · "),
      code: modification,
      statement,
    })),
  );
  return [...closing, ...amended].map(({ id, at, who, why, code, statement }) => ({
    resourceType: "Provenance",
    id,
    target: [reference<Composition>(compositionId)],
    recorded: at,
    ...(why && { reason: [{ text: why }] }),
    agent: [{ who: reference<Practitioner>(who) }],
    ...(statement && {
      signature: [
        {
          type: [{ system: "urn:iso-astm:E1762-95:2013", code }],
          when: at,
          who: reference<Practitioner>(who),
          sigFormat: "application/json",
          data: btoa(JSON.stringify(statement)),
        },
      ],
    }),
  }));
}

interface Where {
  subject: Reference<Patient>;
  encounter: Reference<Encounter>;
}

type Row = Readonly<Record<string, unknown>>;
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const cell = (row: Row, name: string) => (typeof row[name] === "string" ? filled(row[name]) : undefined);

/** Rows of findings and of interventions, as they were signed; amendments stand in the composition. */
async function rowsOf(raw: RawSeance, { subject, encounter }: Where): Promise<(Observation | Procedure)[]> {
  const at = raw.createdOrAppointedAt;
  const isDraft = raw.finalizedAt === null;
  const finding = async (of: string, place: number, row: Row, names: [string, string]) => {
    const [test, found] = names.map((name) => cell(row, name));
    const site = cell(row, "structure");
    const note = cell(row, "comment") ?? cell(row, "notes");
    const what = test ?? site ?? found;
    if (!what) return [];
    const observation: Observation = {
      resourceType: "Observation",
      id: await derivedId(raw.id, of, String(place)),
      status: isDraft ? "preliminary" : "final",
      code: { text: what },
      subject,
      encounter,
      effectiveDateTime: at,
      ...(found && { valueString: found }),
      ...(site && { bodySite: { text: site } }),
      ...(note && { note: [{ text: note }] }),
    };
    return [observation];
  };
  const procedure = async (of: string, place: number, row: Row, name: string) => {
    const what = cell(row, name);
    if (!what) return [];
    const site = cell(row, "structure");
    const done: Procedure = {
      resourceType: "Procedure",
      id: await derivedId(raw.id, of, String(place)),
      status: isDraft ? "in-progress" : "completed",
      code: { text: what },
      subject,
      encounter,
      performedDateTime: at,
      ...(site && { bodySite: [{ text: site }] }),
    };
    return [done];
  };
  const { objectives, interventions, hybrid } = raw.parts;
  const all = await Promise.all([
    ...rowsIn(objectives).map((row, at) => finding("objectives", at, row, ["test", "dysfunction"])),
    ...rowsIn(interventions).flatMap((row, at) => [
      procedure("interventions", at, row, "dysfunction"),
      finding("retests", at, row, ["test", "comment"]),
    ]),
    ...rowsIn(hybrid).flatMap((row, at) => [
      finding("hybrid", at, row, ["evaluationTest", "disfunction"]),
      procedure("techniques", at, row, "techniqueIntervention"),
      finding("results", at, row, ["resultRetest", "resultRetest"]),
    ]),
  ]);
  return all.flat();
}

const money = (cents: number) => ({ value: cents / 100, currency: "CAD" as const });

async function invoiceOf(raw: RawSeance, patient: PatientView): Promise<Invoice> {
  return {
    resourceType: "Invoice",
    id: await derivedId(raw.id, "invoice"),
    status: raw.finalizedAt === null ? "draft" : raw.amountPaid >= raw.total ? "balanced" : "issued",
    subject: reference<Patient>(patient.id),
    date: raw.createdOrAppointedAt,
    issuer: reference<Organization>(patient.clinicId),
    lineItem: [
      {
        chargeItemCodeableConcept: { text: `Session ${raw.number}` },
        priceComponent: [
          { type: "base", amount: money(raw.fee) },
          ...raw.taxes.map(({ name, amount }) => ({
            type: "tax" as const,
            code: { text: name },
            amount: money(amount),
          })),
        ],
      },
    ],
    totalNet: money(raw.fee),
    totalGross: money(raw.total),
  };
}
