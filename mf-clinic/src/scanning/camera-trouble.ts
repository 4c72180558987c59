/** Why no picture comes. */
export type CameraTrouble = "refused" | "missing" | "busy";

/** What a browser means when it gives no camera: a refusal, none there, or one that does not start. */
export function cameraTroubleOf(trouble: unknown): CameraTrouble {
  const name = trouble instanceof DOMException ? trouble.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}
