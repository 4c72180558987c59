/**
 * What we need for this does not answer now, and asking again later helps: a request is answered 503, which browsers
 * repeat by themselves; a fact or command is kept and tried for three days.
 */
export class Unavailable extends Error {
  override readonly name = "Unavailable";
}
