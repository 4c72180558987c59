import { getAuditLog, type AuditEntry } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Card, CheckIcon, EmptyState, LockIcon, SignOutIcon, SkeletonLines } from "@carnet/shell/ui";
import { ShieldIcon } from "@carnet/shell/ui/full";
import { DeleteIcon, UserIcon } from "@carnet/shell/ui/more";
import { Timeline } from "@carnet/shell/ui/lists";
import { ListTrouble } from "../frame/list-trouble.tsx";

const looks = {
  actAs: { icon: <UserIcon />, tone: "warning" },
  stopActing: { icon: <SignOutIcon />, tone: "neutral" },
  disable: { icon: <LockIcon />, tone: "danger" },
  enable: { icon: <CheckIcon />, tone: "accent" },
  forget: { icon: <DeleteIcon />, tone: "danger" },
} as const;

/** What administrators did to accounts, newest first; nobody can change this list. */
export function AuditScreen() {
  const t = useText("admin");
  const { data, error, refetch } = useCall(getAuditLog);
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<ShieldIcon />} title={t("audit.screen.none")}>
        {t("audit.screen.noneText")}
      </EmptyState>
    );
  const name = (person: { name: string }) => person.name || t("audit.screen.unnamed");
  const entry = ({ id, at, action, admin, target, reason }: AuditEntry) => ({
    id,
    at: formatInstant(at),
    title: <span data-private>{t(`audit.screen.${action}`, { admin: name(admin), target: name(target) })}</span>,
    ...looks[action],
    children: action === "actAs" && (
      <span data-private>{reason ? t("audit.screen.reason", { reason }) : t("audit.screen.noReason")}</span>
    ),
  });
  return (
    <Card>
      <Timeline label={t("audit.screen.label")} entries={data.rows.map(entry)} />
    </Card>
  );
}
