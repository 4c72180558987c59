import { useChart } from "../chart/chart-context.ts";
import { partKind, type PartValues } from "../chart/part-values.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { SealedOffer } from "./sealed-offer.tsx";

/** What a part of the chart said before, where it does not open; nothing where a section has no part of its own. */
export function PartOffer({ name }: { name: string }) {
  const { chart, force } = useChart();
  const { id, patientId, clinicId } = chart.seance;
  if (!isPart(name, chart.parts)) return null;
  return (
    <SealedOffer
      kind={partKind(id, name)}
      send={(sealed) => seanceClient.put(patientId, clinicId, { id, [name]: sealed, ...(force && { force }) })}
      onSaved={(part) => showSeance(patientId, (known) => ({ ...known, parts: { ...known.parts, [name]: part } }), id)}
    />
  );
}

const isPart = (name: string, parts: object): name is keyof PartValues => Object.hasOwn(parts, name);
