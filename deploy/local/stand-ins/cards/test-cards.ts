import { declined, type CardTrouble } from "./card-trouble.ts";

const declinedWith = (code: string, message: string, declineCode?: string) => () =>
  declined(code, message, declineCode);
const no = (declineCode: string) => declinedWith("card_declined", "Your card was declined.", declineCode);

/** What each of the provider's published test numbers does; a number that is not here is incorrect. */
const numbers: Record<string, { brand: string; trouble?: () => CardTrouble; onlyWhenCharged?: boolean }> = {
  "4242424242424242": { brand: "Visa" },
  "5555555555554444": { brand: "MasterCard" },
  "378282246310005": { brand: "American Express" },
  "4000000000000002": { brand: "Visa", trouble: no("generic_decline") },
  "4000000000009995": { brand: "Visa", trouble: no("insufficient_funds") },
  "4000000000000069": { brand: "Visa", trouble: declinedWith("expired_card", "Your card has expired.") },
  "4000000000000127": {
    brand: "Visa",
    trouble: declinedWith("incorrect_cvc", "Your card's security code is incorrect."),
  },
  "4000000000000119": {
    brand: "Visa",
    trouble: declinedWith("processing_error", "An error occurred while processing your card."),
  },
  "4000000000000341": { brand: "Visa", trouble: no("generic_decline"), onlyWhenCharged: true },
};

/** The provider's ready-made tokens, usable any number of times. */
export const readyTokens: Record<string, string> = {
  tok_visa: "4242424242424242",
  tok_mastercard: "5555555555554444",
  tok_chargeDeclined: "4000000000000002",
  tok_chargeDeclinedInsufficientFunds: "4000000000009995",
  tok_chargeDeclinedExpiredCard: "4000000000000069",
  tok_chargeDeclinedIncorrectCvc: "4000000000000127",
  tok_chargeDeclinedProcessingError: "4000000000000119",
  tok_chargeCustomerFail: "4000000000000341",
};

/** The brand of a test number; throws the provider's refusal of any other. */
export function brandOf(number: string): string {
  const known = numbers[number];
  if (!known) throw declined("incorrect_number", "Your card number is incorrect.");
  return known.brand;
}

/** Throws what a card says when it is put on file. */
export function checkWhenFiled(number: string): void {
  const known = numbers[number];
  if (known?.trouble && !known.onlyWhenCharged) throw known.trouble();
}

/** What a card says when it is charged, undefined when it pays. */
export const troubleWhenCharged = (number: string): CardTrouble | undefined => numbers[number]?.trouble?.();
