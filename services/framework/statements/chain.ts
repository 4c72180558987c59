import { createHash } from "node:crypto";
import type { Statement } from "../contract/index.ts";

type PrefixedItem = Buffer | string | number;

/** Label-prefixed parts, the one structured encoder of pm1: u8(len label) ‖ label ‖ Π (u32(len part) ‖ part). */
export function lengthPrefixed(label: string, ...items: PrefixedItem[]): Buffer {
  const parts = items.map((item) => (typeof item === "number" ? u32(item) : Buffer.from(item as string)));
  const encoded = Buffer.allocUnsafe(parts.reduce((length, part) => length + 4 + part.length, 1 + label.length));
  let at = encoded.writeUInt8(label.length);
  at += encoded.write(label, at);
  for (const part of parts) {
    at = encoded.writeUInt32BE(part.length, at);
    at += part.copy(encoded, at);
  }
  return encoded;
}

/** A signed line of a chain, which names the line before it: of a clinic's log, of a record's history. */
export interface ChainedLine {
  seq: number;
  prev: string;
  stmt: Statement;
}

/** The hash of a line, which the next line of its chain must name. */
export function chainHash(chain: "pm1/log" | "pm1/hist", { seq, prev, stmt }: ChainedLine): string {
  const statement = sha256(lengthPrefixed("pm1/stmt-hash", bytes(stmt.body), bytes(stmt.sig)));
  return sha256(lengthPrefixed(chain, seq, bytes(prev), statement)).toString("base64url");
}

/** What the first line of a chain names as the line before it: 32 zero bytes. */
export const genesis = Buffer.alloc(32).toString("base64url");

const bytes = (b64: string) => Buffer.from(b64, "base64url");
const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();

function u32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}
