import { usePageStore } from "./use-page-store.ts";

const hearSteps = (hear: () => void): (() => void) => {
  addEventListener("popstate", hear);
  return () => removeEventListener("popstate", hear);
};

/** What `read` takes from the address of the page, after every step: single-spa answers each push with a popstate. */
export const useAddress = <Value>(read: () => Value): Value => usePageStore(hearSteps, read);
