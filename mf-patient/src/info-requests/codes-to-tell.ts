const codes = new Map<string, string>();

/** Keeps a code that was made elsewhere than where it is told; on this page only, until it was told. */
export const keepCode = (patientId: string, code: string): void => void codes.set(patientId, code);

export const codeToTell = (patientId: string): string | null => codes.get(patientId) ?? null;

export const forgetCode = (patientId: string): void => void codes.delete(patientId);
