import { useText } from "@carnet/shell/i18n";
import { SectionList } from "../sections/section-list.tsx";

/** The open chart, section by section in the order it is written. */
export function Editor() {
  const t = useText("seance");
  return (
    <div role="group" aria-label={t("seances.editor.label")}>
      <SectionList />
    </div>
  );
}
