import { call } from "@carnet/shell/api";
import { formatInstant, text, type Language } from "@carnet/shell/i18n";
import type { OpenRecord } from "@carnet/shell/record";
import type { Block, Fact, Section } from "@carnet/shell/take-out";
import { formFacts } from "@carnet/shell/workspace/forms";
import { getMembers } from "@carnet/services/clinic/contract";
import { getSystems, type RecordFileKind } from "@carnet/services/patient/contract";
import { antecedentGroups } from "../anamnese/antecedent-groups.ts";
import { reviewSystems } from "../anamnese/review-systems.ts";
import { antecedentWords } from "../anamnese/use-antecedent-words.ts";
import { remarkWords } from "../anamnese/use-remark-words.ts";
import { readComponentNames } from "../anamnese/use-systems.ts";
import { openFile } from "../files/open-file.ts";
import { readFiles, type RecordFile } from "../files/use-files.ts";
import { namesInDelta } from "../history/delta-view.tsx";
import { nobody, readWholeHistory } from "../history/read-history.ts";
import { recommendationSections } from "../portal-documents/read-sent.ts";
import { identityRows } from "../summary/identity-rows.tsx";
import { drawPicture, isPrinted } from "./draw-picture.ts";
import type { ExportPart } from "./export-parts.ts";

/** A record whose key is open. */
export type Readable = OpenRecord & { key: NonNullable<OpenRecord["key"]> };

/** In which language something is said, and what stops it. */
export interface Speaking {
  language: Language;
  signal: AbortSignal;
}

type Gather = (record: Readable, speaking: Speaking) => Promise<Section[]>;

const facts = (list: readonly Fact[]): Block[] => (list.length > 0 ? [{ kind: "facts", facts: list }] : []);
const closed = (language: Language): Block[] => [{ kind: "note", text: text("takeOut", language)("closed") }];
const sectionOf = (title: string, blocks: readonly Block[]): Section[] =>
  blocks.length > 0 ? [{ title, blocks }] : [];

/** How each part of a record is gathered in words; what sessions say is gathered by their own room. */
export const gatherPart: Record<Exclude<ExportPart, "drawings" | "billing">, Gather> = {
  async patientInfo({ patient, parts: { notes, privateInfo } }, { language }) {
    const t = text("patient", language);
    const { genderIdentity, parentOrTutorNames, parentOrTutorEmail } = privateInfo.value;
    const hidden = { genderIdentity, parentOrTutorNames, parentOrTutorEmail, notes: notes.value };
    return sectionOf(t("summary.identity.title"), [
      ...facts([
        ...identityRows(t, text("ui", language), patient, patient, language).flatMap(({ name, said }) =>
          said ? [{ label: t(`summary.identity.row.${name}`), text: said }] : [],
        ),
        ...(patient.handedness
          ? [{ label: t("fields.handedness"), text: t(`fields.handednesses.${patient.handedness}`) }]
          : []),
        ...Object.entries(hidden).flatMap(([name, value]) =>
          value?.trim() ? [{ label: t(`fields.${name}`), text: value.trim() }] : [],
        ),
      ]),
      ...((notes.trouble ?? privateInfo.trouble) ? closed(language) : []),
    ]);
  },

  async antecedents({ parts: { antecedents } }, { language }) {
    const t = text("patient", language);
    const { labelOf, say } = antecedentWords(t, text("record", language), language);
    const values = antecedents.value as Record<string, unknown>;
    const said = Object.values(antecedentGroups).flatMap((fields) =>
      fields.flatMap(({ name }) => {
        const words = say(name, values[name]);
        return words ? [{ label: labelOf(name), text: words }] : [];
      }),
    );
    return sectionOf(t("anamnese.part.antecedents"), antecedents.trouble ? closed(language) : facts(said));
  },

  async systemsReview({ parts: { systemsReview } }, { language }) {
    const t = text("patient", language);
    const title = t("anamnese.part.systemsReview");
    if (systemsReview.trouble) return sectionOf(title, closed(language));
    const { elements } = systemsReview.value;
    if (elements.length === 0) return [];
    const systems = await call(getSystems, {});
    const colleagues = await readComponentNames(elements, systems);
    const words = remarkWords(t, { systems, language, colleagues });
    const unknown = { unknownSystem: t("review.unknownSystem"), unnamed: t("review.unnamed") };
    const said = reviewSystems(elements, systems, { language, colleagues, ...unknown }).flatMap(({ name, noted }) =>
      noted.map((each) => ({ label: [name, each.name].join(" – "), text: words.say(each.element) })),
    );
    return sectionOf(title, facts(said));
  },

  async customHealthHistory({ parts: { customHealthHistory } }, { language }) {
    const spoken = text("workspace", language);
    if (customHealthHistory.trouble)
      return sectionOf(text("patient", language)("anamnese.tab.custom"), closed(language));
    return customHealthHistory.value.forms.flatMap((form) =>
      sectionOf(form.title, facts(formFacts(form, spoken).map(([label, words]) => ({ label, text: words })))),
    );
  },

  files: (record, speaking) => filesSection(record, "file", speaking),
  testResults: (record, speaking) => filesSection(record, "testResult", speaking),

  recommendations: recommendationSections,

  async changeHistory({ patient, key }, { language }) {
    const t = text("patient", language);
    const { rows, trouble } = await readWholeHistory(patient.id, key);
    const { members } = await call(getMembers, { params: { id: patient.clinicId } });
    const names = new Map(members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    const lines = rows.map(({ row, delta }) => {
      const name =
        row.userId === nobody ? t("history.nobody") : (names.get(row.userId) ?? text("record", language)("somebody"));
      const words = t(`history.${row.operation ?? row.section}`, { name });
      const of = row.section === "op" ? namesInDelta(delta) : [];
      return {
        label: formatInstant(row.createdAt, language),
        text: [words, of.join(", ")].filter(Boolean).join(" · "),
      };
    });
    return sectionOf(t("record.tab.changeHistory"), [
      ...(trouble ? [{ kind: "note" as const, text: t(`history.${trouble}`) }] : []),
      ...facts(lines),
    ]);
  },
};

/** Pictures on the page; of everything else its name, and why it is not there (EXP-004). */
async function filesSection(
  { patient, key }: Readable,
  kind: RecordFileKind,
  { language, signal }: Speaking,
): Promise<Section[]> {
  const t = text("takeOut", language);
  const files = await readFiles(patient.id, kind, key);
  const blocks: Block[] = [];
  const left: Fact[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    const image = !file.isClosed && isPrinted(file.name) ? await pictureOf(key, patient.id, kind, file) : null;
    if (image !== null) blocks.push({ kind: "picture", image, caption: file.name });
    else left.push({ label: file.isClosed ? t("files.closed") : file.name, text: t(whyLeft(file)) });
  }
  const title = text("patient", language)(`record.tab.${kind === "file" ? "files" : "testResults"}`);
  return sectionOf(title, [...facts(left), ...blocks]);
}

const whyLeft = ({ isClosed, name }: RecordFile) =>
  isClosed ? "files.unnamed" : isPrinted(name) ? "files.undrawn" : "files.other";

async function pictureOf(key: Readable["key"], patientId: string, kind: RecordFileKind, file: RecordFile) {
  try {
    return await drawPicture(await openFile(key, patientId, kind, file));
  } catch {
    // One that is not given, or is not what was sealed, is named among those that are left out.
    return null;
  }
}
