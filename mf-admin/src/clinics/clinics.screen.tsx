import { getAllClinics, type ClinicRow } from "@carnet/services/admin/contract";
import { call } from "@carnet/shell/api";
import { formatDay, formatNumber, useText } from "@carnet/shell/i18n";
import { Button, EmptyState, SearchIcon, Stack, TextField } from "@carnet/shell/ui";
import { ClinicIcon } from "@carnet/shell/ui/full";
import { PagedList, type LongColumn } from "@carnet/shell/ui/table";
import { useState } from "react";
import { useLongList, useSearch } from "../frame/use-long-list.ts";
import { ClinicPanel } from "./clinic.panel.tsx";

/** Every clinic, newest first, with its owner and how many of its members have a plan. */
export function ClinicsScreen() {
  const t = useText("admin");
  const { q, search } = useSearch();
  const [shown, setShown] = useState<ClinicRow | null>(null);
  const clinics = useLongList(getAllClinics.call, q, (query) => call(getAllClinics, { query }));
  const ownerOf = ({ owner }: ClinicRow) => owner.name || owner.email || "—";
  const figuresOf = ({ members, membersWithPlan }: ClinicRow) => ({
    members: formatNumber(members),
    plans: formatNumber(membersWithPlan),
  });
  const columns: LongColumn<ClinicRow>[] = [
    {
      key: "name",
      header: t("clinics.screen.name"),
      width: "minmax(12rem, 1fr)",
      cell: (clinic) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={t("clinics.screen.open", { name: clinic.name })}
          onClick={() => setShown(clinic)}
        >
          {clinic.name}
        </Button>
      ),
    },
    {
      key: "owner",
      header: t("clinics.screen.owner"),
      width: "14rem",
      cell: (clinic) => <span data-private>{ownerOf(clinic)}</span>,
    },
    {
      key: "country",
      header: t("clinics.screen.country"),
      width: "6rem",
      hidden: "medium",
      cell: ({ country }) => country ?? "—",
    },
    {
      key: "members",
      header: t("clinics.screen.members"),
      width: "12rem",
      align: "end",
      cell: (clinic) => t("clinics.screen.plans", figuresOf(clinic)),
    },
    {
      key: "since",
      header: t("clinics.screen.since"),
      width: "9rem",
      align: "end",
      cell: ({ createdAt }) => formatDay(createdAt),
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
        value={q}
        onChange={search}
      />
      <PagedList
        list={clinics}
        empty={
          <EmptyState icon={<ClinicIcon />} title={t("clinics.screen.none")}>
            {t("clinics.screen.noneText")}
          </EmptyState>
        }
        caption={t("clinics.screen.caption")}
        columns={columns}
        rowKey={({ id }) => id}
        brief={(clinic) => (
          <>
            <span data-private>{ownerOf(clinic)}</span>
            {` · ${t("clinics.screen.people", { count: clinic.members, ...figuresOf(clinic) })} · ${formatDay(clinic.createdAt)}`}
          </>
        )}
      />
      {shown && <ClinicPanel clinic={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}
