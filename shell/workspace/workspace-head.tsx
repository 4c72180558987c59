import { useEffect, useRef, type ReactNode } from "react";
import { openPatientInfo } from "@carnet/shell/app";
import { followLink, goTo } from "@carnet/shell/federation";
import { formatAge, formatDay, formatMoney, formatPhone, useText } from "@carnet/shell/i18n";
import { phoneLink } from "@carnet/services/framework/contract";
import { WarningIcon, initialsOf, usePageMark, usePageTitle } from "@carnet/shell/ui";
import { Popover, SealedChip, StatusBadge, Tabs, useOneStop, type Tab } from "@carnet/shell/ui/full";
import { PhaseTag, PhoneIcon, UnpaidIcon } from "@carnet/shell/ui/more";
import { useStanding, type OpenRecord } from "@carnet/shell/record";
import { fullNameOf } from "@carnet/services/patient/contract";
import { alertsOf, type Alert } from "./alerts-of.ts";
import { useSessions } from "./use-sessions.ts";
import { tabPath, workspaceTabs, type WorkspaceTab } from "./workspace-tabs.ts";
import css from "./workspace-head.module.css";

interface WorkspaceHeadProps {
  record: OpenRecord;
  /** The tab that is shown; null where the address names none there is. */
  tab: WorkspaceTab | null;
  /** How a tab is gone to; by its address unless a room has a shorter way. */
  onTab?: ((tab: WorkspaceTab) => void) | undefined;
  /** Warnings of the page itself, e.g. of the session that is open, before those of the record. */
  warnings?: readonly Alert[];
  /** Before the tabs, e.g. the way to a list that is not in sight. */
  lead?: ReactNode;
  /** Where the changes of this page are, and what can be done with all of it. */
  actions?: ReactNode;
}

const shownAlerts = 2;

/**
 * Who this is about and what one must know before touching them, then the tabs of their record; never scrolls away. For the Tab key the
 * head is one stop, and the tabs are another.
 */
export function WorkspaceHead({ record, tab, onTab, warnings = [], lead, actions }: WorkspaceHeadProps) {
  const t = useText("workspace");
  const ui = useText("ui");
  const bar = useOneStop<HTMLElement>();
  const { patient, key, parts } = record;
  const { id, dateOfBirth, gender, deletedAt } = patient;
  const phase = useSessions(id, { enabled: key !== null }).data?.pages[0]?.[0]?.treatmentPhase;
  const owed = patient.owed ?? 0;
  const known = key ? alertsOf(parts.antecedents.value, parts.privateInfo.value) : [];
  const texts = new Set(known.map(({ text }) => text));
  const alerts = [...warnings.filter(({ text }) => !texts.has(text)), ...known];
  const phone = patient.phoneMobile ?? patient.phone ?? patient.phoneWork;
  const facts = [
    dateOfBirth && formatDay(dateOfBirth),
    dateOfBirth && formatAge(dateOfBirth),
    gender && ui(`patient.patient-header.sex.${gender}`),
  ].filter(Boolean);
  const name = fullNameOf(patient);
  useStanding(patient);
  usePageMark("workspace");
  usePageTitle(`${initialsOf(patient.firstName, patient.lastName)} · ${t(`tab.${tab ?? "patientInfo"}`)}`);
  return (
    <div className={css.top}>
      <section ref={bar} className={css.header} aria-label={ui("patient.patient-header.label")}>
        <h1 className={css.heading}>
          <a
            className={css.name}
            data-private
            title={name}
            href={tabPath(id, "patientInfo")}
            onClick={(event) => {
              if (!onTab || event.metaKey || event.ctrlKey || event.shiftKey) return followLink(event);
              event.preventDefault();
              onTab("patientInfo");
            }}
          >
            {name}
          </a>
        </h1>
        {tab === "seance" ? (
          <button
            type="button"
            className={css.facts}
            data-private
            aria-haspopup="dialog"
            title={t("head.info")}
            onClick={() => openPatientInfo(id)}
          >
            {facts.join(" · ") || t("head.info")}
            <span className={css.hidden}>{t("head.info")}</span>
          </button>
        ) : (
          <Popover
            label={t("head.info")}
            target={
              <button type="button" className={css.facts} data-private>
                {facts.join(" · ") || t("head.info")}
              </button>
            }
          >
            <strong className={css.whole} data-private>
              {name}
            </strong>
            <span data-private>{facts.join(" · ")}</span>
          </Popover>
        )}
        {phone && (
          <a className={css.phone} data-private href={phoneLink(phone)}>
            <PhoneIcon size={15} aria-hidden="true" />
            {formatPhone(phone)}
          </a>
        )}
        <div className={css.tags}>
          {alerts.slice(0, shownAlerts).map(({ kind, text, number }) => (
            <Alerts key={`${kind}${number ?? text}`} alerts={alerts} opener={text} />
          ))}
          {alerts.length > shownAlerts && (
            <Alerts alerts={alerts} opener={t("alerts.more", { count: alerts.length - shownAlerts })} />
          )}
          {phase && tab !== "patientInfo" && <PhaseTag phase={phase} />}
          {owed > 0 && tab !== "patientInfo" && (
            <span className={css.owed}>
              <UnpaidIcon size={15} aria-hidden="true" />
              {t("head.owed", { amount: formatMoney(owed) })}
            </span>
          )}
          {deletedAt !== null && <StatusBadge status="archived" />}
          {patient.isReadOnly && deletedAt === null && (
            <span className={css.readOnly}>{ui("status.state-chip.readonly")}</span>
          )}
          <SealedChip readers={t("head.readers")} />
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </section>
      <div className={css.line}>
        {lead}
        <WorkspaceTabs record={record} tab={tab} onTab={onTab} />
      </div>
    </div>
  );
}

/** One alert, or how many more there are; a press shows all of them in full. */
function Alerts({ alerts, opener }: { alerts: readonly Alert[]; opener: string }) {
  const t = useText("workspace");
  return (
    <Popover
      label={t("alerts.label")}
      target={
        <button type="button" className={css.alert} data-private>
          <WarningIcon size={15} aria-hidden="true" />
          <span className={css.alertWords}>{opener}</span>
        </button>
      }
    >
      <strong>{t("alerts.label")}</strong>
      <ul className={css.alertList} data-private>
        {alerts.map(({ kind, text, number }) => (
          <li key={`${kind}${number ?? text}`}>
            {text} {number !== undefined && <small>{t("alerts.ofSession", { number })}</small>}
            {kind === "allergy" && <small>{t("alerts.allergy")}</small>}
          </li>
        ))}
      </ul>
    </Popover>
  );
}

/** The tabs this reader has: without a key only what is clear. */
function WorkspaceTabs({ record, tab, onTab }: Pick<WorkspaceHeadProps, "record" | "tab" | "onTab">) {
  const t = useText("workspace");
  const { patient, key } = record;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector('[role="tab"][aria-selected="true"]');
    open?.scrollIntoView?.({ inline: "center", block: "nearest" });
  }, [tab]);
  const waiting = patient.infoRequestSubmittedAt !== null;
  const tabs = workspaceTabs
    .filter((value) => key !== null || value === "patientInfo")
    .map((value): Tab<WorkspaceTab> => ({
      value,
      label: t(`tab.${value}`),
      ...(value === "patientPortal" && waiting && { badge: t("tab.received") }),
      ...(value === "files" && patient.fileCount > 0 && { badge: patient.fileCount }),
      ...(value === "testResults" && patient.testResultCount > 0 && { badge: patient.testResultCount }),
    }));
  return (
    <div ref={list} className={css.tabs}>
      <Tabs
        folds
        label={t("tab.label")}
        tabs={tabs}
        value={tab}
        onChange={(next) => (onTab ? onTab(next) : goTo(tabPath(patient.id, next)))}
        hrefOf={(next) => tabPath(patient.id, next)}
      />
    </div>
  );
}
