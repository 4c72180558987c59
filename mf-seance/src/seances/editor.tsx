import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "@carnet/shell/ui/router";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { useTakeBack } from "../chart/use-take-back.ts";
import { RecommendationsPanel } from "../recommendations/recommendations.panel.tsx";
import { FoldedParts } from "../sections/folded-parts.tsx";
import { SectionList } from "../sections/section-list.tsx";
import { seanceAddress } from "./address.ts";
import css from "./seance.module.css";

/** The open chart, section by section in the order it is written; what is empty is one line at its end. */
export function Editor() {
  const t = useText("seance");
  const editor = useRef<HTMLDivElement>(null);
  useBeginning(editor);
  useTakeBack();
  return (
    <div ref={editor} className={css.editor} role="group" aria-label={t("seances.editor.label")}>
      <SectionList />
      <RecommendationsPanel />
      <FoldedParts />
    </div>
  );
}

/**
 * A session that was just opened begins at the top of the page, with the caret in its first field: the reason for the visit. It may
 * be on the screen a moment before its address says so: whoever writes by then, in it or in the palette, is left where they are.
 */
function useBeginning(editor: { current: HTMLElement | null }) {
  const { chart } = useChart();
  const { patientId, number } = chart.seance;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isFresh = search.has("fresh");
  useEffect(() => {
    if (!isFresh) return;
    const focused = document.activeElement;
    if (!editor.current?.contains(focused) && !focused?.closest('[aria-modal="true"]')) {
      scrollTo({ top: 0 });
      const first = editor.current?.querySelector<HTMLElement>(
        ":is(textarea, input:not([type=radio], [type=checkbox])):not([hidden] *)",
      );
      first?.focus({ preventScroll: true });
    }
    void navigate(seanceAddress(patientId, number), { replace: true });
  }, [isFresh, editor, navigate, patientId, number]);
}
