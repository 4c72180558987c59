import { answers, asks, readPdf, type OpenedScreen } from "@carnet/shell/testing";
import { newId } from "@carnet/shell/api";
import type { LeftOut, OutFile, TakenSeance } from "@carnet/shell/take-out";
import { addHistory, getConsentFiles, getFiles, getSharedLinks } from "@carnet/services/patient/contract";
import { getAmendedSeances, getSeanceManifest, type AmendedSeance } from "@carnet/services/seance/contract";
import { clinicAnswers, type Clinic } from "./a-clinic.ts";
import { aRawSeance, aSealedSeance } from "./a-raw-seance.ts";
import { aRecord } from "./a-record.ts";
import { printed } from "./a-record-press.ts";
import { openRoom } from "./open-room.ts";

export const taken: TakenSeance = {
  id: "1",
  number: 2,
  title: "Session 2 · 20 Nov 2026",
  subtitle: "SOAPIE, Anne Morel · Active",
  isDraft: true,
  sections: [{ title: "Notes", blocks: [{ kind: "text", text: "Slept badly" }] }],
  drawings: [{ title: "Drawings", blocks: [{ kind: "note", text: "a figure" }] }],
  billing: { title: "Billing", blocks: [{ kind: "facts", facts: [{ label: "Total", text: "$110.00" }] }] },
  closing: "Draft: not finalised and not signed",
  troubles: [],
  raw: aRawSeance,
  sealed: aSealedSeance,
};

/** The room of sessions, as far as an export asks it. */
export const takeSeances = jest.fn();
export const loadFederated = async () => ({ takeSeances, LastSeances: () => null, MissingSeances: () => null });

/** The files of each take-out, as they are written: the ZIP itself is read back by the journey and by `npm run verify-takeout`. */
export const written: { path: string; text: string; isDated: boolean }[][] = [];
/** What each take-out names as left out. */
export const leftOut: (readonly LeftOut[])[] = [];
export async function writeZip(files: AsyncIterable<OutFile>, named: { leftOut: readonly LeftOut[] }) {
  const listed = [];
  for await (const { path, bytes, isDated = false } of files)
    listed.push({ path, text: new TextDecoder().decode(bytes), isDated });
  written.push(listed);
  leftOut.push(named.leftOut);
  return new Blob(["zip"]);
}

/** The names of what was given to the browser's downloads. */
export const saved: string[] = [];

/** Forgets what the test before took out, and keeps what this one does. */
export function startExports(): void {
  for (const list of [printed, saved, written, leftOut]) list.length = 0;
  takeSeances.mockReset().mockResolvedValue({ seances: [taken], missing: [] });
  URL.createObjectURL = () => "blob:record";
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
}

export const slow = { timeout: 20_000 };
export const at = "2026-11-20T14:00:00.000Z";

/** A record with its menu open. */
export async function openExport(
  clinic: Clinic,
  language: "en" | "fr" = "en",
  { can = { export: true }, amended = [] as AmendedSeance[], preferences = {} as { langCode?: "en" | "fr" } } = {},
) {
  const record = await aRecord(clinic);
  record.kept.patient.can = { ...record.kept.patient.can, ...can };
  record.kept.patient.preferences = { ...record.kept.patient.preferences, ...preferences };
  const table = [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getAmendedSeances, () => amended),
    answers(getSeanceManifest, { manifest: null }),
    answers(getFiles, { files: [], next: null, total: 0 }),
    answers(getSharedLinks, { links: [], can: { share: true } }),
    answers(getConsentFiles, []),
    answers(addHistory, ({ body }) => ({ id: body.patientId, createdAt: at })),
  ];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}`, table, language);
  await screen.user.click(
    await screen.findByRole("button", { name: /^(More for this record|Autres actions sur ce dossier)$/ }, slow),
  );
  return { ...record, screen };
}
/** A record with the dialog of its export open. */
export const openDialog = async (
  clinic: Clinic,
  language: "en" | "fr" = "en",
  more: Parameters<typeof openExport>[2] = {},
) => {
  const opened = await openExport(clinic, language, more);
  return { ...opened, dialog: await choose(opened.screen) };
};
/** The dialog, from the record's menu. */
export async function choose(screen: OpenedScreen) {
  await screen.user.click(await screen.findByRole("menuitem", { name: /^(Export the record|Exporter le dossier)$/ }));
  return screen.findByRole("dialog", { name: /Camille Gagnon/ }, slow);
}
/** A session that was closed on the 20th, and says something else than the copies of today. */
export const anAmended = (): AmendedSeance => ({
  id: newId(),
  number: 2,
  finalizedAt: at,
  amendedAt: "2999-01-01T00:00:00.000Z",
  amenderName: "Marc Roy",
});
/** The lines of the history that were written. */
export const lines = (screen: { requests: { method: string; path: string; body: unknown }[] }) =>
  screen.requests.filter(asks(addHistory)).map(({ body }) => body as { operation: string; section: string });
/** What the first printed pages say. */
export const textOf = async () => (await readPdf(printed[0]!.bytes)).map((page) => page.text).join(" ");
