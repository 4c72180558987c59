import { useState, type ReactNode } from "react";
import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { EmptyState, LinkButton, Page, NotFoundState, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { MoneyIcon, Tabs } from "@carnet/shell/ui/full";
import { Select } from "@carnet/shell/ui/choice";
import { useQueryTab, useSearchParams } from "@carnet/shell/ui/router";
import { type ClinicView, getClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { ReceiptsTab } from "../receipts/receipts.tab.tsx";
import { TaxesAsked } from "../taxes/no-taxes.tsx";
import { useWords } from "../words/use-words.ts";
import { IncomesTab } from "./incomes.tab.tsx";
import { OwingTab } from "./owing.tab.tsx";
import { PaidTab } from "./paid.tab.tsx";
import { useOwing } from "./use-owing.ts";

const tabs = ["collect", "paid", "receipts", "incomes"] as const;
type MoneyTab = (typeof tabs)[number];

/** /therapist/money[?clinic=&sub=]: what a practice is owed, was paid and has issued; of the first of one's clinics when the address names none. */
export function MoneyScreen() {
  const t = useWords();
  const clinics = useCall(getMyClinics);
  const [search, setSearch] = useSearchParams();
  const title = t("money.title");
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
          title={t("money.none")}
          action={
            <LinkButton variant="primary" href="/therapist/myClinic" onClick={followLink}>
              {t("money.toClinics")}
            </LinkButton>
          }
        >
          {t("money.noneHow")}
        </EmptyState>
      </Page>
    );
  }
  const choice = clinics.data.length > 1 && (
    <Select
      label={t("money.clinic")}
      labelHidden
      value={shown.id}
      options={clinics.data.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(clinic) => setSearch(clinic ? { clinic } : {})}
    />
  );
  // Who neither treats nor runs the clinic keeps its desk: what it earns is not theirs to read (RCP-006).
  const offered = shown.canAdmin || shown.plan !== null ? tabs : tabs.filter((tab) => tab !== "incomes");
  return <Books key={shown.id} id={shown.id} tabs={offered} choice={choice} />;
}

interface BooksProps {
  id: string;
  tabs: readonly MoneyTab[];
  choice: ReactNode;
}

function Books({ id, tabs: offered, choice }: BooksProps) {
  const t = useWords();
  const clinic = useCall(getClinic, { params: { id } });
  const [tab, setTab] = useQueryTab(tabs);
  const [therapist, setTherapist] = useState<string | null>(null);
  const owing = useOwing(id, therapist);
  const bar = (
    <Tabs
      label={t("money.title")}
      tabs={offered.map((value) => ({
        value,
        label: t(`money.tab.${value}`),
        ...(value === "collect" && owing.sums && owing.sums.seances > 0 && { badge: owing.sums.seances }),
      }))}
      value={tab}
      onChange={setTab}
      hrefOf={(value) => `?sub=${value}`}
    />
  );
  return (
    <Page title={t("money.title")} tabs={bar} actions={choice}>
      {tab === null || !offered.includes(tab) ? (
        <NotFoundState />
      ) : (
        <section aria-label={t(`money.tab.${tab}`)}>
          {clinic.data && owing.asksTaxes && tab !== "paid" && <TaxesAsked clinic={clinic.data} />}
          {tab === "collect" && (
            <OwingTab
              owing={owing}
              clinicId={id}
              clinic={clinic.data}
              therapist={therapist}
              onTherapist={setTherapist}
            />
          )}
          {tab === "paid" && (
            <PaidTab clinicId={id} clinicName={clinic.data?.name ?? ""} opensSessions={offered.includes("incomes")} />
          )}
          {tab === "receipts" && <OfClinic query={clinic}>{(view) => <ReceiptsTab clinic={view} />}</OfClinic>}
          {tab === "incomes" && <OfClinic query={clinic}>{(view) => <IncomesTab clinic={view} />}</OfClinic>}
        </section>
      )}
    </Page>
  );
}

interface OfClinicProps {
  query: { data: ClinicView | undefined; isError: boolean; refetch: () => unknown };
  children: (clinic: ClinicView) => ReactNode;
}

function OfClinic({ query, children }: OfClinicProps) {
  if (query.data) return children(query.data);
  if (query.isError) return <ErrorPanel onRetry={() => void query.refetch()} />;
  return <SkeletonLines shape="rows" lines={6} />;
}
