/** Where a receipt of this patient may go by mail: the address for bills first, then their own (RCP-005). */
export const receiptAddresses = ({ billingEmail, email }: Record<"billingEmail" | "email", string | null>): string[] =>
  [...new Set([billingEmail, email].filter((address) => address !== null && address !== ""))] as string[];

/** Mailboxes that often take a letter with a file for junk (RCP-005). */
export const mayBeJunk = (address: string): boolean => /@(?:hotmail|outlook|live|msn)\.[\w.]+$/i.test(address);
