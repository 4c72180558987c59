/**
 * Where facts and commands are kept until they are handled.
 * One stream of facts per service that states them, one work queue per service that carries out commands.
 */

/** The service a subject belongs to: "patient" for patient.patient.created.v1, rpc.patient.access.v1 and cmd.patient.x.v1. */
export function serviceOf(subject: string): string {
  const tokens = subject.split(".");
  return (tokens[0] === "rpc" || tokens[0] === "cmd" ? tokens[1] : tokens[0]) ?? "";
}

/** The stream that keeps the facts a service states, e.g. FACTS_PATIENT. */
export const factsStream = (service: string) => `FACTS_${service.toUpperCase()}`;

/** The queue of commands a service carries out, e.g. WORK_MAILER. */
export const workStream = (service: string) => `WORK_${service.toUpperCase()}`;

export const isWorkStream = (stream: string) => stream.startsWith("WORK_");

/** The stream that keeps what is said under a subject. */
export const streamOf = (subject: string) =>
  (subject.startsWith("cmd.") ? workStream : factsStream)(serviceOf(subject));

/**
 * The subject of the one message of a stream that nobody listens to. A stream that holds a message goes on counting whatever
 * becomes of its disk; one without its marker has lost what it held, and counts anew.
 */
export const markerOf = (stream: string) => `marker.${stream}`;

/** What the provisioner writes beside a stream, for those who say something in it. */
export interface StreamNotes {
  /** Another one whenever the stream counts anew. */
  count: string;
  /** Its durable consumers, with spaces between them. */
  listeners: string;
}

/** A fact sent again within this time is stored once; after it, each listener's inbox still drops it. */
export const duplicateWindowMs = 120_000;

/** Facts stay a week for a listener that was away. */
export const factRetentionMs = 7 * 24 * 3600_000;

/**
 * After how long what an instance took is given to another unless it says every second that it is still in hand. A fact heard
 * twice costs nothing, and the end of a session should not wait for an instance that is dead; a command twice is a letter twice.
 */
export const ackWaitMs = { facts: 4_000, work: 30_000 } as const;

/** What fails for a reason of its own is tried five times with these pauses, then becomes a dead letter. */
export const workBackoffMs: readonly number[] = [1_000, 5_000, 30_000, 120_000];

/**
 * What fails because something does not answer (a mail relay, Postgres) is tried with pauses that double. After a quarter of an
 * hour it leaves its stream, where it would hold up what was sent after it, and its service tries it until it is three days old.
 */
export const away = {
  firstPauseMs: 1_000,
  longestPauseMs: 300_000,
  setAsideAfterMs: 15 * 60_000,
  giveUpAfterMs: 3 * 24 * 3600_000,
} as const;
