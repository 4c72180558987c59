/** What pages use of papaparse: its own types bring those of Node along, and every page would know `process`. */
interface Lines {
  fields: string[];
  data: (string | number)[][];
}
interface Cells<Row> {
  data: Row[];
  errors: { code: string; row?: number }[];
}
declare const Papa: {
  unparse(lines: Lines, options?: { escapeFormulae?: RegExp | boolean }): string;
  parse<Row>(text: string, options: { delimiter: string; newline: "\n" }): Cells<Row>;
};
export default Papa;
