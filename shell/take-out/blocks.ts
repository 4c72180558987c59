/** A field as it is called, what it holds, and whether an amendment stands in its place. */
export interface Fact {
  label: string;
  text: string;
  isStruck?: boolean;
}

export interface TableRow {
  cells: readonly string[];
  isStruck?: boolean;
}

/** A drawing as lines, with what its colours and numbers mean. */
export interface Drawing {
  title: string;
  svg: string;
  legend: string;
}

/** What stands on a page of a record, in words. */
export type Block =
  | { kind: "text"; text: string; isStruck?: boolean }
  | { kind: "facts"; facts: readonly Fact[] }
  | { kind: "table"; columns: readonly string[]; rows: readonly TableRow[] }
  /** Who amended, when and why; what could not be opened. */
  | { kind: "note"; text: string }
  | { kind: "drawings"; drawings: readonly Drawing[]; isFreeHand: boolean }
  /** A picture as a `data:` address. */
  | { kind: "picture"; image: string; caption: string };

/** A part of a record or a session under its title. */
export interface Section {
  title: string;
  blocks: readonly Block[];
}

/** A session as it leaves the house. */
export interface TakenSeance {
  id: string;
  number: number;
  title: string;
  /** Type, phase and therapist. */
  subtitle: string;
  isDraft: boolean;
  sections: readonly Section[];
  drawings: readonly Section[];
  billing: Section;
  /** Who closed it, when, and whether the signature holds; or that it is a draft. */
  closing: string;
  /** What is not given, does not open, or is not as it was signed. */
  troubles: readonly string[];
}
