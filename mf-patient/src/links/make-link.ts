import type { DocumentReference, Patient } from "@medplum/fhirtypes";
import { call, newId } from "@carnet/shell/api";
import type { Language } from "@carnet/shell/i18n";
import { withNewestKey, requireRecord } from "@carnet/shell/record";
import { untilStopped } from "@carnet/shell/take-out";
import { collectionOf, derivedId, reference } from "@carnet/shell/take-out/fhir";
import { addressOf, base64Of, newLinkKey, sealContent } from "@carnet/shell/take-out/link";
import { getClinic, getMembers } from "@carnet/services/clinic/contract";
import { addSharedLink, type LinkSecret, type SharedLink } from "@carnet/services/patient/contract";
import { appendOperation } from "../history/append-operation.ts";
import { bundleOf } from "../take-out/fhir/bundle-of.ts";
import { fhirRecordOf, historyParts } from "../take-out/fhir/fhir-record.ts";
import { gatherPaper, type ExportChoice } from "../take-out/gather-paper.ts";
import type { Readable } from "../take-out/gather-sections.ts";
import { openPress } from "../take-out/open-press.ts";

/** What somebody chose for a link. */
export interface LinkChoice extends ExportChoice {
  label: string;
  /** What goes out, in words. */
  said: string;
  passcode: string;
  days: number;
  mostOpenings: number;
}

const aDay = 86_400_000;

export const secretPlace = (id: string) => ({ entity: "file", record: id, field: "meta" }) as const;

/** The address that is handed to a colleague: our page, and behind its # where the manifest is and the key. */
export const linkAddress = (
  { token, expiresAt }: Pick<SharedLink, "token" | "expiresAt">,
  { key, label }: Pick<LinkSecret, "key" | "label">,
): string =>
  addressOf(`${location.origin}/therapist/open`, {
    url: `${location.origin}/api/shl/${token}`,
    flag: "P",
    key,
    exp: Math.floor(Date.parse(expiresAt) / 1_000),
    label,
  });

/**
 * Seals the chosen parts as FHIR with their pages under a new key, hands the sealed content to the server, and answers the address. The
 * key is in the address and, sealed under the record's key, beside the link; the passcode too. Written to the history first (EXP-005).
 */
export async function makeLink(patientId: string, choice: LinkChoice, signal: AbortSignal): Promise<string> {
  const { paper, language, seances } = await gatherPaper(patientId, choice, { signal });
  const press = await openPress();
  signal.addEventListener("abort", press.close);
  let pages: Uint8Array;
  try {
    pages = new Uint8Array(await (await untilStopped(press.print(paper), signal)).arrayBuffer());
  } finally {
    press.close();
  }
  const record = (await requireRecord(patientId)) as Readable;
  const bundle = await bundleWith(record, { choice, language, seances, pages, signal });
  const secret: LinkSecret = {
    label: choice.label,
    key: newLinkKey(),
    passcode: choice.passcode,
    parts: choice.said,
  };
  const content = await sealContent(bundle, secret.key);
  const expiresAt = new Date(Date.now() + choice.days * aDay).toISOString();
  const id = newId();
  signal.throwIfAborted();
  await appendOperation(patientId, "export_pdf", { parts: [null, choice.said] });
  const { token } = await withNewestKey(patientId, async ({ crypto, ref }) => {
    const [sealed] = await crypto.seal(ref, [{ ref: secretPlace(id), value: secret, rev: 1 }]);
    const { passcode, mostOpenings } = choice;
    const body = { id, secret: sealed!, passcode, expiresAt, mostOpenings, content };
    return call(addSharedLink, { params: { id: patientId }, body });
  });
  return linkAddress({ token, expiresAt }, secret);
}

interface Contents {
  choice: LinkChoice;
  language: Language;
  seances: Awaited<ReturnType<typeof gatherPaper>>["seances"];
  pages: Uint8Array;
  signal: AbortSignal;
}

/** The chosen parts as one bundle; its pages are a document of it, since a link holds FHIR alone. */
async function bundleWith(record: Readable, { choice, language, seances, pages, signal }: Contents) {
  const { patient } = record;
  const [clinic, { members }] = await Promise.all([
    call(getClinic, { params: { id: patient.clinicId } }),
    call(getMembers, { params: { id: patient.clinicId } }),
  ]);
  const parts = historyParts.filter((name) => choice.parts.has(name));
  const nothing = { files: [], drawings: [], consents: [] };
  const { entry = [] } = await bundleOf(
    await fhirRecordOf(record, { clinic, members, parts, language, signal, seances, ...nothing }),
  );
  const document: DocumentReference = {
    resourceType: "DocumentReference",
    id: await derivedId(patient.id, "pages", choice.said),
    status: "current",
    subject: reference<Patient>(patient.id),
    content: [{ attachment: { contentType: "application/pdf", title: choice.label, data: base64Of(pages) } }],
  };
  return collectionOf([...entry.flatMap(({ resource }) => resource ?? []), document]);
}
