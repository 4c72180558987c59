/** The address of a session below the room's base, and of the last one when no number is given (A-17). */
export const seanceAddress = (patientId: string, number?: number | null) =>
  `/seance?patientId=${patientId}${number ? `&number=${number}` : ""}`;

/** The address of a session that was opened a moment ago: it begins at the top, with the caret in the reason. */
export const freshAddress = (patientId: string, number: number) => `${seanceAddress(patientId, number)}&fresh`;
