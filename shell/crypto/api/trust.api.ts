import type {
  B64,
  EscrowPolicyChoice,
  Evidence,
  FollowedLog,
  LogEntry,
  MemberKey,
  PersonName,
  Role,
  RootKnown,
  Stmt,
  TrustState,
} from "../types.ts";

/** Whose key is whose in a clinic, and who holds its escrow. */
export interface TrustApi {
  /** The first two lines of a clinic's log: the owner's own certificate, and the escrow policy. */
  foundClinic(options: { clinicId: string; policy?: EscrowPolicyChoice; name?: PersonName }): Promise<LogEntry[]>;
  certify(options: {
    clinicId: string;
    member: string;
    pubKey: B64;
    role: Role;
    evidence: Evidence;
    /** What stands beside the key from now on; without one, what stood beside it before. */
    name?: PersonName;
  }): Promise<LogEntry>;
  /** Lines that certify the names of members whose keys are certified already, as these are: nothing else of them changes. */
  certifyNames(clinicId: string, members: ReadonlyArray<Required<MemberKey>>): Promise<LogEntry[]>;
  revoke(clinicId: string, member: string): Promise<LogEntry>;
  setEscrowPolicy(clinicId: string, policy: EscrowPolicyChoice): Promise<LogEntry>;
  /**
   * Says, signed, that one belongs to this clinic and that its root is whose the followed log says. Custodians let a clinic
   * approve one's reset on this word alone, so it is said because the person said so, never because a server lists a clinic.
   */
  nameClinic(clinicId: string): Promise<Stmt>;
  /** Lines that register keys certified by oneself, up to 500 together; none for what is registered already. */
  registerKeys(clinicId: string, pkcs: readonly Stmt[]): Promise<LogEntry[]>;
  /** Takes new lines of the log after checking them; `rootFp` comes from a secure link or an invite. */
  syncLog(clinicId: string, entries: readonly LogEntry[], rootFp?: B64): Promise<{ seq: number }>;
  /** How far this device has read a clinic's log, from memory or from what it keeps sealed; 0 for nothing. */
  resumeLog(clinicId: string): Promise<{ seq: number }>;
  /**
   * Reads a clinic's log to its end, and again whenever something names lines not seen yet (`unregistered`,
   * `withheld`): the refused call is then tried once more. Reading is asked of `log`; the checks stay here.
   */
  followLog(clinicId: string, log: FollowedLog): Promise<{ seq: number }>;
  /** Puts what `sign` makes at the end of a followed log; where it has grown meanwhile, reads on and signs again. */
  appendLog(clinicId: string, sign: () => Promise<readonly LogEntry[]>): Promise<void>;
  /**
   * What is known of a member; with the key and the name the server gives now, also whether they are others than the certified
   * (`changed`, `renamed`). `named` says whether a name was certified at all.
   */
  trustState(
    clinicId: string,
    member: string,
    pubKey?: B64,
    shown?: PersonName,
  ): Promise<{ state: TrustState; role: Role | null; named: boolean }>;
  /** The fingerprint of a clinic's root, and how this device came to believe it. */
  clinicRoot(clinicId: string): Promise<{ digits: string; qr: string; known: RootKnown }>;
}
