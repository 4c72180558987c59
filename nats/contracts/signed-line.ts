import { z } from "zod";

const b64 = (most: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(most);

/** A signed statement, as the exact bytes that were signed. */
export const signedStatement = z.strictObject({ body: b64(700_000), sig: b64(86), by: b64(43) });

/** A line of a clinic's log, which a listener verifies itself before it believes it. */
export const signedLine = z.strictObject({ seq: z.int().positive(), prev: b64(43), stmt: signedStatement });

/** Lines of a clinic's log, founding first: what it takes to check the last of them without the rest. */
export const chainOfLines = z.array(signedLine).min(1).max(50);

/** Shared by the examples. */
export const exampleStatement = { body: "e30", sig: "A".repeat(86), by: "A".repeat(43) };
export const exampleChain = [{ seq: 1, prev: "A".repeat(43), stmt: exampleStatement }];
