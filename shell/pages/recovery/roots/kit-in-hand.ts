/** The code of the clinic's kit that an owner typed to come back, and whose it was; in this page's memory alone. */
let held: { email: string; code: string } | null = null;

/** Keeps the code until its owner is signed in: the same paper makes their new key the clinic's root. A reload forgets it. */
export const holdKit = (email: string, code: string): void => {
  held = { email: email.trim().toLowerCase(), code };
};

/** The code, once, for whoever typed it; anybody else's sign-in forgets it. */
export function takeKitInHand(email: string): string | null {
  const code = held?.email === email.trim().toLowerCase() ? held.code : null;
  held = null;
  return code;
}
