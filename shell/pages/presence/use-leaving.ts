import { useState } from "react";
import { signOut } from "@carnet/shell/session";

/** Signing out in two steps when something typed is not on the server yet. */
export interface LeavingSteps {
  /** How many values would be lost; 0 when nobody is asked anything. */
  unsaved: number;
  /** Whether those are on this device, and not in this page alone. */
  isOnDevice: boolean;
  ask(): void;
  stay(): void;
  leave(): void;
}

/** The journal is asked even if no editor was opened today: drafts of an earlier day may wait in it. */
async function signOutSafely(to: string): Promise<{ unsaved: number; isOnDevice: boolean }> {
  const { isKeptOnDevice } = await import("@carnet/shell/journal");
  return { unsaved: await signOut({ to }), isOnDevice: isKeptOnDevice() };
}

const nothing = { unsaved: 0, isOnDevice: true };

/** Signs out, and starts the page anew so that nothing of the session stays in memory (ACC-007). */
export function useLeaving(login = "/therapist/login"): LeavingSteps {
  const [left, setLeft] = useState(nothing);
  return {
    ...left,
    ask: () => void signOutSafely(login).then(setLeft),
    stay: () => setLeft(nothing),
    leave: () => void signOut({ evenUnsaved: true, to: login }),
  };
}
