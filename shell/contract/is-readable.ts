import type { PublishedLine, UnreadableLine } from "./registry.ts";

/** Whether a line says what to load. Apart from the schemas, which a page without a session does without. */
export const isReadable = (line: PublishedLine | UnreadableLine): line is PublishedLine => "integrity" in line;
