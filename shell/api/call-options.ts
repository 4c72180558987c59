/** What a caller may add to a call beside what its contract asks for. */
export interface CallOptions {
  /** Names the intention, so that a repeated call gives the same answer (DEC-15); made here for every POST without one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Named in the dialog when the server finds the body too large (ERR-009). */
  fileName?: string;
  /** Hears how many bytes of a body are on their way, again and again: for uploads that show how far they are. */
  onSent?: (sent: number) => void;
  keepalive?: boolean;
  /** Opens no dialog and sends nobody to the login page: for calls whose failure the page can do without. */
  quiet?: boolean;
}
