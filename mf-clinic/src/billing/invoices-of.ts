/** Where the invoices of a clinic stand: with its payment. */
export const invoicesOf = (clinicId: string) => `/myClinic/${clinicId}/admin?sub=paymentInfo`;
