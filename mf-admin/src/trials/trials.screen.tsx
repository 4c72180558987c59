import { getFreeTrials, grantFreeTrial, type FreeTrialRow } from "@carnet/services/admin/contract";
import { terminateTrial } from "@carnet/services/clinic/contract";
import { invalidate } from "@carnet/shell/app";
import { call } from "@carnet/shell/api";
import { formatDay, useText } from "@carnet/shell/i18n";
import { Button, EmptyState, RefusalNotice, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { Badge, CalendarIcon, ConfirmDialog, Menu, StatusBadge } from "@carnet/shell/ui/full";
import { AddIcon } from "@carnet/shell/ui/more";
import { PagedList, type LongColumn } from "@carnet/shell/ui/table";
import { useState } from "react";
import { ConvertTrialDialog } from "./convert-trial.dialog.tsx";
import { GrantTrialDialog } from "./grant-trial.dialog.tsx";
import { useTrials } from "./use-trials.ts";

const nameOf = ({ user }: FreeTrialRow) => user.name || user.email || "—";

/** Every free trial and what came of it; one is granted by address, and one that runs can be ended (ADM-005). */
export function TrialsScreen() {
  const t = useText("admin");
  const trials = useTrials();
  const state = ({ convertedAt, terminatedAt, endsAt }: FreeTrialRow) => {
    if (convertedAt)
      return <Badge tone="success">{t("trials.screen.converted", { day: formatDay(convertedAt) })}</Badge>;
    return <StatusBadge status={terminatedAt || Date.parse(endsAt) < trials.at ? "trialEnded" : "trial"} />;
  };
  const [granting, setGranting] = useState(false);
  const [converting, setConverting] = useState<FreeTrialRow | null>(null);
  const [ending, setEnding] = useState<FreeTrialRow | null>(null);
  const end = useAction(async (trial: FreeTrialRow) => {
    await call(terminateTrial, { params: { id: trial.id } });
    await invalidate(getFreeTrials);
    setEnding(null);
    toast(t("trials.screen.ended", { name: nameOf(trial) }));
  });
  const extend = useAction(async (trial: FreeTrialRow) => {
    await call(grantFreeTrial, { body: { email: trial.user.email } });
    await invalidate(getFreeTrials);
    toast(t("trials.grant.done", { email: trial.user.email }));
  });
  const isRunning = ({ convertedAt, terminatedAt, endsAt }: FreeTrialRow) =>
    !convertedAt && !terminatedAt && Date.parse(endsAt) > trials.at;
  const isOpen = ({ convertedAt, user }: FreeTrialRow) => !convertedAt && user.email !== "";
  const menuOf = (trial: FreeTrialRow) =>
    isOpen(trial) && (
      <Menu
        compact
        label={t("trials.screen.menu", { name: nameOf(trial) })}
        items={[
          { label: t("trials.screen.convert"), onSelect: () => setConverting(trial) },
          { label: t("trials.screen.extend"), onSelect: () => void extend.run(trial) },
          ...(isRunning(trial)
            ? [{ label: t("trials.screen.end"), danger: true, onSelect: () => setEnding(trial) }]
            : []),
        ]}
      />
    );
  const endOf = ({ terminatedAt, endsAt }: FreeTrialRow) => formatDay(terminatedAt ?? endsAt);
  const columns: LongColumn<FreeTrialRow>[] = [
    {
      key: "user",
      header: t("trials.screen.user"),
      width: "minmax(12rem, 1fr)",
      cell: ({ user }) => <span data-private>{user.name || user.email || "—"}</span>,
    },
    {
      key: "email",
      header: t("trials.screen.email"),
      width: "minmax(12rem, 1fr)",
      hidden: "medium",
      cell: ({ user }) => <span data-private>{user.email}</span>,
    },
    { key: "state", header: t("trials.screen.state"), width: "14rem", cell: state },
    {
      key: "from",
      header: t("trials.screen.from"),
      width: "9rem",
      align: "end",
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    { key: "to", header: t("trials.screen.to"), width: "9rem", align: "end", cell: endOf },
  ];
  if (trials.rows?.some(isOpen)) columns.push({ key: "menu", header: "", width: "3.5rem", kept: true, cell: menuOf });
  return (
    <Stack gap="md">
      <div>
        <Button icon={<AddIcon />} onClick={() => setGranting(true)}>
          {t("trials.grant.open")}
        </Button>
      </div>
      <RefusalNotice code={extend.refusal} />
      {granting && <GrantTrialDialog onClose={() => setGranting(false)} />}
      <PagedList
        list={trials}
        empty={
          <EmptyState icon={<CalendarIcon />} title={t("trials.screen.none")}>
            {t("trials.screen.noneText")}
          </EmptyState>
        }
        caption={t("trials.screen.caption")}
        columns={columns}
        rowKey={({ id }) => id}
        brief={(trial) => (
          <>
            {state(trial)} {`${formatDay(trial.createdAt)} – ${endOf(trial)}`}
          </>
        )}
      />
      {converting && (
        <ConvertTrialDialog trial={converting} name={nameOf(converting)} onClose={() => setConverting(null)} />
      )}
      {ending && (
        <ConfirmDialog
          opened
          danger
          title={<span data-private>{t("trials.screen.endTitle", { name: nameOf(ending) })}</span>}
          confirm={t("trials.screen.end")}
          busy={end.busy}
          onConfirm={() => void end.run(ending)}
          onCancel={() => setEnding(null)}
        >
          <Stack gap="md">
            <Text>{t("trials.screen.endText")}</Text>
            <RefusalNotice code={end.refusal} />
          </Stack>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
