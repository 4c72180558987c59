/** What a page lends to its remotes: the name they import a module under, and how to get the page's one copy when the first of them asks. */
export type Singletons = Record<string, () => Promise<unknown>>;

let lent: Singletons = {};

/** Says once, before anything is loaded, what this page lends. */
export function shareSingletons(singletons: Singletons): void {
  lent = singletons;
}

/** What this page lends. */
export const sharedSingletons = (): Singletons => lent;
