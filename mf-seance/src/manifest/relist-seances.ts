import { call } from "@carnet/shell/api";
import { manifestPlace } from "@carnet/shell/crypto";
import { knownManifest, noteManifest, type OpenPatient } from "@carnet/shell/record";
import { saveSeanceManifest, type Seance } from "@carnet/services/seance/contract";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { aLine, amendmentsOf, everySession, partsOf, seancesManifest, type SeanceLine } from "./seances-manifest.ts";

/**
 * Lists the sessions of a patient anew, in the name of whoever says so: those that are given, and the one on the page as it is given.
 * What was missed is let go; what other lines say stays. Throws `Refused` as any writing does.
 */
export async function relistSeances(open: OpenPatient, shown: Seance | null): Promise<void> {
  const { crypto, ref, patient } = open;
  const [wire, given] = await Promise.all([seancesManifest.read(open), everySession(patient.id)]);
  const rev = wire?.rev ?? 0;
  const known = knownManifest(patient.id, seancesManifest)?.content ?? [];
  const content = await Promise.all(
    given.map(({ id, number }) =>
      id === shown?.id
        ? lineOf(open, shown)
        : (known.find((line) => line.id === id && line.number === number) ?? aLine(id, number)),
    ),
  );
  await crypto.acceptAsGiven(ref, [{ ref: manifestPlace("seances"), rev }]);
  const manifest = await crypto.sealManifest(ref, "seances", content, rev);
  await call(saveSeanceManifest, { params: { id: patient.id }, body: { manifest } });
  noteManifest(patient.id, seancesManifest, { rev: manifest.rev, content, trouble: null });
}

async function lineOf({ crypto }: OpenPatient, seance: Seance): Promise<SeanceLine> {
  const { id, number, finalizeStatement } = seance;
  const line = { ...aLine(id, number), amendments: amendmentsOf(seance) };
  return finalizeStatement
    ? { ...line, digest: await crypto.digestSeance(fieldsOf(seance)) }
    : { ...line, parts: partsOf(seance) };
}
