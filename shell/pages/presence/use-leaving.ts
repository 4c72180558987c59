import { useState } from "react";
import { signOut } from "@carnet/shell/session";

/** Signing out in two steps when something typed is not on the server yet. */
export interface LeavingSteps {
  /** How many values would be lost; 0 when nobody is asked anything. */
  unsaved: number;
  ask(): void;
  stay(): void;
  leave(): void;
}

/** The journal is asked even if no editor was opened today: drafts of an earlier day may wait in it. */
async function signOutSafely(to: string): Promise<number> {
  await import("@carnet/shell/journal");
  return signOut({ to });
}

/** Signs out, and starts the page anew so that nothing of the session stays in memory (ACC-007). */
export function useLeaving(login = "/therapist/login"): LeavingSteps {
  const [unsaved, setUnsaved] = useState(0);
  return {
    unsaved,
    ask: () => void signOutSafely(login).then(setUnsaved),
    stay: () => setUnsaved(0),
    leave: () => void signOut({ evenUnsaved: true, to: login }),
  };
}
