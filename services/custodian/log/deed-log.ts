import { current, inTransaction, lengthPrefixed } from "@carnet/services/framework";
import { createHash } from "node:crypto";
import type { Knex } from "knex";

interface Line {
  seq: number;
  prev: string;
  /** JSON, kept as the text that was hashed. */
  entry: string;
  hash: string;
}

/** What the first line names as the line before it. */
export const genesis = "0".repeat(64);

const hashOf = ({ seq, prev, entry }: Omit<Line, "hash">) => {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(seq);
  const bound = lengthPrefixed("carnet/custodian-log", number, Buffer.from(prev, "hex"), Buffer.from(entry, "utf8"));
  return createHash("sha256").update(bound).digest("hex");
};

/**
 * Writes down what is about to be done, before it is done; answers the new head.
 * One line at a time (advisory lock); each line holds the hash of the one before.
 */
export async function appendDeed(did: string, what: Record<string, string> = {}): Promise<string> {
  return inTransaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('deeds'))");
    const last = await lastLine(trx);
    const line = {
      seq: (last?.seq ?? 0) + 1,
      prev: last?.hash ?? genesis,
      entry: JSON.stringify({ at: new Date().toISOString(), did, ...what }),
    };
    const hash = hashOf(line);
    await trx("deeds").insert({ ...line, hash });
    return hash;
  });
}

/** How long the log is and where it ends. */
export async function logHead(): Promise<{ length: number; head: string }> {
  const last = await lastLine(current().knex);
  return { length: last?.seq ?? 0, head: last?.hash ?? genesis };
}

/** Walks the whole log; throws with the number of the first line that is missing or not as it was written. */
export async function verifyLog(): Promise<void> {
  const lines: Line[] = await current().knex("deeds").orderBy("seq");
  let prev = genesis;
  for (const [at, line] of lines.entries()) {
    if (line.seq !== at + 1 || line.prev !== prev || line.hash !== hashOf(line)) {
      throw new Error(`The custodian's log is broken at line ${at + 1}: it does not start.`);
    }
    prev = line.hash;
  }
}

const lastLine = async (knex: Knex): Promise<Line | undefined> => knex("deeds").orderBy("seq", "desc").first();
