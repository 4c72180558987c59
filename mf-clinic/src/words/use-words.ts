import { useText, type Translate } from "@carnet/shell/i18n";

/** The words of this room. */
export const useWords = (): Translate => useText("clinic");
