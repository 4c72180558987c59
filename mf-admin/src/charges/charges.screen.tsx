import { type ChargeErrorRow, getArchivedChargeErrors, getChargeErrors } from "@carnet/services/admin/contract";
import { cardErrors, retryInvoice } from "@carnet/services/clinic/contract";
import { invalidate } from "@carnet/shell/app";
import { call } from "@carnet/shell/api";
import { formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { EmptyState, RefusalNotice, Stack, toast, useAction } from "@carnet/shell/ui";
import { Menu } from "@carnet/shell/ui/full";
import { CardIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { PagedList, type LongColumn } from "@carnet/shell/ui/table";
import { useState } from "react";
import { useLongList } from "../frame/use-long-list.ts";
import { ArchiveDialog } from "./archive.dialog.tsx";

const views = ["waiting", "archived"] as const;

/** Charges that a card refused: tried again, or archived with a reason (ADM-003, ADM-004). */
export function ChargesScreen() {
  const t = useText("admin");
  const [view, setView] = useState<(typeof views)[number]>("waiting");
  const [archiving, setArchiving] = useState<ChargeErrorRow | null>(null);
  const of = view === "waiting" ? getChargeErrors : getArchivedChargeErrors;
  const charges = useLongList(of.call, "", ({ page, pageSize }) => call(of, { query: { page, pageSize } }));
  const refresh = () => Promise.all([invalidate(getChargeErrors), invalidate(getArchivedChargeErrors)]);
  const retry = useAction(async ({ id, number }: ChargeErrorRow) => {
    await call(retryInvoice, { params: { id } });
    toast(t("charges.screen.paid", { number }));
    await refresh();
  });
  const saidBy = ({ stripeFailureCode }: ChargeErrorRow) => {
    const code = cardErrors.find((known) => known === stripeFailureCode);
    return code ? t(`charges.card.${code}`) : stripeFailureCode;
  };
  const columns: LongColumn<ChargeErrorRow>[] = [
    {
      key: "clinic",
      header: t("charges.screen.clinic"),
      width: "minmax(12rem, 1fr)",
      cell: ({ clinic }) => clinic.name,
    },
    { key: "number", header: t("charges.screen.number"), width: "6rem", cell: ({ number }) => String(number) },
    {
      key: "owner",
      header: t("charges.screen.owner"),
      width: "12rem",
      hidden: "medium",
      cell: ({ owner }) => <span data-private>{owner.name || owner.email}</span>,
    },
    {
      key: "reason",
      header: t(view === "waiting" ? "charges.screen.reason" : "charges.screen.why"),
      width: "minmax(12rem, 1fr)",
      cell: (charge) => charge.isBrokenReason ?? saidBy(charge),
    },
    {
      key: "day",
      header: t("charges.screen.day"),
      width: "8rem",
      align: "end",
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    {
      key: "amount",
      header: t("charges.screen.amount"),
      width: "7rem",
      align: "end",
      cell: ({ total }) => formatMoney(total),
    },
    ...(view === "waiting"
      ? [
          {
            key: "menu",
            header: "",
            width: "3.5rem",
            kept: true as const,
            cell: (charge: ChargeErrorRow) => (
              <Menu
                compact
                label={t("charges.screen.menu", { number: charge.number })}
                items={[
                  { label: t("charges.screen.retry"), onSelect: () => void retry.run(charge) },
                  { label: t("charges.screen.archive"), onSelect: () => setArchiving(charge) },
                ]}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="md">
      <SegmentedControl
        label={t("charges.screen.view")}
        options={views.map((value) => ({ value, label: t(`charges.screen.${value}`) }))}
        value={view}
        onChange={setView}
      />
      <RefusalNotice code={retry.refusal} />
      <PagedList
        key={view}
        list={charges}
        empty={
          <EmptyState
            icon={<CardIcon />}
            title={t(view === "waiting" ? "charges.screen.none" : "charges.screen.noneArchived")}
          >
            {t("charges.screen.noneText")}
          </EmptyState>
        }
        caption={t("charges.screen.caption")}
        columns={columns}
        rowKey={({ id }) => id}
        brief={(charge) => (
          <>{`${formatMoney(charge.total)} · ${formatDay(charge.createdAt)} · ${charge.isBrokenReason ?? saidBy(charge)}`}</>
        )}
      />
      {archiving && <ArchiveDialog charge={archiving} onClose={() => setArchiving(null)} onDone={refresh} />}
    </Stack>
  );
}
