import { call } from "@carnet/shell/api";
import { manifestPlace } from "@carnet/shell/crypto";
import { knownManifest, noteManifest, type OpenPatient } from "@carnet/shell/record";
import { getSeances, saveSeanceManifest, type Seance } from "@carnet/services/seance/contract";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { verifySignature } from "../signatures/verify-signature.ts";
import { everyPage } from "./every-page.ts";
import { amendmentsOf, partsOf } from "./given.ts";
import { aLine, completed, seancesManifest, type SeanceLine } from "./seances-manifest.ts";

/**
 * Lists the sessions of a patient anew, in the name of whoever says so: those that are given, and the one on the page as it is given.
 * What was missed there is let go, and the sessions that they were told are missing; what other lines say stays, and what they do not
 * say is filled in. Throws `Refused` as any writing does.
 */
export async function relistSeances(
  open: OpenPatient,
  { shown, missing }: { shown: Seance | null; missing: readonly number[] },
): Promise<void> {
  const { crypto, ref, patient } = open;
  const [wire, given] = await Promise.all([seancesManifest.read(open), everyChart(patient.id)]);
  const rev = wire?.rev ?? 0;
  const known = knownManifest(patient.id, seancesManifest)?.content ?? [];
  const ids = new Set(given.map(({ id }) => id));
  const untold = known.filter(({ id, number }) => !ids.has(id) && !missing.includes(number));
  const lines = await Promise.all(
    given.map(async (seance) => {
      if (seance.id === shown?.id) return lineOf(open, shown);
      const line = known.find(({ id }) => id === seance.id);
      const asGiven = await lineOf(open, seance);
      return line ? completed(line, seance, asGiven) : asGiven;
    }),
  );
  const content = [...lines, ...untold];
  await crypto.acceptAsGiven(ref, [{ ref: manifestPlace("seances"), rev }]);
  const manifest = await crypto.sealManifest(ref, "seances", content, rev);
  await call(saveSeanceManifest, { params: { id: patient.id }, body: { manifest } });
  noteManifest(patient.id, seancesManifest, { rev: manifest.rev, content, trouble: null });
}

/** Every session of a patient that is given with its chart, newest first. */
export const everyChart = (id: string): Promise<Seance[]> =>
  everyPage((before) => call(getSeances, { params: { id }, query: { before } }));

/** A session as it is given: by what was signed of it where a member of the clinic did sign just this, else by its parts. */
export async function lineOf(open: OpenPatient, seance: Seance): Promise<SeanceLine> {
  const { id, number, finalizeStatement, therapistId } = seance;
  const line = { ...aLine(id, number), amendments: await amendmentsOf(open, seance) };
  const digest = finalizeStatement && (await open.crypto.digestSeance(fieldsOf(seance)));
  if (!digest) return { ...line, parts: partsOf(seance) };
  const says = { session: id, digest };
  const { check } = await verifySignature(open, finalizeStatement, { type: "finalize", signer: therapistId, says });
  return check === "differs" ? { ...line, parts: partsOf(seance) } : { ...line, digest };
}
