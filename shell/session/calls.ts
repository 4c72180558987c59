/** The session's calls, and the contracts they read, come with the first person: a login page draws without them. */
export const calls = () => import(/* webpackChunkName: "session" */ "./session-calls.ts");
