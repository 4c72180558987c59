import { onPersonChanged } from "@carnet/shell/session";
import { createBoard } from "./board.ts";

/** What was typed in a search before a new patient was asked for, or null while nobody is being opened; the host draws the panel. */
export const newPatientBoard = createBoard<string>();

/** Opens the panel of a new patient over whatever page one is on, with what was typed already in its fields (PAT-008). */
export const openNewPatient = (typed = ""): void => newPatientBoard.show(typed.trim());

/** Puts the panel away; what was typed in it stays on this device. */
export const closeNewPatient = (): void => newPatientBoard.show(null);

/** Where a record is opened by address: the same panel, over the list of patients (NAV-009). */
export const newPatientPath = (typed = ""): string =>
  typed.trim() ? `/therapist/patient/new?name=${encodeURIComponent(typed.trim())}` : "/therapist/patient/new";

/** Follows a link to a new patient by opening the panel here, unless it asks for a tab of its own. */
export function followNewPatient(
  event: { currentTarget: HTMLAnchorElement; preventDefault(): void } & Pick<
    MouseEvent,
    "metaKey" | "ctrlKey" | "shiftKey" | "button"
  >,
): void {
  const { metaKey, ctrlKey, shiftKey, button, currentTarget } = event;
  if (metaKey || ctrlKey || shiftKey || button !== 0) return;
  event.preventDefault();
  openNewPatient(new URL(currentTarget.href).searchParams.get("name") ?? "");
}

onPersonChanged(closeNewPatient);
