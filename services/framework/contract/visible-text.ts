import { z } from "zod";
import { trimUnseen } from "./blank-text.ts";

/** A text that a person reads: stored without the blanks around it, so that invisible letters alone are refused as empty. */
export const visibleText = () => z.string().overwrite(trimUnseen);

/** No control characters, and neither of the two signs that break a line besides. */
const withinOneLine = /^[^\p{Cc}\u2028\u2029]*$/u;

/** A text of one line as it is written: nothing in it begins another one, in a letter's head, a table or a file. Reading stays lenient. */
export const oneLine = () => z.string().regex(withinOneLine);

/** A text of one line that a person reads. */
export const visibleLine = () => visibleText().regex(withinOneLine);
