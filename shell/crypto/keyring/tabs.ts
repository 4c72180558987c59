/** The other tabs of this browser: a sign-out in one is a sign-out in all. */
export interface Tabs {
  broadcastSignOut(): void;
  onSignOut(hear: () => void): void;
}

/** For a process of one. */
export const noOtherTabs: Tabs = { broadcastSignOut: () => undefined, onSignOut: () => undefined };

/** Tabs of the same origin, through a BroadcastChannel; a message says nothing but that it happened. */
export function broadcastTabs(): Tabs {
  const channel = new BroadcastChannel("carnet-keys");
  return {
    broadcastSignOut: () => channel.postMessage("sign-out"),
    onSignOut: (hear) => channel.addEventListener("message", () => hear()),
  };
}
