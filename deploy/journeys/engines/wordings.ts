import type { Wording } from "../drivers/wanted.ts";

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whatever begins with these words. */
export const begins = (text: string): Wording => ({ matches: `^${literally(text)}` });
