interface AwaitedCode {
  requestId: string;
  code: string;
}

/** The codes of requests that went out, and those of requests whose answer is not there yet, or was lost; by patient. */
const codes = new Map<string, string>();
const awaited = new Map<string, AwaitedCode>();

/** Keeps the code of a request before that is sent: its mail may go out and the answer be lost. On this page only, until it was told. */
export const awaitCode = (patientId: string, sent: AwaitedCode): void => void awaited.set(patientId, sent);

/** Nothing went out. */
export const dropAwaited = (patientId: string): void => void awaited.delete(patientId);

/** Its request went out. */
export function keepCode(patientId: string, code: string): void {
  awaited.delete(patientId);
  codes.set(patientId, code);
}

/** The code nobody has told the patient yet; one whose answer was lost as soon as its request stands among these. */
export function refusalCode(patientId: string, requests: readonly { id: string }[] = []): string | null {
  const lost = awaited.get(patientId);
  return lost && requests.some(({ id }) => id === lost.requestId) ? lost.code : (codes.get(patientId) ?? null);
}

export function forgetCode(patientId: string): void {
  awaited.delete(patientId);
  codes.delete(patientId);
}
