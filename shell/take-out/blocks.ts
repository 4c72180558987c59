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
  raw: RawSeance;
  sealed: SealedSeance;
}

/** A signature as it is kept: what was signed, the signature, and the fingerprint of the key. */
export interface RawStatement {
  body: string;
  sig: string;
  by: string;
}

export interface RawAmendment {
  ordinal: number;
  amended: unknown;
  reason: string | null;
  because: string;
  amender: { userId: string; name: string };
  time: string;
  statement: RawStatement | null;
}

/** A session as Carnet keeps it, open: what is in clear, and what each sealed part says; `notOpened` says why one does not. */
export interface RawSeance {
  id: string;
  number: number;
  typeOfSeance: string;
  treatmentPhase: string;
  therapistId: string;
  therapistFullName: string;
  createdAt: string;
  createdOrAppointedAt: string;
  finalizedAt: string | null;
  isAutoFinalized: boolean;
  fee: number;
  taxes: readonly { name: string; amount: number }[];
  total: number;
  amountPaid: number;
  paymentMethod: string;
  parts: Readonly<Record<string, unknown>>;
  views: Readonly<Record<string, unknown>>;
  notOpened: Readonly<Record<string, string>>;
  /** Saved ones, per path. */
  amendments: Readonly<Record<string, readonly RawAmendment[]>>;
  statement: RawStatement | null;
}

/** What a place holds, sealed: the statements of a session are about these bytes and no others. */
export interface SealedOriginal {
  place: { entity: string; record: string; field: string };
  sealed: { v: 1; data: string };
}

/** A session as the server keeps it. */
export interface SealedSeance {
  id: string;
  number: number;
  fields: readonly SealedOriginal[];
  amendments: readonly (SealedOriginal & { path: string; ordinal: number })[];
}
