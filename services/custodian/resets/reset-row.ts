import type { Line, Statement } from "../protocol/statement.ts";

/** A reset as account asked for it; `heard_at` is by this custodian's own clock, and the only time it believes. */
export interface ResetRow {
  reset_id: string;
  user_id: string;
  clinics: string[];
  new_pub_key: string;
  new_fp: string;
  mode: "approval" | "timeLock";
  escrow: string | null;
  old_fp: string;
  old_gen: number;
  heard_at: string;
  refused: string | null;
  clinic_id: string | null;
  released_at: string | null;
}

/** An approval as a clinic passed it on: nothing of it is believed before it was checked. */
export interface ApprovalRow {
  reset_id: string;
  clinic_id: string;
  user_id: string;
  new_fp: string;
  approval: Statement;
  chain: Line[];
  /** The member's own word that they belong to this clinic; null where it passed none on. */
  member_join: Statement | null;
  refused: string | null;
}
