import { Notice } from "@carnet/shell/ui";
import { dayOf, formatDay, useLanguage, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";

/** Says which parts of the sheet are former versions, because what the server gives there does not open and these are what was signed. */
export function SignedBefore() {
  const t = useText("seance");
  const { chart } = useChart();
  const list = new Intl.ListFormat(useLanguage());
  const { signedBefore } = chart;
  if (!signedBefore) return null;
  const parts = list.format(signedBefore.parts.map((title) => t("amendments.former.part", { part: t(title) })));
  const day = formatDay(dayOf(signedBefore.keptUntil));
  return (
    <Notice tone="warning" title={t("amendments.former.signed", { parts, count: signedBefore.parts.length })}>
      {t("amendments.former.signedHow", { day })}
      {chart.seance.can.amend && ` ${t("amendments.former.signedKeep")}`}
    </Notice>
  );
}
