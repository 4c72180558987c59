import type { ClinicRow } from "@carnet/services/admin/contract";
import {
  getAllInvoices,
  getMembers,
  type MemberView,
  parsePlanCode,
  planNames,
  planState,
} from "@carnet/services/clinic/contract";
import { followLink, useCall } from "@carnet/shell/app";
import { formatDay, formatMoney, useText } from "@carnet/shell/i18n";
import { ErrorPanel, LinkButton, SkeletonLines, Stack, Text } from "@carnet/shell/ui";
import { DataTable } from "@carnet/shell/ui/lists";
import { SidePanel } from "@carnet/shell/ui/more";
import { useHref } from "@carnet/shell/ui/router";

/** As many of a clinic's invoices as its panel shows; the others are in the list of invoices. */
const newest = 5;

/** A clinic beside the list: whose it is, its people and their plans, its newest invoices. */
export function ClinicPanel({ clinic, onClose }: { clinic: ClinicRow; onClose: () => void }) {
  const t = useText("admin");
  const members = useCall(getMembers, { params: { id: clinic.id } }, { staleTime: 0 });
  const invoices = useCall(getAllInvoices, { query: { q: clinic.name } }, { staleTime: 0 });
  const own = invoices.data?.rows.filter((invoice) => invoice.clinic.id === clinic.id).slice(0, newest);
  const all = useHref(`/invoices?q=${encodeURIComponent(clinic.name)}`);
  const roleOf = ({ isOwner, isManager, plan }: MemberView) =>
    t(`clinics.role.${isOwner ? "owner" : isManager ? "manager" : plan ? "therapist" : "staff"}`);
  const planOf = (member: MemberView) => {
    if (!member.plan) return t("clinics.panel.noPlan");
    const name = t(`statistics.prices.q${planNames.indexOf(parsePlanCode(member.plan).name)}`);
    const day = member.planTerminatedAt ? formatDay(member.planTerminatedAt) : "";
    const state = planState(member);
    return state === "active" ? name : t(`clinics.panel.${state}`, { name, day });
  };
  return (
    <SidePanel opened onClose={onClose} width="wide" title={clinic.name}>
      <Stack gap="md">
        <Text>
          <span data-private>{`${clinic.owner.name || "—"} · ${clinic.owner.email || "—"}`}</span>
          {` · ${formatDay(clinic.createdAt)}`}
        </Text>
        {members.data ? (
          <DataTable
            caption={t("clinics.panel.people")}
            columns={[
              {
                key: "person",
                header: t("clinics.panel.person"),
                cell: ({ firstName, lastName, email }) => (
                  <span data-private>{`${firstName} ${lastName} · ${email}`}</span>
                ),
              },
              { key: "role", header: t("clinics.panel.role"), cell: roleOf },
              { key: "plan", header: t("clinics.panel.plan"), cell: planOf },
            ]}
            rows={members.data.members}
            rowKey={({ id }) => id}
          />
        ) : members.isError ? (
          <ErrorPanel onRetry={() => void members.refetch()} />
        ) : (
          <SkeletonLines shape="rows" lines={3} />
        )}
        {own ? (
          own.length === 0 ? (
            <Text>{t("clinics.panel.noInvoice")}</Text>
          ) : (
            <DataTable
              caption={t("clinics.panel.invoices")}
              columns={[
                { key: "number", header: t("invoices.screen.number"), cell: ({ number }) => String(number) },
                { key: "day", header: t("invoices.screen.day"), cell: ({ createdAt }) => formatDay(createdAt) },
                {
                  key: "amount",
                  header: t("invoices.screen.amount"),
                  align: "end",
                  cell: ({ total, currency }) => `${formatMoney(total)} ${currency}`,
                },
              ]}
              rows={own}
              rowKey={({ id }) => id}
            />
          )
        ) : invoices.isError ? (
          <ErrorPanel onRetry={() => void invoices.refetch()} />
        ) : (
          <SkeletonLines shape="rows" lines={2} />
        )}
        <div>
          <LinkButton href={all} onClick={followLink}>
            {t("clinics.panel.allInvoices")}
          </LinkButton>
        </div>
      </Stack>
    </SidePanel>
  );
}
