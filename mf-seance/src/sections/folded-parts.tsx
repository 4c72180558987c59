import { AddIcon } from "@carnet/shell/ui/more";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { useFolding } from "./folding.ts";
import { useModules } from "./use-modules.ts";
import css from "./section.module.css";

/** The parts in which nothing is written, in one line; a press opens one, with the caret in it. */
export function FoldedParts() {
  const t = useText("seance");
  const { isEditable } = useChart();
  const { folded: all, unfold } = useFolding()!;
  const hasForms = useModules(isEditable).length > 0;
  // Whoever has made no form of their own is offered none.
  const folded = all.filter(({ name }) => name !== "customForm" || hasForms);
  if (folded.length === 0) return null;
  const names = folded.map(({ name }) => t(`part.${name}`));
  if (!isEditable) return <p className={css.folded}>{t("sections.folded.empty", { names: names.join(", ") })}</p>;
  return (
    <div className={css.folded} role="group" aria-label={t("sections.folded.label")}>
      <span className={css.foldedKeys} aria-hidden="true">
        <kbd>{t("sections.jump.keys")}</kbd> {t("sections.folded.then")}
      </span>
      {folded.map(({ name, letter }) => (
        <button key={name} type="button" className={css.fold} onClick={() => unfold(name, true)}>
          <AddIcon size={14} aria-hidden="true" />
          {t(`part.${name}`)}
          <kbd aria-hidden="true">{letter}</kbd>
        </button>
      ))}
    </div>
  );
}
