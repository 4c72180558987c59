import { Tabs } from "@carnet/shell/ui/full";
import { useQueryTab } from "@carnet/shell/ui/router";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { IncomesTab } from "../money/incomes.tab.tsx";
import { ReceiptsTab } from "../receipts/receipts.tab.tsx";

const subTabs = ["receipts", "incomes"] as const;

/** What can be counted and handed out: receipts and incomes (RCP-001, RCP-008). */
export function ReportsTab({ clinic }: { clinic: ClinicView }) {
  const t = useWords();
  const [sub, setSub] = useQueryTab(subTabs);
  return (
    <Tabs
      label={t("reports.tab.label")}
      sub
      tabs={subTabs.map((value) => ({ value, label: t(`reports.tab.${value}`) }))}
      value={sub}
      onChange={setSub}
      hrefOf={(value) => `?sub=${value}`}
    >
      {sub === "receipts" ? <ReceiptsTab clinic={clinic} /> : <IncomesTab clinic={clinic} />}
    </Tabs>
  );
}
