import { getAllClinics, type ClinicRow } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatDay, formatNumber, useText } from "@carnet/shell/i18n";
import { Card, EmptyState, SearchIcon, Stack, TextField } from "@carnet/shell/ui";
import { ClinicIcon } from "@carnet/shell/ui/full";
import { DataTable } from "@carnet/shell/ui/lists";
import { keepPreviousData } from "@tanstack/react-query";
import { ListTrouble } from "../frame/list-trouble.tsx";
import { useList } from "../frame/use-list.ts";

/** Every clinic, newest first, with its owner and how many of its members have a plan. */
export function ClinicsScreen() {
  const t = useText("admin");
  const list = useList();
  const { data, error, isFetching, refetch } = useCall(
    getAllClinics,
    { query: list.query },
    { placeholderData: keepPreviousData },
  );
  const columns = [
    { key: "name", header: t("clinics.screen.name"), cell: (clinic: ClinicRow) => clinic.name },
    {
      key: "owner",
      header: t("clinics.screen.owner"),
      cell: ({ owner }: ClinicRow) => <span data-private>{owner.name || owner.email || "—"}</span>,
    },
    {
      key: "country",
      header: t("clinics.screen.country"),
      hideBelow: "md" as const,
      cell: (clinic: ClinicRow) => clinic.country ?? "—",
    },
    {
      key: "members",
      header: t("clinics.screen.members"),
      align: "end" as const,
      cell: ({ members, membersWithPlan }: ClinicRow) =>
        t("clinics.screen.plans", { members: formatNumber(members), plans: formatNumber(membersWithPlan) }),
    },
    {
      key: "since",
      header: t("clinics.screen.since"),
      align: "end" as const,
      cell: (clinic: ClinicRow) => formatDay(clinic.createdAt),
    },
  ];
  return (
    <Stack gap="md">
      <TextField
        label={t("clinics.screen.search")}
        labelHidden
        type="search"
        placeholder={t("clinics.screen.search")}
        before={<SearchIcon size={18} />}
        value={list.q}
        onChange={list.search}
      />
      {error ? (
        <ListTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Card>
          <DataTable
            caption={t("clinics.screen.caption")}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={(clinic) => clinic.id}
            loading={isFetching}
            empty={
              <EmptyState icon={<ClinicIcon />} title={t("clinics.screen.none")}>
                {t("clinics.screen.noneText")}
              </EmptyState>
            }
            page={list.pager(data?.total ?? 0)}
          />
        </Card>
      )}
    </Stack>
  );
}
