import type { B64, EscrowPolicyChoice, Evidence, LogEntry, Role, TrustState } from "../words.ts";

/** Whose key is whose in a clinic, and who holds its escrow. */
export interface TrustApi {
  /** The first two lines of a clinic's log: the owner's own certificate, and the escrow policy. */
  foundClinic(i: { clinicId: string; policy?: EscrowPolicyChoice }): Promise<LogEntry[]>;
  certify(i: { clinicId: string; member: string; pubKey: B64; role: Role; evidence: Evidence }): Promise<LogEntry>;
  revoke(clinicId: string, member: string): Promise<LogEntry>;
  setEscrowPolicy(clinicId: string, policy: EscrowPolicyChoice): Promise<LogEntry>;
  /** Takes new lines of the log after checking them; `rootFp` comes from a secure link or an invite. */
  syncLog(clinicId: string, entries: readonly LogEntry[], rootFp?: B64): Promise<{ seq: number }>;
  /** What is known of a member; with the key the server gives now, also whether it changed. */
  trustState(clinicId: string, member: string, pubKey?: B64): Promise<{ state: TrustState; role: Role | null }>;
}
