import { isSignedBy, Malformed, saidIn, type Actor, type Refuses } from "@carnet/services/kit";
import type { Sealed, Statement } from "@carnet/services/kit/contract";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { HistoryRow } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";
import { authorKey } from "./author-keys.ts";
import { hasSeen } from "./seen-log.ts";

/** A line before it is stored. */
interface Line {
  seq: number;
  prev: string;
  delta: Sealed;
  stmt: Statement;
  section: HistoryRow["section"];
}

/** What the statement of a line says, as browsers read it (PROTOCOL.md section 10). */
const said = z.looseObject({
  t: z.literal("hist"),
  v: z.literal(1),
  clinic: z.string(),
  patient: z.string(),
  seq: z.int(),
  prev: z.string(),
  section: z.string(),
  ct: z.string(),
  at: z.number(),
  log: z.looseObject({ seq: z.int().min(0).max(2_147_483_647), head: z.string() }).optional(),
});

/**
 * Refuses a line that every browser would refuse: the chain is read from its first line and nothing of it is ever changed,
 * so one such line would close a record's history for good. Its statement says this very place, these bytes
 * and a log that is the clinic's (400 else),
 * and bears the signature of whoever sends it (`notSigner`).
 */
export async function checkLine(
  actor: Actor,
  patient: Pick<Patient, "id" | "clinicId">,
  line: Line,
  refuse: Refuses<"notSigner">,
): Promise<void> {
  const read = said.safeParse(saidIn(line.stmt));
  if (!read.success) throw new Malformed(["stmt.body"]);
  const { clinic, patient: of, seq, prev, section, ct, log } = read.data;
  const isOwn = clinic === patient.clinicId && of === patient.id && section === line.section;
  const isPlaced = seq === line.seq && prev === line.prev;
  if (!isOwn || !isPlaced || ct !== digestOf(line.delta)) throw new Malformed(["stmt.body"]);
  const pubKey = await authorKey(actor.userId ?? "", line.stmt.by);
  if (!pubKey || !isSignedBy(pubKey, { t: "hist" }, line)) throw refuse("notSigner");
  if (log && !(await hasSeen(clinic, log))) throw new Malformed(["stmt.body"]);
}

/** Of the envelope as it travels, once it is spelled in the one way browsers spell it. */
const digestOf = ({ data }: Sealed): string | null => {
  const bytes = Buffer.from(data, "base64url");
  if (bytes.toString("base64url") !== data) return null;
  return createHash("sha256").update(bytes).digest("base64url");
};
