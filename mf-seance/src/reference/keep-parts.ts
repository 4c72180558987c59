import { sendListed, type OpenPatient } from "@carnet/shell/record";
import type { Seance } from "@carnet/services/seance/contract";
import type { OpenSeance } from "../chart/open-seance.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { showSeance } from "../chart/use-chart.ts";
import { partName } from "../manifest/given.ts";
import { seancesManifest, withPart } from "../manifest/seances-manifest.ts";

/** A session whose parts of these names are its own: somebody kept or touched what came along. */
export const asOwnParts = (chart: OpenSeance, names: readonly string[]): OpenSeance => ({
  ...chart,
  seance: { ...chart.seance, cameAlong: chart.seance.cameAlong.filter((name) => !names.includes(name)) },
});

/** Takes parts that came along from the session before as parts of this one, as they are, and lists them (SES-014). */
export async function keepParts(
  open: OpenPatient,
  chart: OpenSeance,
  names: Seance["cameAlong"],
  force: boolean,
): Promise<void> {
  const { id, patientId, clinicId } = chart.seance;
  const { seance } = asOwnParts(chart, names);
  await sendListed(
    open,
    seancesManifest,
    (content) => names.reduce((listed, name) => withPart(listed, seance, partName("seance", name)), content),
    (manifest) =>
      seanceClient.put(patientId, clinicId, {
        id,
        kept: names,
        ...(manifest && { manifest }),
        ...(force && { force: true }),
      }),
  );
  showSeance(patientId, (known) => asOwnParts(known, names), id);
}
