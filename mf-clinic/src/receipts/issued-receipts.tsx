import { useDeferredValue, useState } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { answerKey, useCall } from "@carnet/shell/app";
import { formatDay, formatMoney, useComposed } from "@carnet/shell/i18n";
import { Button, EmptyState, ErrorPanel, Notice, PrivateText, Stack, TextField } from "@carnet/shell/ui";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { TherapistPicker } from "@carnet/shell/ui/choice";
import { DataTable, type Column } from "@carnet/shell/ui/lists";
import { type ClinicView, getMembers } from "@carnet/services/clinic/contract";
import { getReceipts, receiptNumber, type ReceiptSummary, type ReceiptView } from "@carnet/services/seance/contract";
import { useWords } from "../words/use-words.ts";
import { DeliveryState } from "./delivery-state.tsx";
import { IssuedReceiptPanel } from "./issued-receipt.panel.tsx";
import css from "../money/money.module.css";

interface IssuedReceiptsProps {
  clinic: ClinicView;
  onCorrect: (receipt: ReceiptView) => void;
}

const didNotArrive = ({ delivery }: ReceiptSummary) => delivery?.state === "refused";

/** The receipts that were issued, what did not arrive on top; each opens as it was issued (RCP-006). */
export function IssuedReceipts({ clinic, onCorrect }: IssuedReceiptsProps) {
  const t = useWords();
  const [therapist, setTherapist] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(useComposed(typed.trim()));
  const [open, show] = useState<ReceiptSummary | null>(null);
  const members = useCall(getMembers, { params: { id: clinic.id } }, { enabled: clinic.canAdmin });
  const params = { clinicId: clinic.id };
  const query = { ...(therapist !== null && { therapistId: therapist }), ...(words && { words }) };
  const list = useInfiniteQuery({
    queryKey: [...answerKey(getReceipts, { params, query }), "pages"],
    queryFn: ({ pageParam }) =>
      call(getReceipts, { params, query: { ...query, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.hasMore ? page.receipts.at(-1)?.id : undefined),
  });
  const receipts = list.data?.pages.flatMap((page) => page.receipts) ?? [];
  const [lost] = receipts.filter(didNotArrive);
  const [first] = list.data?.pages ?? [];
  const columns: Column<ReceiptSummary>[] = [
    { key: "number", header: t("receipts.columns.number"), cell: (row) => receiptNumber(row) },
    { key: "day", header: t("receipts.columns.issued"), hideBelow: "sm", cell: ({ day }) => formatDay(day) },
    {
      key: "patient",
      header: t("receipts.columns.patient"),
      cell: ({ patientName }) => <PrivateText>{patientName}</PrivateText>,
    },
    {
      key: "seances",
      header: t("receipts.columns.sessions"),
      align: "end",
      hideBelow: "md",
      cell: (row) => row.seances,
    },
    { key: "total", header: t("receipts.columns.total"), align: "end", cell: ({ total }) => formatMoney(total) },
    { key: "delivery", header: t("receipts.columns.delivery"), cell: (row) => <DeliveryState receipt={row} /> },
  ];
  const therapists = (members.data?.members ?? []).filter(
    ({ plan, isOwner, isManager }) => plan !== null || isOwner || isManager,
  );
  return (
    <Stack gap="md">
      <div className={css.filters} data-labelled>
        {clinic.canAdmin && (
          <TherapistPicker
            label={t("receipts.therapist")}
            therapists={therapists.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))}
            everybody={t("receipts.everybody")}
            value={therapist}
            onChange={setTherapist}
          />
        )}
        <TextField label={t("receipts.search")} value={typed} onChange={setTyped} />
        {first && (
          <p className={css.count}>{t("receipts.inYear", { count: first.issuedThisYear, year: first.year })}</p>
        )}
      </div>
      {lost && (
        <Notice tone="danger">
          {t("receipts.lost", { number: receiptNumber(lost), name: lost.patientName })}{" "}
          <Button variant="quiet" size="small" onClick={() => show(lost)}>
            {t("receipts.sendAgain")}
          </Button>
        </Notice>
      )}
      {list.isError ? (
        <ErrorPanel onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          caption={t("receipts.view.issued")}
          columns={columns}
          rows={receipts}
          rowKey={({ id }) => id}
          loading={list.isPending}
          onOpen={show}
          empty={
            <EmptyState icon={<ReceiptIcon />} title={t(words ? "receipts.noneFound" : "receipts.noneIssued")}>
              {words ? "" : t("receipts.noneIssuedText")}
            </EmptyState>
          }
        />
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("receipts.more")}
        </Button>
      )}
      {open && (
        <IssuedReceiptPanel
          key={open.id}
          receipt={open}
          onClose={() => show(null)}
          onCorrect={(receipt) => {
            show(null);
            onCorrect(receipt);
          }}
        />
      )}
    </Stack>
  );
}
