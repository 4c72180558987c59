import type * as wire from "../wire.ts";
import type { B64, HistorySection, PatientRef, SealedField, StatementType, Stmt } from "../types.ts";

/** Signing and checking consents, finalisations, amendments and the change history. */
export interface EvidenceApi {
  /** Signs a statement about a clinic; `body.clinic` is its id, and the log position seen is added. */
  sign(type: StatementType, body: { clinic: string } & Record<string, unknown>): Promise<Stmt>;
  /**
   * Who signed what. `claimed` is a key the server gives for a signer the clinic has not certified, a patient of the
   * portal: the signature is then checked against it, and `member` is null.
   */
  verify(
    statement: Stmt,
    clinicId: string,
    claimed?: B64,
  ): Promise<{
    member: string | null;
    type: string;
    body: Record<string, unknown>;
  }>;
  /** What a consent commits to: the exact text shown and the exact strokes drawn. */
  digestConsent(options: { text: string; strokes: unknown }): Promise<{ textSha256: B64; strokesSha256: B64 }>;
  /** Which statement it is, to the byte: what a list says of a consent. */
  digestStatement(statement: Stmt): Promise<B64>;
  /** What a finalisation commits to: every field of the seance at its revision, in the order of the field names. */
  digestSeance(fields: readonly SealedField[]): Promise<B64>;
  /**
   * `last` is the line before this one, null for the first; `at` is when, in ms: by the device's clock where nobody knows better;
   * `operation` what was done to the record as a whole; `writing` is 2 and more of a line that is written anew.
   */
  appendHistory(
    p: PatientRef,
    section: HistorySection,
    delta: unknown,
    last: wire.HistoryWire | null,
    options?: { at?: number; operation?: string | null; writing?: number },
  ): Promise<wire.HistoryWire>;
  /** How a history stands that ends in this line: what its manifest lists, and what `noteStored` is told. */
  headOf(line: wire.HistoryWire): Promise<wire.HistoryHead>;
  /**
   * All lines from the first, those under a key that was never certified as nobody's. Fewer than this person has seen, or than `listed`
   * by the manifest, are `rollback`, and so is an earlier writing of the last one.
   */
  openHistory(
    p: PatientRef,
    rows: readonly wire.HistoryWire[],
    listed?: wire.HistoryHead | null,
  ): Promise<wire.HistoryRow[]>;
}
