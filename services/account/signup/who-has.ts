import { User } from "../users/user.model.ts";

/** What a screen has to say of an address that has an account (ACC-012). */
export async function whoHas(email: string) {
  const user = await User.byEmail(email);
  return { confirmed: user?.emailConfirmedAt != null, isPatient: user?.role === "patient" };
}
