import { BaseModel } from "@carnet/services/framework";
import type { Role } from "../contract/index.ts";

/** Somebody who is signed in, in one browser. */
export class Session extends BaseModel {
  static override tableName = "sessions";

  declare id: string;
  declare tokenHash: string;
  declare userId: string;
  declare role: Role;
  /** The administrator acting as this user, and the session to which that administrator returns. */
  declare impersonatorId: string | null;
  declare impersonatorSessionId: string | null;
  /** "Firefox on Linux": for the list of one's own sessions. */
  declare browser: string;
  declare createdAt: string;
  declare seenAt: string;
  declare expiresAt: string;
  declare idleSeconds: number;
  declare endedAt: string | null;
  /** Its person ended it from another browser: what this one kept of them is to go. */
  declare endedElsewhere: boolean;
  /** Since when something typed in its browser waits there that could not be sent, as the browser says; null where nothing does. */
  declare unsentSince: string | null;
  /** When this session last proved a second factor; null when it never did. */
  declare secondFactorAt: string | null;
  /** Only account lets it in until a second factor is enrolled. */
  declare needsSecondFactor: boolean;

  /** Sessions that are neither ended nor past either of their two limits. */
  static living() {
    return Session.query()
      .whereNull("ended_at")
      .whereRaw("expires_at > now() and seen_at > now() - make_interval(secs => idle_seconds)");
  }
}
