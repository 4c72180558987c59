import { useText, type Say } from "@carnet/shell/i18n";

/** The words of this room. */
export const useWords = (): Say => useText("clinic");
