import type { Translate } from "@carnet/shell/i18n";
import { tabPath } from "../workspace-tabs.ts";

/** A letter of one's own to a colleague: it says where the record is that is asked for, and not whose. `t` has the words of the workspace. */
export function askPath(t: Translate, email: string, patientId: string): string {
  const address = new URL(tabPath(patientId, "accessList"), window.location.origin).href;
  return `mailto:${email}?subject=${encodeURIComponent(t("closed.subject"))}&body=${encodeURIComponent(t("closed.letter", { address }))}`;
}
