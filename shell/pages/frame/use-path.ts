import { useAddress } from "@carnet/shell/ui";

/** The path of the page. */
export const usePath = (): string => useAddress(() => location.pathname);
