let sessionId: string | null = null;

/** Says with every call from now on which session this page was opened in; the server refuses what is said in another one. */
export function bindCalls(to: string | null): void {
  sessionId = to;
}

/** The header that says so; none on a page that nobody is signed in on. */
export const sessionHeader = (): Record<string, string> => (sessionId ? { "x-carnet-session": sessionId } : {});
