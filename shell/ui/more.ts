/** The third door of the design system: what only some screens draw. Pages fetch it with the first of them. */
import "./index.ts";
import "./theme/mantine-full.ts";

export { Autocomplete, type Suggestion } from "./choice/autocomplete.tsx";
export { LexiconField } from "./lexicon/lexicon-field.tsx";
export { LexiconInput } from "./lexicon/lexicon-input.tsx";
export { LexiconArea } from "./lexicon/lexicon-area.tsx";
export { lexiconIndex, type LexiconIndex, type LexiconTerm } from "./lexicon/lexicon-index.ts";
export type { LexiconSource } from "./lexicon/use-lexicon.ts";
export { RowsTable, type RowsTableProps } from "./rows/rows-table.tsx";
export type { RowColumn } from "./rows/row-line.tsx";
export { SignaturePad } from "./signature/signature-pad.tsx";
export { SignatureView } from "./signature/signature-view.tsx";
export { isUnsigned, signatureSizes, type Signature, type SignatureLine } from "./signature/signature.ts";
export { Tooltip } from "./overlay/tooltip.tsx";
export { Stepper } from "./navigation/stepper.tsx";
export { DataTable, type Column } from "./table/data-table.tsx";
export { CursorPager, type Cursor } from "./table/cursor-pager.tsx";
export type { Sort } from "./table/sort-header.tsx";
export { QrView } from "./qr/qr-view.tsx";
export { PlanCards, type Plan } from "./data/plan-cards.tsx";
export { CommandPalette } from "./palette/command-palette.tsx";
export type { Command, CommandGroup } from "./palette/command.ts";
export { Divider, Kbd, SimpleGrid } from "@mantine/core";
