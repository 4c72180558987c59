import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { EmptyState, LinkButton, Page, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { MoneyIcon } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { useSearchParams } from "@carnet/shell/ui/router";
import { getClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { ReportsTab } from "./reports.tab.tsx";

/** /therapist/money[?clinic=]: receipts and incomes of a clinic; of the first of one's clinics when the address names none. */
export function MoneyScreen() {
  const t = useWords();
  const clinics = useCall(getMyClinics);
  const [search, setSearch] = useSearchParams();
  const title = t("reports.money.title");
  if (clinics.isError) {
    return (
      <Page title={title}>
        <ErrorPanel onRetry={() => void clinics.refetch()} />
      </Page>
    );
  }
  if (!clinics.data) {
    return (
      <Page title={title}>
        <SkeletonLines shape="rows" lines={6} />
      </Page>
    );
  }
  const shown = clinics.data.find(({ id }) => id === search.get("clinic")) ?? clinics.data[0];
  if (!shown) {
    return (
      <Page title={title}>
        <EmptyState
          icon={<MoneyIcon />}
          title={t("reports.money.none")}
          action={
            <LinkButton variant="primary" href="/therapist/myClinic" onClick={followLink}>
              {t("reports.money.toClinics")}
            </LinkButton>
          }
        >
          {t("reports.money.noneHow")}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={title}
      actions={
        clinics.data.length > 1 && (
          <Select
            label={t("reports.money.clinic")}
            value={shown.id}
            options={clinics.data.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(clinic) => setSearch(clinic ? { clinic } : {})}
          />
        )
      }
    >
      <ClinicReports key={shown.id} id={shown.id} />
    </Page>
  );
}

function ClinicReports({ id }: { id: string }) {
  const clinic = useCall(getClinic, { params: { id } });
  if (clinic.data) return <ReportsTab clinic={clinic.data} />;
  if (clinic.isError) return <ErrorPanel onRetry={() => void clinic.refetch()} />;
  return <SkeletonLines shape="rows" lines={6} />;
}
