import { getClientWarnings, type ClientWarningView } from "@carnet/services/account/contract";
import { useCall } from "@carnet/shell/app";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Card, EmptyState, InfoIcon, SkeletonLines, WarningIcon } from "@carnet/shell/ui";
import { ShieldIcon } from "@carnet/shell/ui/full";
import { Timeline } from "@carnet/shell/ui/lists";
import { ListTrouble } from "../frame/list-trouble.tsx";

const looks = {
  warning: { icon: <InfoIcon />, tone: "neutral" },
  critical: { icon: <WarningIcon />, tone: "danger" },
} as const;

/** What browsers reported and could live with, newest first: a failed encryption check stands out (CRY-006). */
export function WarningsScreen() {
  const t = useText("admin");
  const { data, error, refetch } = useCall(getClientWarnings);
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<ShieldIcon />} title={t("warnings.screen.none")}>
        {t("warnings.screen.noneText")}
      </EmptyState>
    );
  const entry = ({ id, at, severity, message }: ClientWarningView) => ({
    id: String(id),
    at: formatInstant(at),
    title: t(`warnings.screen.${severity}`),
    children: <span>{message}</span>,
    ...looks[severity],
  });
  return (
    <Card>
      <Timeline label={t("warnings.screen.label")} entries={data.rows.map(entry)} />
    </Card>
  );
}
