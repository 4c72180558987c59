/** What pages use of pdfmake, by its paths: the library's own types bring those of Node along, and every page would know `process`. */
export type Content = unknown;
export interface TDocumentDefinitions {
  content: Content;
  [setting: string]: unknown;
}
/** Either file of the library: the maker, or the fonts that are handed to it. */
declare const library: object;
export default library;
