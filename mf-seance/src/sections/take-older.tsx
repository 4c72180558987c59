import type { FieldRef } from "@carnet/shell/crypto";
import { Button, useAction } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { refreshSeances } from "../chart/use-chart.ts";

/** A place of the session that came back older than it was seen, and the revision that is given. */
export interface OlderPlace {
  place: FieldRef;
  rev: number;
}

/** Goes on from an older version than was seen, for who may write in the session now: nothing else is given. */
export function TakeOlder({ place, rev }: OlderPlace) {
  const t = useText("seance");
  const { open, isEditable } = useChart();
  const take = useAction(async () => {
    await open.crypto.acceptAsGiven(open.ref, [{ ref: place, rev }]);
    await refreshSeances(open.patient.id);
  });
  if (!isEditable) return null;
  return (
    <Button size="small" busy={take.busy} onClick={() => void take.run()}>
      {t("sections.section.olderTake")}
    </Button>
  );
}
