import { useMemo } from "react";
import { useAtomValue } from "jotai";
import type { UserInfo } from "@carnet/services/account/contract";
import { refreshSession } from "./begin-session.ts";
import { userAtom } from "./session.atoms.ts";
import { signOut } from "./sign-out.ts";

/** Somebody signed in, and the two things they may do about it. */
export interface Session {
  user: UserInfo;
  refresh: typeof refreshSession;
  signOut: typeof signOut;
}

/** The session of the page, or null when nobody is signed in. */
export function useSession(): Session | null {
  const user = useAtomValue(userAtom);
  return useMemo(() => user && { user, refresh: refreshSession, signOut }, [user]);
}
