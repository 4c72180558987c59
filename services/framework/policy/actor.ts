/** Whoever is asking. Built from the session by the framework, read by policies. */
export interface Actor {
  userId: string | null;
  role: "therapist" | "patient" | "admin" | "anonymous" | "apiKey";
  /** The administrator who acts as this user, if one does; holds no keys. */
  impersonatorId: string | null;
  sessionId: string | null;
  /** Has to enrol a second factor first: every route of the framework that needs a session refuses. Account's own do not look. */
  needsSecondFactor?: boolean;
  /** The address the edge saw; a header of the client never decides it. */
  address: string;
  /** Only for an external API key: the clinic it belongs to, and the key with what it may do. */
  clinicId?: string;
  key?: { id: string; scope: "read" | "write" };
}

/** A caller without a session. */
export const anonymous = (address: string): Actor => ({
  userId: null,
  role: "anonymous",
  impersonatorId: null,
  sessionId: null,
  address,
});
