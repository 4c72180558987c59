/** The door of what leaves the house: what a record says, as rooms hand it to anyone who prints it or takes it out. */
export type {
  Block,
  Drawing,
  Fact,
  RawAmendment,
  RawSeance,
  RawStatement,
  SealedOriginal,
  SealedSeance,
  Section,
  TableRow,
  TakenSeance,
} from "./blocks.ts";
export { sha256Of } from "./sha-256.ts";
export { checkPage } from "./check-page.ts";
export { isOutOfRoom } from "./out-of-room.ts";
export { checkKept, saveBlob } from "./save-blob.ts";
export { untilStopped } from "./until-stopped.ts";
export { jsonBytes, packFiles, safeName, writeZip, type LeftOut, type OutFile } from "./write-zip.ts";
