import { z } from "zod";

/** White space, and the letters nobody sees: zero-width space and joiners, word joiner, byte order mark (NAV-017). */
const unseen = String.raw`[\s\u200B-\u200D\u2060\uFEFF]+`;
const aroundText = new RegExp(`^${unseen}|${unseen}$`, "gu");

/** A text without the blanks around it; one of invisible letters alone comes to nothing. */
export const trimUnseen = (text: string): string => text.replace(aroundText, "");

/** A text that a person reads: stored without the blanks around it, so that invisible letters alone are refused as empty. */
export const visibleText = () => z.string().overwrite(trimUnseen);
