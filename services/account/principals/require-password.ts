import type { Refuses } from "@carnet/services/framework";
import { Principal } from "./principal.model.ts";
import { provePassword } from "./prove-password.ts";

/** The keys in use of an account and their sealed half, for the right proof; refuses with wrongPassword. */
export async function requirePassword(
  userId: string,
  proof: string,
  refuse: Refuses<"wrongPassword">,
): Promise<{ principal: Principal; secKey: string }> {
  const principal = await Principal.inUse(userId);
  const proved = await provePassword(principal, proof);
  if (!principal || !proved) throw refuse("wrongPassword");
  return { principal, secKey: proved.secKey };
}
