/** The door of what leaves the house: what a record says, as rooms hand it to whoever prints it or takes it out. */
export type { Block, Drawing, Fact, Section, TableRow, TakenSeance } from "./blocks.ts";
