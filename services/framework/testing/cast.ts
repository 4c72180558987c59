import { anonymous, type Actor } from "../policy/actor.ts";

/** The people every test, seed and story is about, and how they stand to the Clinique des Tilleuls. */
const userId = (n: number) => `7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e${String(n).padStart(2, "0")}`;

const person = (n: number, role: Actor["role"] = "therapist"): Actor & { userId: string } => ({
  userId: userId(n),
  role,
  impersonatorId: null,
  sessionId: `2f0b8a4c-6d1e-4f3a-9b7c-5e8d1a2b3c${String(n).padStart(2, "0")}`,
  address: "127.0.0.1",
});

export const cast = {
  /** Owns the clinic and treats. */
  drMorel: person(13),
  /** Manages it. */
  drRoy: person(14),
  /** Treats there; `camille` is her patient. */
  drLavoie: person(15),
  /** Treats there too; has no key to Camille's record. */
  drBernier: person(16),
  /** Keeps the desk: a member without a plan. */
  sofia: person(17),
  /** Treated there once; was removed and keeps access. */
  drParti: person(18),
  /** Treats elsewhere and was granted access by consent. */
  drInvite: person(19),
  /** Owns and treats in another clinic. */
  drAilleurs: person(20),
  /** A patient with a portal account. */
  camille: person(31, "patient"),
  /** Another patient with a portal account. */
  bruno: person(32, "patient"),
  /** The platform's administrator. */
  ada: person(41, "admin"),
  /** The administrator acting as the owner: no keys. */
  adaAsMorel: { ...person(13), impersonatorId: userId(41) },
  anonymous: { ...anonymous("127.0.0.1"), userId: null },
} as const;

/** The clinic of the cast, and the other one. */
export const tilleuls = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
export const ailleurs = "8b2e1d6f-1a2c-4d4b-8d66-2a3f4e5d6c02";
