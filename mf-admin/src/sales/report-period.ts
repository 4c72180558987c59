/** What a report is of; without an end it goes on until now. */
export interface Period {
  startDate?: string;
  endDate?: string;
}

/** The moments of a report: from the first day's beginning, to the last day's end or, without one, until now (ADM-017). */
export const periodOf = (first: string, last: string): Period => ({
  startDate: new Date(`${first}T00:00:00.000`).toISOString(),
  ...(last !== "" && { endDate: new Date(`${last}T23:59:59.999`).toISOString() }),
});
