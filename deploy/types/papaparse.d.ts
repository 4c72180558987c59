/** What pages use of papaparse: its own types bring those of Node along, and every page would know `process`. */
interface Lines {
  fields: string[];
  data: string[][];
}
declare const Papa: { unparse(lines: Lines, options?: { escapeFormulae?: RegExp | boolean }): string };
export default Papa;
