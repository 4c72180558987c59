import { createHash } from "node:crypto";
import type { Statement } from "../contract/index.ts";
import { lengthPrefixed } from "./length-prefixed.ts";

/** A signed line of a chain, which names the line before it: of a clinic's log, of a record's history. */
export interface ChainedLine {
  seq: number;
  prev: string;
  stmt: Statement;
}

/** The hash of a line, which the next line of its chain must name. */
export function chainHash(chain: "pm1/log" | "pm1/hist", { seq, prev, stmt }: ChainedLine): string {
  return sha256(lengthPrefixed(chain, seq, bytes(prev), hashOf(stmt))).toString("base64url");
}

/** The hash by which other statements name this one. */
export const statementHash = (statement: Statement): string => hashOf(statement).toString("base64url");

/** What the first line of a chain names as the line before it: 32 zero bytes. */
export const genesis = Buffer.alloc(32).toString("base64url");

const hashOf = ({ body, sig }: Statement) => sha256(lengthPrefixed("pm1/stmt-hash", bytes(body), bytes(sig)));
const bytes = (b64: string) => Buffer.from(b64, "base64url");
const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();
