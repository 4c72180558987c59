import { followLink } from "@carnet/shell/federation";
import { formatTime, useText } from "@carnet/shell/i18n";
import { LinkButton } from "@carnet/shell/ui";
import { MailIcon } from "@carnet/shell/ui/more";
import { tabPath } from "@carnet/shell/workspace";
import type { VisitNeed, VisitOfDay } from "@carnet/services/seance/contract";
import { Sheet } from "../sheet.tsx";
import { isToCome } from "../visits/day-figures.ts";
import { NeedWords } from "./desk-need.tsx";
import css from "./desk.module.css";

interface BeforeVisitPanelProps {
  visits: readonly VisitOfDay[];
  now: number;
  /** A therapist as the desk calls them. */
  nameOf: (userId: string) => string;
}

type Before = Extract<VisitNeed, { kind: "consent" | "form" }>;
const isBefore = (need: VisitNeed): need is Before => need.kind === "consent" || need.kind === "form";
const isUnsent = (need: VisitNeed) => need.kind === "form" && need.sentAt === null;

/**
 * Whose form or consent is missing before they come, and who sees to it. Both are sealed or signed with the key of the record, which
 * the desk does not hold: what it can see to itself is an address the form can go to.
 */
export function BeforeVisitPanel({ visits, now, nameOf }: BeforeVisitPanelProps) {
  const t = useText("home");
  const before = visits.filter((visit) => isToCome(visit) && visit.needs.some(isBefore));
  if (before.length === 0) return null;
  return (
    <Sheet title={t("desk.before")} count={before.length}>
      <ul className={css.list}>
        {before.map((visit) => {
          const { id, patientId, startsAt, therapistId, email } = visit;
          const patientName = visit.patientName || t("today.unnamed");
          const needs = visit.needs.filter(isBefore);
          const isUnreachable = !email && needs.some(isUnsent);
          const seesTo = (need: Before) => {
            if (need.kind === "form" && need.sentAt !== null) return null;
            if (isUnreachable && isUnsent(need)) return t("desk.see.unreachable");
            return t(`desk.see.${need.kind}`, { name: nameOf(therapistId) });
          };
          return (
            <li key={id} className={css.line}>
              <span className={css.words}>
                <span className={css.hour}>
                  <span className={css.name} data-private>
                    {patientName}
                  </span>
                  <time className={css.hint} dateTime={startsAt}>
                    {formatTime(startsAt)}
                  </time>
                </span>
                {needs.map((need) => (
                  <span key={need.kind} className={css.hour}>
                    <NeedWords need={need} visit={visit} now={now} />
                    {seesTo(need) && <span className={css.hint}>{seesTo(need)}</span>}
                  </span>
                ))}
              </span>
              {isUnreachable && (
                <LinkButton
                  size="small"
                  icon={<MailIcon />}
                  href={tabPath(patientId, "patientInfo")}
                  aria-label={t("desk.addEmailOf", { name: patientName })}
                  onClick={followLink}
                >
                  {t("desk.addEmail")}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
