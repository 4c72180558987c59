import { randomBytes } from "node:crypto";

/** A new id of a request, in the form of a trace's. */
export const newTraceId = (): string => randomBytes(16).toString("hex");
