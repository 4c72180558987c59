/** The door of what one writes at length: words of the lexicon, rows of a table, signatures, and whatever a pen draws. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { LexiconField } from "./lexicon/lexicon-field.tsx";
export { LexiconInput } from "./lexicon/lexicon-input.tsx";
export { LexiconArea } from "./lexicon/lexicon-area.tsx";
export { lexiconIndex, type LexiconIndex, type LexiconTerm } from "./lexicon/lexicon-index.ts";
export type { LexiconSource } from "./lexicon/use-lexicon.ts";
export { Marked } from "./lexicon/marked.tsx";
export { RowsTable, type RowsTableProps } from "./rows/rows-table.tsx";
export type { RowColumn } from "./rows/row-cell.tsx";
export { FullScreen } from "./overlay/full-screen.tsx";
export type { PenPoint } from "./pen/pen.ts";
export { usePen } from "./pen/use-pen.ts";
export { SignaturePad } from "./signature/signature-pad.tsx";
export { SignatureView } from "./signature/signature-view.tsx";
export { isUnsigned, signatureSizes, type Signature, type SignatureLine } from "./signature/signature.ts";
