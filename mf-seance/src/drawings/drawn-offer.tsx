import type { Perspective } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { drawingNotesKind, viewKind } from "../chart/part-values.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { SealedOffer } from "../sections/sealed-offer.tsx";

/** What was drawn on a view before, where it does not open. */
export function ViewOffer({ perspective }: { perspective: Perspective }) {
  const { chart, force } = useChart();
  const { id, patientId } = chart.seance;
  return (
    <SealedOffer
      kind={viewKind(id, perspective)}
      send={(lines) => seanceClient.draw(id, { perspective, lines, ...(force && { force }) })}
      onSaved={(view) =>
        showSeance(patientId, (known) => ({ ...known, views: { ...known.views, [perspective]: view } }), id)
      }
    />
  );
}

/** What was written beside the drawings before, where it does not open. */
export function NotesOffer() {
  const { chart, force } = useChart();
  const { id, patientId } = chart.seance;
  return (
    <SealedOffer
      kind={drawingNotesKind(id)}
      send={(notes) => seanceClient.draw(id, { notes, ...(force && { force }) })}
      onSaved={(drawingNotes) => showSeance(patientId, (known) => ({ ...known, drawingNotes }), id)}
    />
  );
}
