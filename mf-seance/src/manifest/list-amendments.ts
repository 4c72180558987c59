import { call } from "@carnet/shell/api";
import { sendListed, type OpenPatient } from "@carnet/shell/record";
import { saveSeanceManifest } from "@carnet/services/seance/contract";
import { isHalfListed } from "./faults-of.ts";
import { everyChart } from "./relist-seances.ts";
import { amendmentsOf, seancesManifest, withAmendments } from "./seances-manifest.ts";

/** Lists what each amendment is, of every session that has them half listed, as they are given; what is not given stays missed. */
export async function listAmendments(open: OpenPatient): Promise<void> {
  const { id } = open.patient;
  const given = await Promise.all(
    (await everyChart(id)).map(async (seance) => ({ seance, saved: await amendmentsOf(open, seance) })),
  );
  await sendListed(
    open,
    seancesManifest,
    (content) =>
      given
        .filter(({ seance }) => isHalfListed(content, seance))
        .reduce((listed, { seance, saved }) => withAmendments(listed, seance, saved), content),
    async (manifest) => manifest && (await call(saveSeanceManifest, { params: { id }, body: { manifest } })),
  );
}
