import { LockIcon } from "@carnet/shell/ui";
import { Colleague } from "@carnet/shell/ui/more";
import type { LongColumn } from "@carnet/shell/ui/table";
import { dayOf, formatAge, formatDay, formatMoney, formatPhone, type Translate } from "@carnet/shell/i18n";
import type { FoundPatient, ListedPatient } from "@carnet/services/patient/contract";
import css from "./patients.module.css";
import { whenOf } from "./when-of.ts";

/** One line: a record that was listed, or one that was found. */
export type Row = ListedPatient | FoundPatient;

/** A letter by which the key of a record is asked for, and of whom. */
export interface Asked {
  name: string;
  href: string;
}

/** What the list says of each patient; a record one may not open has its name, its therapist and whom to ask for its key. */
export const columnsOf = (
  t: Translate,
  therapistName: (id: string) => string,
  askFor: (row: Row) => Asked | null,
  /** Several treat here. */
  isOneOfMany: boolean,
): LongColumn<Row>[] => [
  {
    key: "name",
    header: t("patients.columns.name"),
    width: "minmax(12rem, 1fr)",
    sortable: true,
    cell: (row) => <Name row={row} t={t} />,
  },
  {
    key: "birth",
    header: t("patients.columns.birth"),
    width: "8.5rem",
    sortable: true,
    cell: ({ dateOfBirth }) =>
      dateOfBirth && (
        <span data-private>
          {formatAge(dateOfBirth)}
          <span className={css.soft}> · {dateOfBirth.slice(0, 4)}</span>
        </span>
      ),
  },
  {
    key: "phone",
    header: t("patients.columns.phone"),
    width: "9.5rem",
    cell: ({ phone }) => <span data-private>{phone && formatPhone(phone)}</span>,
  },
  {
    key: "lastSeance",
    header: t("patients.columns.lastSeance"),
    width: "9rem",
    sortable: true,
    hidden: "medium",
    cell: ({ isAccessible, lastSeanceAt }) =>
      isAccessible &&
      (lastSeanceAt ? formatDay(dayOf(lastSeanceAt)) : <span className={css.soft}>{t("patients.first")}</span>),
  },
  {
    key: "nextVisit",
    header: t("patients.columns.nextVisit"),
    width: "11rem",
    sortable: true,
    cell: (row) => (row.isAccessible ? <NextVisit row={row} t={t} /> : <Ask asked={askFor(row)} t={t} />),
  },
  {
    key: "therapist",
    header: t("patients.columns.therapist"),
    width: "9rem",
    hidden: "medium",
    cell: ({ therapistId }) =>
      therapistId && <Colleague id={therapistId} name={therapistName(therapistId)} marked={isOneOfMany} />,
  },
  {
    key: "owed",
    header: t("patients.columns.owed"),
    width: "6rem",
    align: "end",
    sortable: true,
    cell: ({ isAccessible, owed }) =>
      isAccessible && <span className={owed > 0 ? css.owed : css.soft}>{formatMoney(owed)}</span>,
  },
];

const NextVisit = ({ row: { nextVisitAt }, t }: { row: Row; t: Translate }) =>
  nextVisitAt ? whenOf(t, nextVisitAt) : <span className={css.soft}>{t("patients.noVisit")}</span>;

const Ask = ({ asked, t }: { asked: Asked | null; t: Translate }) =>
  asked && (
    <a className={css.ask} href={asked.href} aria-label={t("patients.askOf", { name: asked.name })}>
      {t("patients.ask")}
    </a>
  );

function Name({ row: { fullName, referenceCode, isAccessible, deletedAt }, t }: { row: Row; t: Translate }) {
  const more = [
    referenceCode,
    !isAccessible && t("patients.noAccess"),
    deletedAt && t("patients.archivedOn", { day: formatDay(dayOf(deletedAt)) }),
  ].filter(Boolean);
  return (
    <>
      {!isAccessible && <LockIcon size={14} className={css.lock} aria-hidden="true" />}
      <span className={isAccessible ? css.name : css.closed} data-private>
        {fullName}
      </span>
      {more.length > 0 && <span className={css.code}>{more.join(" · ")}</span>}
    </>
  );
}

/** The second line of a row on a narrow page. */
export const briefOf = (t: Translate, row: Row, askFor: (row: Row) => Asked | null) => {
  if (!row.isAccessible) return <Ask asked={askFor(row)} t={t} />;
  const { dateOfBirth, phone, nextVisitAt, owed } = row;
  const visit = nextVisitAt && whenOf(t, nextVisitAt);
  return (
    <>
      <span data-private>{[dateOfBirth && formatAge(dateOfBirth), phone].filter(Boolean).join(" · ")}</span>
      {visit && ` · ${visit}`}
      {owed > 0 && (
        <>
          {" · "}
          <span className={css.owed}>{formatMoney(owed)}</span>
        </>
      )}
    </>
  );
};
