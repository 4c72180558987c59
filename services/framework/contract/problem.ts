/** The calls of other programs stand below this path; they answer with the ordinary status codes and RFC 9457 (DEC-3). */
export const externalPath = "/api/external/";

/** The calls that one key may make in a minute, all of them together. */
export const externalCallsPerMinute = 60;

/** What a refusal is to another program, by its code: 422 where nothing else is said. */
const statuses: Readonly<Record<string, number>> = {
  notFound: 404,
  idempotencyKeyReused: 409,
  otherPatient: 409,
  visitStarted: 409,
  visitPlannedElsewhere: 409,
  dayFull: 409,
  versionMoved: 412,
  tooManyAttempts: 429,
  busy: 503,
};

/** The status of a refusal in an answer to another program. */
export const statusOfRefusal = (code: string): number => statuses[code] ?? 422;
