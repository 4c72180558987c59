import type { Call } from "@carnet/services/framework/contract";

/** One entry a remote adds to the navigation: where it leads, and the key of its word in the remote's own `locales`; the build copies both words into the registry. */
export interface NavigationEntry {
  path: string;
  labelKey: string;
  icon: "patients" | "session" | "clinic" | "money" | "billing" | "admin" | "portal";
  roles: readonly ("therapist" | "patient" | "admin")[];
}

/** What a microfrontend says about itself before any of its code is loaded: plain data, read by its build. */
export interface Manifest {
  /** The federation container, `mf_` and the room's last word. */
  name: `mf_${string}`;
  /** The i18next namespace its words live in. */
  namespace: string;
  /** The prefix its router works under inside the shell. */
  basename: string;
  /** The paths below `basename` at which the shell shows it; "" is the basename itself. */
  paths: readonly string[];
  navigation: readonly NavigationEntry[];
}

/** A screen of the page itself that a visit may begin with: where its code lies, and the call that it makes in any case. */
export interface ScreenAhead {
  /** The whole path, without a query: a screen asked for more by its address makes its call itself. */
  at: string;
  /** The name that its dynamic import gives its chunk. */
  chunk: string;
  get: Pick<Call, "call">;
  /** What the call asks, by the instants that the visitor's day begins and ends with. */
  query: Readonly<Record<string, "dayStart" | "dayEnd">>;
}

/** A call that the first screen at a path makes in any case: it leaves before the code of the screen is there. */
export interface AheadOfScreen {
  /** A path below `basename`; `:word` stands for one segment. */
  at: string;
  get: Pick<Call, "call">;
  /** Which word of the path, or of the query, each parameter of the call is; the one of its own name unless told. */
  params?: Readonly<Record<string, string>>;
}
