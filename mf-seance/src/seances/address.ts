/** The address of a session below the room's base, and of the last one when no number is given (A-17). */
export const seanceAddress = (patientId: string, number?: number | null) =>
  `/seance?patientId=${patientId}${number ? `&number=${number}` : ""}`;
