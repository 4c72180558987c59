/** What the page of a card says to the form that asked for it; both are of our origin, and neither ever says a number (BIL-007). */
export type FromPage =
  | { kind: "ready" }
  | { kind: "token"; token: string }
  /** The provider's script made no token: its code and its own words. */
  | { kind: "stopped"; code: string; words: string }
  | { kind: "left" };

/** What the form says to the page: what to ask with, and what became of the token. */
export type FromForm =
  | { kind: "asks"; script: string; key: string; language: "en" | "fr"; scheme: "light" | "dark" }
  | { kind: "kept" }
  | { kind: "refused"; words: string }
  | { kind: "gone" };

/** The page of a form with such an id. What follows the # is told to no server. */
export const cardPageAt = (id: string): string => `/cards#${id}`;

/** The line between the form of that id and its page, which nobody else knows of. */
export const lineOf = (id: string): BroadcastChannel => new BroadcastChannel(`carnet-card-${id}`);
