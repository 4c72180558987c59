import { useRef } from "react";
import { useAction, type ActionState } from "@carnet/shell/ui";
import { refreshClinic } from "../clinics/refresh-clinic.ts";
import { useRotation } from "../rotation/use-rotation.ts";

interface Taking {
  /** The server stops serving them, at once. */
  stop(): Promise<unknown>;
  /** What the clinic's log says of them from now on. */
  sign(): Promise<unknown>;
  /** Whether records must get new keys. */
  rotates: boolean;
  onDone(): void;
}

/**
 * Takes something from somebody in the order of PROTOCOL.md section 7: the server stops, the log says so, records get new keys.
 * Pressed again after a failure, it goes on where it stopped.
 */
export function useTaking(clinicId: string): ActionState<[Taking], void> {
  const rotate = useRotation(clinicId);
  const stopped = useRef(false);
  return useAction(async ({ stop, sign, rotates, onDone }: Taking) => {
    if (!stopped.current) await stop();
    stopped.current = true;
    await sign();
    await refreshClinic(clinicId);
    if (rotates) rotate(true);
    onDone();
  });
}
