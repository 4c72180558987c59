import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { Unavailable } from "../service/unavailable.ts";
import type { KeptBytes } from "./file-store.ts";

/**
 * Writes bytes to a new file as they come, and says what they were once the disk has them; of bytes that break off, or that
 * the disk has no room for, nothing stays.
 */
export async function spool(path: string, bytes: AsyncIterable<Uint8Array>): Promise<KeptBytes> {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw fullDisk(error);
  } finally {
    await file.close();
  }
  return { size, digest: hash.digest("base64url") };
}

const isFull = new Set(["ENOSPC", "EDQUOT"]);

/** A disk without room is no fault of the client: the same upload is taken once there is some. */
export const fullDisk = (error: unknown): unknown =>
  isFull.has((error as { code?: string }).code ?? "")
    ? new Unavailable("The disk of the sealed files is full.", { cause: error })
    : error;
