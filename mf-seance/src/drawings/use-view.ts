import { useText } from "@carnet/shell/i18n";
import type { SealedField } from "@carnet/shell/record";
import { toast } from "@carnet/shell/ui";
import type { PackedLines, Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { viewKind } from "../chart/part-values.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { useField } from "../chart/use-field.ts";
import { sendSeancePart } from "../manifest/send-part.ts";
import type { Undo } from "./undo.ts";
import { useInk } from "./use-ink.ts";

/** A drawing is saved this long after the last stroke (DRW-004). */
const saveMs = 2_000;
const nothing: SealedField<PackedLines> = { value: { v: 1, colours: {} }, rev: 0, trouble: null };

/** One view being drawn on: its lines, undo and redo, saved like everything else in the chart. */
export function useView(perspective: Perspective, undo: Undo) {
  const { open, chart, force } = useChart();
  const t = useText("seance");
  const spoken = useText("record");
  const { id } = chart.seance;
  const edited = useField({
    ...viewKind(id, perspective),
    field: chart.views[perspective] ?? nothing,
    joining: {
      load: async () => (await import("./join-views.ts")).joinViews,
      onJoined(takeApart) {
        undo.awaitJoined();
        toast(spoken("conflict.joined", { part: t(`drawings.view.${perspective}`) }), {
          undo() {
            undo.awaitJoined();
            takeApart();
          },
        });
      },
    },
    send: (lines, change) =>
      sendSeancePart(change.open, { seance: chart.seance, entity: "drawing", field: perspective }, (listed) =>
        seanceClient.draw(id, { perspective, lines, ...listed, ...(force && { force }) }),
      ),
    onSaved: (part) =>
      showSeance(open.patient.id, (known) => ({ ...known, views: { ...known.views, [perspective]: part } }), id),
    delay: saveMs,
    title: t(`drawings.view.${perspective}`),
  });
  return { edited, ...useInk(edited.value, edited.change, undo) };
}
