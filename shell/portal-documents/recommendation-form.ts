import { filledForm, type FilledForm } from "@carnet/services/clinic/contract";

/** A recommendation as its therapist filled it; null where the bytes are none. */
export function formOf(bytes: Uint8Array): FilledForm | null {
  try {
    return filledForm.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}
