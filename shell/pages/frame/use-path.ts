import { usePageStore } from "@carnet/shell/ui";

const subscribe = (hear: () => void): (() => void) => {
  addEventListener("popstate", hear);
  return () => removeEventListener("popstate", hear);
};

/** The path of the page, after every step: single-spa answers each push with a popstate. */
export const usePath = (): string => usePageStore(subscribe, () => location.pathname);
