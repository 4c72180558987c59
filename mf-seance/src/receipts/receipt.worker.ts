import { servePress } from "@carnet/shell/press/worker";
import type { PaperWords } from "./paper-of.ts";
import { receiptDocument } from "./receipt.document.ts";

// A picture that cannot be drawn is left out: the rest of the paper says what it has to.
servePress<PaperWords>(receiptDocument, (paper) => (paper.logo === null ? null : { ...paper, logo: null }));
