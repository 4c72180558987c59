import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { formatDay, formatMoney, formatPhone, formatNumber, useComposed } from "@carnet/shell/i18n";
import {
  Button,
  DoneIcon,
  EmptyState,
  isKey,
  Notice,
  PrivateText,
  SearchIcon,
  Stack,
  TextField,
} from "@carnet/shell/ui";
import { ClockIcon, NotYetIcon, PrintIcon, SendIcon, UnpaidIcon } from "@carnet/shell/ui/more";
import { TherapistPicker } from "@carnet/shell/ui/choice";
import { plain } from "@carnet/shell/ui/full";
import { PagedList, useMoreAtEnd, type LongColumn } from "@carnet/shell/ui/table";
import { type ClinicView, getMembers } from "@carnet/services/clinic/contract";
import type { OwingSeance } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { FigureStrip } from "./figure-strip.tsx";
import css from "./money.module.css";
import { useCollecting } from "./use-collecting.ts";
import type { Owing } from "./use-owing.ts";

interface OwingTabProps {
  owing: Owing;
  clinicId: string;
  clinic: ClinicView | undefined;
  therapist: string | null;
  onTherapist: (id: string | null) => void;
}

/** Older than this, a line says so in another colour, and the strip counts it. */
const late = 30;

/** Presses that follow one another faster are one. */
const pause = 700;

/** What is to be collected, each line collected in place: Enter is "paid and send the receipt", P asks first. */
export function OwingTab({ owing, clinicId, clinic, therapist, onTherapist }: OwingTabProps) {
  const t = useWords();
  const { pages, seances, sums, older, paidToday, seesAll } = owing;
  const [typed, setTyped] = useState("");
  const sought = useDeferredValue(useComposed(typed.trim()));
  const members = useCall(getMembers, { params: { id: clinicId } }, { enabled: seesAll === true });
  const { ask, takeAtOnce, busy } = useCollecting();
  const found = useMemo(() => seances?.filter((row) => matches(row, sought)) ?? null, [seances, sought]);
  const onSeen = useMoreAtEnd(found?.length ?? 0, pages);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  // What is looked for may be on a page that has not come.
  const isSearching = sought !== "" && hasNextPage;
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, isFetchingNextPage, fetchNextPage]);

  const list = useRef<HTMLDivElement>(null);
  const taken = useRef(-Infinity);
  const count = found?.length ?? 0;
  // Whose line has left the list goes on with the one that took its place.
  useEffect(() => {
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>("[data-row-name][tabindex='0']")?.focus({ preventScroll: true });
  }, [count]);

  const press = (event: KeyboardEvent, row: OwingSeance) => {
    if (event.repeat) return;
    if (isKey(event, "payLine")) {
      // The line that takes the place of a paid one is not paid by the same press.
      if (event.timeStamp - taken.current >= pause) takeAtOnce(row);
      taken.current = event.timeStamp;
    } else if (isKey(event, "askLine")) ask(row);
    else return;
    event.preventDefault();
  };
  const therapists = (members.data?.members ?? []).filter(
    ({ plan, isOwner, isManager }) => plan !== null || isOwner || isManager,
  );
  const columns = columnsOf(t, seesAll === true, { ask, takeAtOnce, busy });
  const withoutReceipts = seances?.some(({ allowsReceipts }) => !allowsReceipts) === true;
  return (
    <Stack gap="md">
      <FigureStrip
        label={t("money.tab.collect")}
        figures={[
          {
            label: t("money.owing.sum"),
            value: sums ? formatMoney(sums.owed) : "…",
            hint:
              sums &&
              t("money.owing.of", { sessions: seancesIn(t, sums.seances), patients: patientsIn(t, sums.patients) }),
          },
          {
            label: t("money.owing.older", { days: late }),
            value: older ? formatMoney(older.owed) : "…",
            hint: older && seancesIn(t, older.seances),
          },
          {
            label: t("money.owing.today"),
            value: paidToday ? formatMoney(paidToday.amount) : "…",
            hint:
              paidToday &&
              t("money.owing.todayOf", {
                sessions: seancesIn(t, paidToday.seances),
                receipts: t("money.receipts", { count: paidToday.receipts }),
              }),
          },
        ]}
      />
      {withoutReceipts && (
        <Notice tone="info">
          {t("money.owing.withoutReceipts")}{" "}
          {clinic?.can.pay && (
            <a href={`/therapist/myClinic/${clinic.id}/admin?sub=paymentInfo`} onClick={followLink}>
              {t("money.owing.toPlans")}
            </a>
          )}
        </Notice>
      )}
      <div ref={list} className={css.sheet}>
        <div className={css.filters}>
          {seesAll && (
            <TherapistPicker
              label={t("money.therapist")}
              labelHidden
              therapists={therapists.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))}
              everybody={t("money.everybody")}
              value={therapist}
              onChange={onTherapist}
            />
          )}
          <TextField
            label={t("money.owing.search")}
            labelHidden
            placeholder={t("money.owing.search")}
            before={<SearchIcon size={16} />}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          {sums && (
            <p className={css.count} aria-live="polite">
              {t("money.owing.order", {
                sessions: seancesIn(t, sought === "" ? sums.seances : (found?.length ?? 0)),
              })}
            </p>
          )}
        </div>
        <PagedList
          list={{
            rows: found && found.length === 0 && isSearching ? null : found,
            total: sought === "" ? sums?.seances : undefined,
            error: pages.error,
            refetch: () => (pages.data ? pages.fetchNextPage() : pages.refetch()),
            onSeen,
          }}
          empty={
            sought === "" ? (
              <EmptyState icon={<DoneIcon />} title={t("money.owing.none")}>
                {t("money.owing.noneText")}
              </EmptyState>
            ) : (
              <EmptyState icon={<SearchIcon />} title={t("money.owing.notFound")} />
            )
          }
          caption={t("money.tab.collect")}
          columns={columns}
          rowKey={({ seanceId }) => seanceId}
          onKey={press}
          isMain
          brief={(row) => (
            <>
              {formatDay(row.day)} · <State row={row} /> · <strong>{formatMoney(row.owed)}</strong>
            </>
          )}
        />
      </div>
    </Stack>
  );
}

type Translate = ReturnType<typeof useWords>;

const seancesIn = (t: Translate, count: number) => t("money.sessions", { count, shown: formatNumber(count) });
const patientsIn = (t: Translate, count: number) => t("money.patients", { count, shown: formatNumber(count) });

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** A part of the name, of the telephone, or the amount that is owed as it is written here. */
function matches(row: OwingSeance, sought: string): boolean {
  if (sought === "") return true;
  const digits = digitsOf(sought);
  if (/[a-z]/i.test(plain(sought))) return plain(row.patientName).includes(plain(sought));
  if (digits === "") return row.patientName.includes(sought);
  const amounts = [row.owed, row.total].flatMap((cents) => [String(cents), String(Math.floor(cents / 100))]);
  return digitsOf(row.phone ?? "").includes(digits) || amounts.includes(digits);
}

function State({ row: { amountPaid, daysAgo } }: { row: OwingSeance }) {
  const t = useWords();
  const isPart = amountPaid > 0;
  const isLate = daysAgo > late;
  const Icon = isLate ? ClockIcon : isPart ? NotYetIcon : UnpaidIcon;
  const state = t(isPart ? "money.state.part" : "money.state.unpaid");
  return (
    <span className={css.state} data-tone={isLate ? "danger" : isPart ? "info" : "warning"}>
      <Icon size={16} aria-hidden="true" />
      {daysAgo > 0 ? t("money.state.since", { state, days: t("money.days", { count: daysAgo }) }) : state}
    </span>
  );
}

interface Actions {
  ask: (row: OwingSeance) => void;
  takeAtOnce: (row: OwingSeance) => void;
  busy: ReadonlySet<string>;
}

function columnsOf(t: Translate, seesAll: boolean, { ask, takeAtOnce, busy }: Actions): LongColumn<OwingSeance>[] {
  return [
    {
      key: "patient",
      header: t("money.columns.patient"),
      width: "minmax(11rem, 1fr)",
      cell: (row) => (
        <span className={css.two}>
          <PrivateText>{row.patientName || t("money.unnamed")}</PrivateText>
          <span className={css.soft} data-private>
            {[row.phone && formatPhone(row.phone), row.hasEmail ? null : t("money.owing.noEmail")]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      ),
    },
    {
      key: "session",
      header: t("money.columns.session"),
      width: "7.5rem",
      cell: (row) => (
        <span className={css.two}>
          {formatDay(row.day)}
          <span className={css.soft}>{t("money.session", { number: row.number })}</span>
        </span>
      ),
    },
    ...(seesAll
      ? [
          {
            key: "therapist",
            header: t("money.columns.therapist"),
            width: "minmax(7rem, 9.5rem)",
            hidden: "medium" as const,
            cell: (row: OwingSeance) => row.therapistFullName,
          },
        ]
      : []),
    { key: "state", header: t("money.columns.state"), width: "12.5rem", cell: (row) => <State row={row} /> },
    {
      key: "total",
      header: t("money.columns.total"),
      width: "6rem",
      align: "end",
      hidden: "medium",
      cell: ({ total }) => formatMoney(total),
    },
    {
      key: "paid",
      header: t("money.columns.paid"),
      width: "5.5rem",
      align: "end",
      hidden: "medium",
      cell: ({ amountPaid }) => (amountPaid > 0 ? formatMoney(amountPaid) : "–"),
    },
    {
      key: "owed",
      header: t("money.columns.owed"),
      width: "6.5rem",
      align: "end",
      cell: ({ owed }) => <strong>{formatMoney(owed)}</strong>,
    },
    {
      key: "actions",
      header: "",
      width: "13.5rem",
      align: "end",
      kept: true,
      cell: (row) => {
        const of = { name: row.patientName || t("money.unnamed"), number: row.number };
        return (
          <span className={css.actions}>
            {row.allowsReceipts && (
              <span className={css.atOnce}>
                <Button
                  size="small"
                  variant="primary"
                  icon={row.hasEmail ? <SendIcon /> : <PrintIcon />}
                  busy={busy.has(row.seanceId)}
                  aria-label={t(row.hasEmail ? "money.owing.atOnceOf" : "money.owing.printOf", of)}
                  onClick={() => takeAtOnce(row)}
                >
                  {t(row.hasEmail ? "money.owing.atOnce" : "money.owing.print")}
                </Button>
              </span>
            )}
            <span className={css.first}>
              <Button size="small" aria-label={t("money.owing.askOf", of)} onClick={() => ask(row)}>
                {t("money.owing.ask")}
              </Button>
            </span>
          </span>
        );
      },
    },
  ];
}
