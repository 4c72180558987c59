import { useSession } from "@carnet/shell/session";

const exit = async (): Promise<void> => {
  const { exitImpersonation } = await import("./exit-impersonation.ts");
  await exitImpersonation();
  location.assign("/therapist/admin");
};

/** While an administrator acts as this account: whose it is, and the way back to the administration (ACC-025, NAV-010). */
export function useImpersonation(): { email: string; onExit: () => void } | null {
  const session = useSession();
  if (!session?.user.impersonator) return null;
  return { email: session.user.email, onExit: () => void exit() };
}
