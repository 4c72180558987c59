import { serverNow } from "@carnet/shell/api";
import { codeOf, type ManifestWire } from "@carnet/shell/crypto";
import { flushAll, type SaveBoard } from "@carnet/shell/journal";
import { sendListed, type OpenPatient } from "@carnet/shell/record";
import type { Statement } from "@carnet/services/framework/contract";
import type { Seance } from "@carnet/services/seance/contract";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { amendmentsOf } from "../manifest/given.ts";
import { seancesManifest, withSignature } from "../manifest/seances-manifest.ts";
import { fieldsOf } from "./fields-of.ts";
import { readAsKnown } from "./read-as-known.ts";

/** Something typed is not on the server yet, so the session cannot be closed. */
export class Unsaved extends Error {
  override readonly name = "Unsaved";
}

/** How long, in milliseconds, the page may take to show what its savers know: that all is saved, or that something is not. */
const timeoutsMs = { saved: 15_000, unsaved: 1_000 };

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
  if (!(await board.settled(unsaved === 0 ? timeoutsMs.saved : timeoutsMs.unsaved))) throw new Unsaved();
  const { patientId, clinicId, id } = seance;
  const stored = await readAsKnown(open, seance);
  const signature = await signatureOver(open, stored);
  const close = { id, finalizedAt: new Date().toISOString(), ...(force && { force }) };
  if (signature)
    await sendSigned(open, stored, signature, (signed) =>
      seanceClient.put(patientId, clinicId, { ...close, ...signed }),
    );
  else await seanceClient.put(patientId, clinicId, close);
  await refreshSeances(patientId);
}

/** A signature over a session, and over which bytes. */
export interface Signature {
  digest: string;
  finalizeStatement: Statement;
}

/**
 * The therapist's signature over the session as stored, and over what the page shows beside it: its number, its therapist, when the visit
 * was, and whether the clock had closed it before. Null for somebody whose key nobody has certified yet.
 */
export async function signatureOver({ crypto, patient }: OpenPatient, seance: Seance): Promise<Signature | null> {
  const digest = await crypto.digestSeance(fieldsOf(seance));
  const { id: session, number, createdOrAppointedAt: visit, therapistFullName: name } = seance;
  // The hour that is signed is shown ever after: a device whose clock is wrong does not say it.
  const at = serverNow();
  const isAutoFinalized = seance.finalizedAt !== null;
  const body = {
    clinic: patient.clinicId,
    patient: patient.id,
    session,
    number,
    visit,
    name,
    isAutoFinalized,
    digest,
    at,
  };
  try {
    return { digest, finalizeStatement: await crypto.sign("finalize", body) };
  } catch (trouble) {
    if (codeOf(trouble) === "uncertified") return null;
    throw trouble;
  }
}

/** Sends a signature together with the list that says over which bytes the session was signed. */
export async function sendSigned(
  open: OpenPatient,
  seance: Seance,
  { digest, finalizeStatement }: Signature,
  send: (signed: { finalizeStatement: Statement; manifest?: ManifestWire }) => Promise<unknown>,
): Promise<unknown> {
  const amendments = await amendmentsOf(open, seance);
  return sendListed(
    open,
    seancesManifest,
    (content) => withSignature(content, seance, { digest, amendments }),
    (manifest) => send({ finalizeStatement, ...(manifest && { manifest }) }),
  );
}
