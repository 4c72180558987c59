import type { ComponentType } from "react";
import { followLink } from "@carnet/shell/federation";
import { dayOf, formatMoney, useText, type Translate } from "@carnet/shell/i18n";
import { CheckIcon } from "@carnet/shell/ui";
import { Badge, ReceiptIcon, type BadgeTone } from "@carnet/shell/ui/full";
import { ConsentIcon, DraftIcon, NotSentIcon, ReceivedIcon, SendIcon, UnpaidIcon } from "@carnet/shell/ui/more";
import { seancePath, tabPath } from "@carnet/shell/workspace";
import type { VisitNeed as Need, VisitOfDay } from "@carnet/services/seance/contract";
import { shortDay } from "../say-day.ts";
import css from "./visits.module.css";

interface Look {
  icon: ComponentType;
  tone: BadgeTone;
  words: string;
  href: string;
}

const hoursUntil = (at: string, now: number) => Math.max(0, Math.floor((Date.parse(at) - now) / 3_600_000));

/** What a visit waits for, in words, and where it is done. */
export function lookOf(need: Need, visit: VisitOfDay, now: number, t: Translate): Look {
  const { patientId, number, state } = visit;
  const portal = tabPath(patientId, "patientPortal");
  const chart = seancePath(patientId, number);
  switch (need.kind) {
    case "consent":
      return { icon: ConsentIcon, tone: "danger", words: t("need.consent"), href: tabPath(patientId, "consents") };
    case "answers":
      return { icon: ReceivedIcon, tone: "info", words: t("need.answers"), href: portal };
    case "draft": {
      const goesOn = state === "inSession" && Date.parse(visit.startsAt) + visit.minutes * 60_000 > now;
      const words = goesOn ? t("need.open") : t("need.draft", { count: hoursUntil(need.finalizesAt, now) });
      return {
        icon: DraftIcon,
        tone: goesOn ? "neutral" : "warning",
        words,
        href: seancePath(patientId, need.number),
      };
    }
    case "form":
      return need.sentAt
        ? {
            icon: SendIcon,
            tone: "neutral",
            href: portal,
            words: t("need.formSent", { day: shortDay(dayOf(need.sentAt)) }),
          }
        : { icon: NotSentIcon, tone: "warning", words: t("need.formNotSent"), href: portal };
    case "money":
      return {
        icon: UnpaidIcon,
        tone: "warning",
        words: t("need.money", { amount: formatMoney(need.owed) }),
        href: visit.seanceId ? chart : tabPath(patientId, "patientInfo"),
      };
    case "paid":
      return { icon: CheckIcon, tone: "success", words: t("need.paid"), href: chart };
    case "receipt":
      return { icon: ReceiptIcon, tone: "success", words: t("need.receipt"), href: chart };
  }
}

interface VisitNeedProps {
  visit: VisitOfDay;
  now: number;
  /** Takes the money that is owed; without it the money leads to where it stands. */
  onCollect?: (() => void) | undefined;
  /** Sends the form that was not sent; without it that leads to where it is sent. */
  onSendForm?: (() => void) | undefined;
}

const isUnsent = (need: Need) => need.kind === "form" && need.sentAt === null;

/**
 * The first thing a visit waits for, which leads to where it is done, and how many more there are. A form that was not sent is sent
 * from here, also where something else comes before it.
 */
export function VisitNeed({ visit, now, onCollect, onSendForm }: VisitNeedProps) {
  const t = useText("home");
  const [first, ...others] = visit.needs;
  if (!first) return null;
  const { icon: Icon, tone, words, href } = lookOf(first, visit, now, t);
  const badge = (
    <Badge tone={tone} icon={<Icon />}>
      {words}
    </Badge>
  );
  const send = visit.opensChart && visit.needs.some(isUnsent) ? onSendForm : undefined;
  const sendWords = t("form.sendTo", { state: t("need.formNotSent"), name: visit.patientName || t("today.unnamed") });
  const rest = send ? others.filter((need) => !isUnsent(need)) : others;
  const more = rest.map((need) => lookOf(need, visit, now, t).words).join(", ");
  return (
    <span className={css.needs}>
      {first.kind === "money" && onCollect ? (
        <button type="button" className={css.need} onClick={onCollect}>
          {badge}
        </button>
      ) : send && isUnsent(first) ? (
        <button type="button" className={css.need} aria-label={sendWords} onClick={send}>
          {badge}
        </button>
      ) : visit.opensChart ? (
        <a className={css.need} href={href} onClick={followLink}>
          {badge}
        </a>
      ) : (
        badge
      )}
      {send && !isUnsent(first) && (
        <button
          type="button"
          className={css.unsent}
          aria-label={sendWords}
          title={t("need.formNotSent")}
          onClick={send}
        >
          <NotSentIcon size={16} aria-hidden="true" />
        </button>
      )}
      {rest.length > 0 && (
        <span className={css.more} title={more} aria-label={t("need.more", { what: more })} role="note">
          +{rest.length}
        </span>
      )}
    </span>
  );
}
