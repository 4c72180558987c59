import { formatMoney, useText } from "@carnet/shell/i18n";
import { Notice, RefusalNotice } from "@carnet/shell/ui";

interface CollectTroubleProps {
  /** What was recorded as paid before the receipt failed; null while nothing was. */
  kept: number | null;
  refusal: string | null;
  trouble: unknown;
}

const refusals = new Set(["receiptsDisabled", "emailNotOfPatient", "receiptNotOurs"]);

/** What went wrong, and what was kept all the same. */
export function CollectTrouble({ kept, refusal, trouble }: CollectTroubleProps) {
  const t = useText("home");
  if (refusal === null && trouble === null) return null;
  return (
    <>
      {kept !== null && <Notice tone="warning">{t("collect.kept", { amount: formatMoney(kept) })}</Notice>}
      <RefusalNotice code={refusal} words={(code) => (refusals.has(code) ? t(`collect.refusal.${code}`) : undefined)} />
      {trouble !== null && (
        <Notice tone="danger">{t(kept === null ? "collect.failed" : "collect.receiptFailed")}</Notice>
      )}
    </>
  );
}
