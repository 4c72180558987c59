/** The other tabs of this browser: a session that ends in one ends in all that hold it. */
export interface Tabs {
  broadcastSignOut(sessionId: string | null): void;
  onSignOut(callback: (sessionId: string | null) => void): void;
}

/** For a process of one. */
export const noOtherTabs: Tabs = { broadcastSignOut: () => undefined, onSignOut: () => undefined };

/** Tabs of the same origin, through a BroadcastChannel; a message says which session it is about. */
export function broadcastTabs(): Tabs {
  const channel = new BroadcastChannel("carnet-keys");
  return {
    broadcastSignOut: (sessionId) => channel.postMessage({ sessionId }),
    onSignOut: (callback) =>
      channel.addEventListener("message", ({ data }: MessageEvent<{ sessionId: string | null }>) =>
        callback(data.sessionId),
      ),
  };
}
