import { call } from "@carnet/shell/api";
import { sendListed, type OpenPatient } from "@carnet/shell/record";
import { saveSeanceManifest } from "@carnet/services/seance/contract";
import { isHalfListed } from "./faults-of.ts";
import { everyChart, lineOf } from "./relist-seances.ts";
import { seancesManifest, withGiven } from "./seances-manifest.ts";

/** Lists what was signed of every session that is half listed, as it is given; what is not given stays missed. */
export async function listGiven(open: OpenPatient): Promise<void> {
  const { id } = open.patient;
  const charts = await everyChart(id);
  const given = await Promise.all(charts.map(async (seance) => ({ seance, line: await lineOf(open, seance) })));
  await sendListed(
    open,
    seancesManifest,
    (content) =>
      given
        .filter(({ seance }) => isHalfListed(content, seance))
        .reduce((listed, { seance, line }) => withGiven(listed, seance, line), content),
    async (manifest) => manifest && (await call(saveSeanceManifest, { params: { id }, body: { manifest } })),
  );
}
