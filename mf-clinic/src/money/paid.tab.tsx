import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { formatDay, formatMoney } from "@carnet/shell/i18n";
import { EmptyState, PrivateText, Stack } from "@carnet/shell/ui";
import { MoneyIcon, StatusBadge } from "@carnet/shell/ui/full";
import { PagedList, useMoreAtEnd, type LongColumn } from "@carnet/shell/ui/table";
import { seancePath } from "@carnet/shell/workspace";
import { getPayments, type Payment } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { DayClosePanel } from "./day-close.panel.tsx";
import css from "./money.module.css";

interface PaidTabProps {
  clinicId: string;
  clinicName: string;
  /** A line leads to its session: not for the desk, to whom no chart opens. */
  opensSessions: boolean;
}

/** What came in: the day's till on top, and below it every payment, newest first. */
export function PaidTab({ clinicId, clinicName, opensSessions }: PaidTabProps) {
  const t = useWords();
  const pages = useInfiniteQuery({
    queryKey: [...answerKey(getPayments, { params: { clinicId } }), "pages"],
    queryFn: ({ pageParam }) =>
      call(getPayments, { params: { clinicId }, query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 30_000,
  });
  const payments = pages.data?.pages.flatMap((page) => page.payments) ?? null;
  const onSeen = useMoreAtEnd(payments?.length ?? 0, pages);
  const columns: LongColumn<Payment>[] = [
    {
      key: "patient",
      header: t("money.columns.patient"),
      width: "minmax(12rem, 1fr)",
      cell: (row) => <PrivateText>{row.patientName || t("money.unnamed")}</PrivateText>,
    },
    { key: "day", header: t("money.columns.received"), width: "8rem", cell: ({ day }) => formatDay(day) },
    {
      key: "session",
      header: t("money.columns.session"),
      width: "13rem",
      hidden: "medium",
      cell: (row) => `${t("money.session", { number: row.number })} · ${formatDay(row.seanceDay)}`,
    },
    {
      key: "therapist",
      header: t("money.columns.therapist"),
      width: "minmax(8rem, 12rem)",
      hidden: "medium",
      cell: (row) => row.therapistFullName,
    },
    {
      key: "method",
      header: t("money.columns.method"),
      width: "8rem",
      cell: ({ paymentMethod }) => t(`money.methods.${paymentMethod}`),
    },
    {
      key: "state",
      header: t("money.columns.state"),
      width: "10rem",
      cell: (row) => <StatusBadge status={statusOf(row)} />,
    },
    {
      key: "amount",
      header: t("money.columns.amount"),
      width: "7rem",
      align: "end",
      cell: ({ amount }) => <strong>{formatMoney(amount)}</strong>,
    },
  ];
  return (
    <Stack gap="md">
      <DayClosePanel clinicId={clinicId} clinicName={clinicName} />
      <div className={css.sheet}>
        <h2 className={css.heading}>{t("money.paid.title")}</h2>
        <PagedList
          list={{
            rows: payments,
            error: pages.error,
            refetch: () => (pages.data ? pages.fetchNextPage() : pages.refetch()),
            onSeen,
          }}
          empty={
            <EmptyState icon={<MoneyIcon />} title={t("money.paid.none")}>
              {t("money.paid.noneText")}
            </EmptyState>
          }
          caption={t("money.paid.title")}
          columns={columns}
          rowKey={({ id }) => id}
          {...(opensSessions && {
            hrefOf: ({ patientId, number }: Payment) => seancePath(patientId, number),
            onOpen: goTo,
          })}
          brief={(row) => (
            <>
              {`${formatDay(row.day)} · ${t(`money.methods.${row.paymentMethod}`)} · `}
              <strong>{formatMoney(row.amount)}</strong>
            </>
          )}
        />
      </div>
    </Stack>
  );
}

const statusOf = ({ hasReceipt, owed }: Payment) => (hasReceipt ? "receipted" : owed > 0 ? "partlyPaid" : "paid");
