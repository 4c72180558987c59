import { lazy, Suspense } from "react";
import { SkeletonLines } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { BillingTab } from "../admin/billing.tab.tsx";
import { CardTab } from "../admin/card.tab.tsx";
import { ClinicInfoTab } from "../admin/clinic-info.tab.tsx";
import { SessionTypesPanel } from "../admin/session-types.panel.tsx";
import { ConsentFormsPanel } from "../consent-forms/consent-forms.panel.tsx";
import { FormBuilder } from "../custom-modules/form-builder.tsx";
import { LexiconEditor } from "../lexicon/lexicon-editor.tsx";
import { MembersTab } from "../members/members.tab.tsx";
import { ProfileTab } from "../profiles/profile.tab.tsx";
import { ClinicTaxes } from "../taxes/clinic-taxes.tsx";
import type { Setting } from "./settings.ts";

const contents = {
  members: MembersTab,
  clinicInfo: ClinicInfoTab,
  sessionTypes: SessionTypesPanel,
  consentForms: ConsentFormsPanel,
  lexicon: LexiconEditor,
  taxes: ClinicTaxes,
  paymentInfo: CardTab,
  billing: BillingTab,
  export: lazy(async () => ({ default: (await import("../exports/export.tab.tsx")).ExportTab })),
  externalApi: lazy(async () => ({ default: (await import("../api-keys/external-api.tab.tsx")).ExternalApiTab })),
  patientSync: lazy(async () => ({ default: (await import("../booking/patient-sync.tab.tsx")).PatientSyncTab })),
  applications: lazy(async () => ({ default: (await import("../applications/applications.tab.tsx")).ApplicationsTab })),
  profile: ProfileTab,
  customFormBuilder: FormBuilder,
  security: lazy(async () => ({ default: (await import("../security/security.tab.tsx")).SecurityTab })),
} satisfies Record<Setting, unknown>;

/** What one setting of a clinic shows. */
export function SettingContent({ setting, clinic }: { setting: Setting; clinic: ClinicView }) {
  const Content = contents[setting];
  return (
    <Suspense fallback={<SkeletonLines shape="card" lines={3} />}>
      <Content clinic={clinic} />
    </Suspense>
  );
}
