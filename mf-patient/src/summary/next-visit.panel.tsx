import { Card } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { whenOf } from "../patients/when-of.ts";
import css from "./summary.module.css";

/** When they come next. */
export function NextVisitPanel({ at }: { at: string | null | undefined }) {
  const t = useText("patient");
  return (
    <Card>
      <div>
        <h2 className={css.small}>{t("summary.next.title")}</h2>
        {at ? <p className={css.visit}>{whenOf(t, at)}</p> : <p className={css.soft}>{t("summary.next.none")}</p>}
      </div>
    </Card>
  );
}
