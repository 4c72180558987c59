import { LockIcon } from "@carnet/shell/ui";
import type { LongColumn } from "@carnet/shell/ui/table";
import { dayOf, formatDay, type Say } from "@carnet/shell/i18n";
import { ageInYears, localDay, type FoundPatient, type ListedPatient } from "@carnet/services/patient/contract";
import css from "./patients.module.css";

/** One line: a record that was listed, or one that was found. */
export type Row = ListedPatient | FoundPatient;

const ageOf = (dateOfBirth: string) => ageInYears(dateOfBirth, localDay(new Date()));

/** What the list says of each patient; a record one may not open has its name and its therapist. */
export const columnsOf = (t: Say, therapistName: (id: string) => string): LongColumn<Row>[] => [
  {
    key: "name",
    header: t("patients.columns.name"),
    width: "minmax(14rem, 1fr)",
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
          {t("patients.age", { count: ageOf(dateOfBirth) })}
          <span className={css.soft}> · {dateOfBirth.slice(0, 4)}</span>
        </span>
      ),
  },
  {
    key: "phone",
    header: t("patients.columns.phone"),
    width: "9.5rem",
    cell: ({ phone }) => <span data-private>{phone}</span>,
  },
  {
    key: "email",
    header: t("patients.columns.email"),
    width: "minmax(10rem, 16rem)",
    hidden: "medium",
    cell: ({ email }) => <span data-private>{email}</span>,
  },
  {
    key: "therapist",
    header: t("patients.columns.therapist"),
    width: "11rem",
    cell: ({ therapistId }) => therapistId && therapistName(therapistId),
  },
];

function Name({ row: { fullName, referenceCode, isAccessible, deletedAt }, t }: { row: Row; t: Say }) {
  const more = [
    referenceCode,
    !isAccessible && t("patients.noAccess"),
    deletedAt && t("patients.archivedOn", { day: formatDay(dayOf(deletedAt)) }),
  ].filter(Boolean);
  return (
    <>
      {!isAccessible && <LockIcon size={14} className={css.lock} aria-hidden="true" />}
      <span className={isAccessible ? css.name : undefined} data-private>
        {fullName}
      </span>
      {more.length > 0 && <span className={css.code}>{more.join(" · ")}</span>}
    </>
  );
}

/** The second line of a row on a phone. */
export const briefOf = (t: Say, { dateOfBirth, phone }: Row) => (
  <span data-private>
    {[dateOfBirth && t("patients.age", { count: ageOf(dateOfBirth) }), phone].filter(Boolean).join(" · ")}
  </span>
);
