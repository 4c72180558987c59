import { autoFinalizesAt, type VisitNeed } from "../contract/index.ts";
import type { BeforeVisit } from "./people-of.ts";
import type { DayRow } from "./visits.queries.ts";

/**
 * What a visit waits for, in the order in which it matters: consent, answers to read, a chart to finish, a form, money. A visit
 * that was held and closed says how it was settled; one that does not take place waits for nothing.
 */
export function needsOf(row: DayRow, known: BeforeVisit | undefined, forms: readonly string[]): VisitNeed[] {
  const { visit, own, last, lastIsOpen, owed } = row;
  if (visit.state === "cancelled" || visit.state === "noShow") return [];
  if (own?.finalized) {
    if (own.owed > own.paid) return [{ kind: "money", owed: own.owed - own.paid }];
    return own.owed > 0 ? [{ kind: own.receipted ? "receipt" : "paid" }] : [];
  }
  const open = own ?? (lastIsOpen ? last : null);
  const isFirst = last === null;
  const needs: (VisitNeed | false | undefined | null)[] = [
    known && forms.some((form) => !known.signedForms.includes(form)) && { kind: "consent" },
    Boolean(known?.answersAt) && { kind: "answers" },
    open && { kind: "draft", number: open.number, finalizesAt: autoFinalizesAt({ createdOrAppointedAt: open.at }) },
    known && !known.answersAt && formNeed(known, isFirst && !own),
    owed > 0 && { kind: "money", owed },
  ];
  return needs.filter((need) => Boolean(need)) as VisitNeed[];
}

function formNeed({ formSentAt, hasMerged }: BeforeVisit, isFirst: boolean): VisitNeed | null {
  if (formSentAt) return { kind: "form", sentAt: formSentAt };
  return isFirst && !hasMerged ? { kind: "form", sentAt: null } : null;
}
