import { codeOf } from "@carnet/shell/crypto";
import { flushAll, type SaveBoard } from "@carnet/shell/journal";
import type { OpenPatient } from "@carnet/shell/record";
import type { Statement } from "@carnet/services/kit/contract";
import type { Seance } from "@carnet/services/seance/contract";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { fieldsOf } from "./fields-of.ts";
import { readAsKnown } from "./read-as-known.ts";

/** Something typed is not on the server yet, so the session cannot be closed. */
export class Unsaved extends Error {
  override readonly name = "Unsaved";
}

/** How long, in milliseconds, the page may take to show what its savers know: that all is saved, or that something is not. */
const patience = { saved: 15_000, unsaved: 1_000 };

interface Closing {
  open: OpenPatient;
  seance: Seance;
  /** Where the work on this session is. */
  board: SaveBoard;
  force?: boolean;
}

/**
 * Closes a session: waits for everything typed, reads back what the server holds, refuses what is not
 * what this page knows to be stored, signs a digest of exactly that, and sends the signature. The server refuses to
 * close on anything else.
 */
export async function finalizeSeance({ open, seance, board, force }: Closing): Promise<void> {
  const unsaved = await flushAll();
  if (!(await board.settled(unsaved === 0 ? patience.saved : patience.unsaved))) throw new Unsaved();
  const { patientId, clinicId, id } = seance;
  const finalizeStatement = await signatureOver(open, await readAsKnown(open, seance));
  const body = {
    id,
    finalizedAt: new Date().toISOString(),
    ...(finalizeStatement && { finalizeStatement }),
    ...(force && { force }),
  };
  await seanceClient.put(patientId, clinicId, body);
  await refreshSeances(patientId);
}

/** The therapist's signature over the session as stored; null for somebody whose key nobody has certified yet. */
export async function signatureOver({ crypto, patient }: OpenPatient, seance: Seance): Promise<Statement | null> {
  const digest = await crypto.digestSeance(fieldsOf(seance));
  const body = { clinic: patient.clinicId, patient: patient.id, session: seance.id, digest };
  return crypto.sign("finalize", body).catch((trouble: unknown) => {
    if (codeOf(trouble) === "uncertified") return null;
    throw trouble;
  });
}
