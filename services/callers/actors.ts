import type { Actor } from "@carnet/services/framework";
import { cast } from "@carnet/services/framework/testing";

/**
 * Everybody who may stand at a door, each with the letter that speaks for them in the table, in its order:
 * owner, manager, the patient's own therapist, another therapist of the clinic (here), secretary, former therapist who
 * keeps access, external therapist granted by consent, therapist of another clinic, the patient, another patient (q),
 * the platform's administrator, the administrator impersonating the owner, nobody.
 */
export const actors: Record<string, Actor> = {
  o: cast.drMorel,
  m: cast.drRoy,
  t: cast.drLavoie,
  h: cast.drBernier,
  s: cast.sofia,
  f: cast.drParti,
  x: cast.drInvite,
  c: cast.drAilleurs,
  p: cast.camille,
  q: cast.bruno,
  a: cast.ada,
  i: cast.adaAsMorel,
  n: cast.anonymous,
};

export const letters = Object.keys(actors);
