import { currentLanguage, dayOf, formatDay, formatInstant, formatMoney, text } from "@carnet/shell/i18n";
import { formOf, type OpenCorrection } from "@carnet/shell/portal-documents";
import type { PortalRecord } from "@carnet/services/portal/contract";
import { currentUser } from "@carnet/shell/session";
import type { Block, Fact, Section } from "@carnet/shell/take-out";
import type { PaperFrame, RecordPaper } from "@carnet/shell/take-out/paper";
import { formFacts } from "@carnet/shell/workspace/forms";
import { receiptNumber, type OwnReceipt } from "@carnet/services/seance/contract";
import { historyInWords } from "../health/history-in-words.ts";
import { answersInWords } from "../info-requests/answers-in-words.ts";
import type { OwnRecord, SentAnswers } from "./read-own-record.ts";

const day = (at: string) => formatDay(dayOf(new Date(at)));
const facts = (list: readonly Fact[]): Block[] => (list.length > 0 ? [{ kind: "facts", facts: list }] : []);
const sectionOf = (title: string, blocks: readonly Block[]): Section[] =>
  blocks.length > 0 ? [{ title, blocks }] : [];

/** Answers as questions with their words, those alone that were answered. */
export function answeredFacts({ answers }: SentAnswers): Fact[] {
  const t = text("portal");
  const topics = answersInWords(answers, { t, inForms: text("workspace"), language: currentLanguage() });
  return [
    ...topics.flatMap(({ lines }) => lines.flatMap(({ label, words }) => (words ? [{ label, text: words }] : []))),
    ...(answers.comment.trim() ? [{ label: t("infoRequests.review.comment"), text: answers.comment.trim() }] : []),
  ];
}

export const answersTitle = ({ submittedAt }: SentAnswers) =>
  text("portal")("takeOut.paper.answers", { day: day(submittedAt) });

/** Who takes the record out. */
export const takenBy = (): string => {
  const { firstName = "", lastName = "" } = currentUser() ?? {};
  return `${firstName} ${lastName}`;
};

/** The health history in words; empty where there is none. */
export const ownHistorySections = ({ history }: Pick<OwnRecord, "history">): Section[] =>
  history
    ? historyInWords(history, {
        t: text("portal"),
        label: text("record"),
        inForms: text("workspace"),
        language: currentLanguage(),
      }).map(({ title, facts: said }) => ({
        title,
        blocks: facts(said.map(([label, words]) => ({ label, text: words }))),
      }))
    : [];

/** What stands on every paper that is made of one record at home. */
export function ownFrame({ clinicName, patientName }: Pick<PortalRecord, "clinicName" | "patientName">): PaperFrame {
  const t = text("portal");
  return {
    clinic: [clinicName],
    patient: { name: patientName || takenBy(), born: null },
    taken: t("takeOut.paper.taken", { name: takenBy(), at: formatInstant(new Date()) }),
    confidential: t("takeOut.paper.confidential"),
    page: t("takeOut.paper.page", { page: "{{page}}", pages: "{{pages}}" }),
  };
}

/** What a patient's keys open of one record, in the words of its paper. */
export function ownPaper(own: OwnRecord): RecordPaper {
  const { record, answers, history, documents, consents, corrections, receipts, openings, leftOut } = own;
  const t = text("portal");
  const recommendations = documents.filter(({ kind }) => kind === "recommendation");
  const files = documents.filter(({ kind }) => kind === "document");
  const from = ({ createdAt, therapistName }: (typeof documents)[number]) =>
    t("documents.from", { day: day(createdAt), name: therapistName });
  return {
    title: t("takeOut.paper.title"),
    ...ownFrame(record),
    contents: t("takeOut.paper.contents"),
    notices: [t("takeOut.sealed", { clinic: record.clinicName })],
    sections: [
      ...ownHistorySections({ history }),
      ...answers.flatMap((each) => sectionOf(answersTitle(each), facts(answeredFacts(each)))),
      ...recommendations.flatMap((each) => {
        const form = formOf(each.bytes);
        const said = form ? formFacts(form, text("workspace")) : [];
        return sectionOf(each.name, [
          { kind: "note", text: from(each) },
          ...facts(said.map(([label, words]) => ({ label, text: words }))),
        ]);
      }),
      ...sectionOf(t("documents.document.title"), facts(files.map((each) => ({ label: each.name, text: from(each) })))),
      ...consents.flatMap(({ name, at, signed }) =>
        sectionOf(name ?? t("consents.title"), [
          { kind: "text", text: signed.text },
          {
            kind: "note",
            text: [
              t("consents.signedOn", { day: day(at) }),
              signed.guardian === null ? "" : t("consents.byGuardian", { name: signed.guardian }),
              t("consents.verified"),
            ]
              .filter(Boolean)
              .join(" · "),
          },
        ]),
      ),
      ...sectionOf(t("corrections.title"), facts(corrections.map(correctionFact))),
      ...sectionOf(t("takeOut.paper.receipts"), facts(receipts.map(receiptFact))),
      ...sectionOf(
        t("openings.title"),
        facts(
          openings.map(({ at, userName, impersonatorId, act }) => {
            const name = userName || t("openings.somebody");
            const who = impersonatorId ? t("openings.actingFor", { name }) : name;
            return { label: formatInstant(at), text: `${who} · ${t(`openings.act.${act}`)}` };
          }),
        ),
      ),
      ...sectionOf(t("takeOut.paper.leftOut"), facts(leftOut.map(({ what, why }) => ({ label: what, text: why })))),
    ],
    seances: [],
    undrawn: "",
  };
}

/** A correction in a line: what was asked for, and what became of it. */
function correctionFact({ question, answer }: OpenCorrection): Fact {
  const t = text("portal");
  const said = answer
    ? [
        t(`corrections.${answer.outcome ?? "unopened"}`, { day: day(answer.at) }),
        answer.why ?? "",
        answer.by && t("corrections.by", { name: answer.by }),
      ]
    : [t("corrections.waits")];
  const label = question?.label || t("corrections.whole");
  return { label, text: [question?.wish ?? t("corrections.closed"), ...said].filter(Boolean).join(" · ") };
}

/** A receipt in a line: its number, and what it says. */
function receiptFact(receipt: OwnReceipt): Fact {
  const t = text("portal");
  const { content, correctedBy } = receipt;
  const words = t("takeOut.paper.receipt", {
    day: formatDay(receipt.day),
    what: [...new Set(content.lines.map(({ discipline }) => discipline))].filter(Boolean).join(", ") || "–",
    therapist: content.therapist.name,
    total: formatMoney(content.lines.reduce((sum, { total }) => sum + total, 0)),
  });
  const corrected = correctedBy && t("takeOut.paper.corrected", { number: correctedBy });
  return { label: receiptNumber(receipt), text: [words, corrected].filter(Boolean).join(" · ") };
}
