/** What pages use of pdfmake, by its paths: the library's own types bring those of Node along, and every page would know `process`. */
export type TableCell = string | { [setting: string]: unknown };
export type Column = TableCell;
type Line = (line: number, node: object, other: number) => number;
type Paint = (line: number, node: object, other: number) => string | null;

/** A table, with how thick and of which colour its lines are. */
export interface ContentTable {
  table: { body: unknown[][]; [setting: string]: unknown };
  margin?: readonly number[];
  fontSize?: number;
  layout?: {
    hLineWidth?: Line;
    vLineWidth?: Line;
    hLineColor?: Paint;
    vLineColor?: Paint;
    fillColor?: Paint;
    [setting: string]: unknown;
  };
}
export type Content = string | readonly Content[] | ContentTable | { table?: never; [setting: string]: unknown };
export interface TDocumentDefinitions {
  content: Content;
  footer?: (page: number, pages: number) => Content;
  [setting: string]: unknown;
}
/** Either file of the library: the maker, or the fonts that are handed to it. */
declare const library: object;
export default library;
