import { call } from "@carnet/shell/api";
import { loadFederated } from "@carnet/shell/federation";
import {
  currentLanguage,
  formatDay,
  formatInstant,
  text,
  wordsLoadedIn,
  type Language,
  type Translate,
} from "@carnet/shell/i18n";
import { openPatientOf, refetchRecord, requireRecord, type OpenPatient } from "@carnet/shell/record";
import { currentUser } from "@carnet/shell/session";
import type { Section, TakenSeance } from "@carnet/shell/take-out";
import { printablePaper, type PaperFrame, type PaperSeance, type RecordPaper } from "@carnet/shell/take-out/paper";
import { getClinic } from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { getAmendedSeances } from "@carnet/services/seance/contract";
import { exportPartNames, type ExportPart } from "./export-parts.ts";
import { gatherPart, type Readable } from "./gather-sections.ts";
import { AmendedMeanwhile } from "./trouble-of.ts";
import { loadTakeOutWords } from "./words.ts";

interface SeancesRoom {
  takeSeances(
    open: OpenPatient,
    wanted: {
      last?: number | undefined;
      language: Language;
      signal: AbortSignal;
      onRead?(count: number, total: number): void;
    },
  ): Promise<{ seances: TakenSeance[]; missing: number[] }>;
}

/** What is chosen to go out. */
export interface ExportChoice {
  parts: ReadonlySet<ExportPart>;
  /** How many of the last sessions; all of them where it is absent. */
  last?: number | undefined;
  /** What its pages speak; the patient's language where it is absent. */
  language?: Language;
}

/** A record in the words of its paper, and the sessions that these were read from. */
export interface Gathered {
  paper: RecordPaper;
  language: Language;
  seances: readonly TakenSeance[];
  /** The numbers of sessions that are listed and that the server does not give. */
  missing: readonly number[];
}

interface Course {
  signal: AbortSignal;
  /** How many sessions were read, of how many. */
  onRead?(count: number, total: number): void;
}

/**
 * Reads a record anew, whatever the page showed before, and says what of it goes on paper. What does not open is said in its place. Throws
 * where the record itself stays closed, where a colleague amends meanwhile (`AmendedMeanwhile`), and what stopped it.
 */
export async function gatherPaper(patientId: string, choice: ExportChoice, course: Course): Promise<Gathered> {
  await loadTakeOutWords();
  const before = await amendmentsOf(patientId);
  await refetchRecord(patientId);
  const record = await requireRecord(patientId);
  const open = openPatientOf(record);
  const readable = record as Readable;
  const { patient } = record;
  const language = choice.language ?? patient.preferences.langCode ?? currentLanguage();
  await wordsLoadedIn(language);
  const t = text("takeOut", language);
  const sections: Section[] = [];
  for (const part of exportPartNames) {
    course.signal.throwIfAborted();
    if (part === "drawings" || part === "billing" || !choice.parts.has(part)) continue;
    sections.push(...(await gatherPart[part](readable, { language, signal: course.signal })));
  }
  const { seances, missing } = await readSeances(open, { ...choice, language }, course);
  if ((await amendmentsOf(patientId)) !== before) throw new AmendedMeanwhile();
  const paper: RecordPaper = {
    ...(await paperFrame(patient, language)),
    title: t("paper.title"),
    contents: t("paper.contents"),
    notices: [
      ...(record.manifest?.trouble ? [t("paper.unlisted")] : []),
      ...(missing.length > 0 ? [t("paper.missing", { numbers: missing.join(", "), count: missing.length })] : []),
    ],
    sections,
    seances: seances.map((seance) => paperSeanceOf(seance, choice.parts, t)),
    undrawn: t("paper.undrawn"),
  };
  return { paper: printablePaper(paper, (letters) => t("paper.letters", { letters })), language, seances, missing };
}

/** Which sessions are amended and since when, to be compared. */
const amendmentsOf = async (id: string) => JSON.stringify(await call(getAmendedSeances, { params: { id } }));

/** What stands on every paper that is made of a record. */
export async function paperFrame(
  patient: Pick<PatientView, "clinicId" | "fullName" | "dateOfBirth">,
  language: Language,
): Promise<PaperFrame> {
  const t = text("takeOut", language);
  const clinic = await call(getClinic, { params: { id: patient.clinicId } });
  const { firstName = "", lastName = "" } = currentUser() ?? {};
  return {
    clinic: [clinic.name, [clinic.address, clinic.address2, clinic.phone].filter(Boolean).join(", ")].filter(Boolean),
    patient: {
      name: patient.fullName,
      born: patient.dateOfBirth && t("paper.born", { day: formatDay(patient.dateOfBirth, language) }),
    },
    taken: t("paper.taken", { name: `${firstName} ${lastName}`, at: formatInstant(new Date(), language) }),
    confidential: t("paper.confidential"),
    page: t("paper.page", { page: "{{page}}", pages: "{{pages}}" }),
  };
}

async function readSeances(
  open: OpenPatient,
  { last, language }: Pick<ExportChoice, "last"> & { language: Language },
  { signal, onRead }: Course,
) {
  if (last === 0) return { seances: [], missing: [] };
  const room = await loadFederated<SeancesRoom>("mf_seance/takeOut");
  return room.takeSeances(open, { last, language, signal, ...(onRead && { onRead }) });
}

const paperSeanceOf = (seance: TakenSeance, parts: ReadonlySet<ExportPart>, t: Translate): PaperSeance => ({
  title: seance.title,
  subtitle: seance.subtitle,
  draft: seance.isDraft ? t("paper.draft") : null,
  sections: [
    ...seance.sections,
    ...(parts.has("drawings") ? seance.drawings : []),
    ...(parts.has("billing") ? [seance.billing] : []),
  ],
  closing: seance.closing,
  troubles: seance.troubles,
});
