/** Where the invoices of a clinic stand: with its plans. */
export const invoicesOf = (clinicId: string) => `/myClinic/${clinicId}/admin?sub=billing`;
