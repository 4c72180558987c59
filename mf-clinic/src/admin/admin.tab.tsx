import { lazy, Suspense } from "react";
import { SkeletonLines } from "@carnet/shell/ui";
import { Tabs } from "@carnet/shell/ui/full";
import { useQueryTab } from "@carnet/shell/ui/router";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { changeClinic, readClinic } from "../clinics/refresh-clinic.ts";
import { ConsentFormsPanel } from "../consent-forms/consent-forms.panel.tsx";
import { LexiconEditor } from "../lexicon/lexicon-editor.tsx";
import { NoTaxesSwitch } from "../taxes/no-taxes.tsx";
import { TaxesPanel } from "../taxes/taxes.panel.tsx";
import { useWords } from "../words/use-words.ts";
import { ClinicInfoTab } from "./clinic-info.tab.tsx";
import { PaymentTab } from "./payment.tab.tsx";
import { SessionTypesPanel } from "./session-types.panel.tsx";

const ExternalApiTab = lazy(async () => ({
  default: (await import("../api-keys/external-api.tab.tsx")).ExternalApiTab,
}));

const PatientSyncTab = lazy(async () => ({
  default: (await import("../booking/patient-sync.tab.tsx")).PatientSyncTab,
}));

const ExportTab = lazy(async () => ({
  default: (await import("../exports/export.tab.tsx")).ExportTab,
}));

const subTabs = [
  "clinicInfo",
  "taxes",
  "paymentInfo",
  "consentForms",
  "sessionTypes",
  "lexicon",
  "export",
  "externalApi",
  "patientSync",
] as const;
type SubTab = (typeof subTabs)[number];

/** What the owner and the managers set for the whole clinic (CLI-003). */
export function AdminTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [sub, setSub] = useQueryTab(subTabs);
  const offered = subTabs.filter(
    (value) =>
      (value !== "paymentInfo" || clinic.can.pay) &&
      (!["export", "externalApi", "patientSync"].includes(value) || clinic.can.seeKeys),
  );
  return (
    <Tabs
      label={t("admin.tab.label")}
      sub
      tabs={offered.map((value) => ({ value, label: t(`admin.tab.${value}`) }))}
      value={sub}
      onChange={setSub}
      hrefOf={(value) => `?sub=${value}`}
    >
      {sub && <SubTabContent sub={sub} clinic={clinic} />}
    </Tabs>
  );
}

function SubTabContent({ sub, clinic }: { sub: SubTab; clinic: ClinicView }) {
  const t = useWords();
  switch (sub) {
    case "clinicInfo":
      return <ClinicInfoTab clinic={clinic} />;
    case "taxes":
      return (
        <TaxesPanel
          journalKey={`clinic/${clinic.id}/taxes`}
          title={t("taxes.clinic.title")}
          text={t("taxes.clinic.text")}
          taxes={clinic.taxes}
          readOnly={!clinic.can.write}
          place={clinic}
          send={(change) => changeClinic(clinic.id, change)}
          refresh={() => readClinic(clinic.id)}
        >
          <NoTaxesSwitch clinic={clinic} />
        </TaxesPanel>
      );
    case "paymentInfo":
      return <PaymentTab clinic={clinic} />;
    case "consentForms":
      return <ConsentFormsPanel clinic={clinic} />;
    case "sessionTypes":
      return <SessionTypesPanel clinic={clinic} />;
    case "lexicon":
      return <LexiconEditor clinic={clinic} />;
    case "export":
      return (
        <Suspense fallback={<SkeletonLines shape="card" lines={3} />}>
          <ExportTab clinic={clinic} />
        </Suspense>
      );
    case "externalApi":
      return (
        <Suspense fallback={<SkeletonLines shape="card" lines={3} />}>
          <ExternalApiTab clinic={clinic} />
        </Suspense>
      );
    case "patientSync":
      return (
        <Suspense fallback={<SkeletonLines shape="card" lines={3} />}>
          <PatientSyncTab clinic={clinic} />
        </Suspense>
      );
  }
}
