import { Tabs } from "@carnet/shell/ui/full";
import { useQueryTab } from "@carnet/shell/ui/router";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { putClinic } from "../clinic/clinic.client.ts";
import { showClinic } from "../clinic/use-clinic.ts";
import { ConsentFormsPart } from "../consent-forms/consent-forms-part.tsx";
import { LexiconEditor } from "../lexicon/lexicon-editor.tsx";
import { TaxesPart } from "../taxes/taxes-part.tsx";
import { useWords } from "../words/use-words.ts";
import { ClinicInfoPart } from "./clinic-info-part.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { SessionTypesPart } from "./session-types-part.tsx";

const subTabs = ["clinicInfo", "taxes", "paymentInfo", "consentForms", "sessionTypes", "lexicon"] as const;
type SubTab = (typeof subTabs)[number];

/** What the owner and the managers set for the whole clinic (CLI-003). */
export function AdminTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [sub, setSub] = useQueryTab(subTabs);
  const offered = subTabs.filter((value) => value !== "paymentInfo" || clinic.can.pay);
  return (
    <Tabs
      label={t("admin.tab.label")}
      sub
      tabs={offered.map((value) => ({ value, label: t(`admin.tab.${value}`) }))}
      value={sub}
      onChange={setSub}
      hrefOf={(value) => `?sub=${value}`}
    >
      <SubTabContent sub={sub} clinic={clinic} />
    </Tabs>
  );
}

function SubTabContent({ sub, clinic }: { sub: SubTab; clinic: ClinicView }) {
  const t = useWords();
  switch (sub) {
    case "clinicInfo":
      return <ClinicInfoPart clinic={clinic} />;
    case "taxes":
      return (
        <TaxesPart
          journalKey={`clinic/${clinic.id}/taxes`}
          title={t("taxes.clinic.title")}
          text={t("taxes.clinic.text")}
          taxes={clinic.taxes}
          readOnly={!clinic.can.write}
          save={async (taxes) => showClinic(await putClinic(clinic.id, { taxes }))}
        />
      );
    case "paymentInfo":
      return <PaymentPart clinic={clinic} />;
    case "consentForms":
      return <ConsentFormsPart clinic={clinic} />;
    case "sessionTypes":
      return <SessionTypesPart clinic={clinic} />;
    case "lexicon":
      return <LexiconEditor clinic={clinic} />;
  }
}
