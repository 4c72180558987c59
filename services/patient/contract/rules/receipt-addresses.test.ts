import { mayBeJunk, receiptAddresses, receiptModeOf } from "./receipt-addresses.ts";

it.each([
  [{ billingEmail: "factures@a.example", email: "camille@a.example" }, ["factures@a.example", "camille@a.example"]],
  [{ billingEmail: "camille@a.example", email: "camille@a.example" }, ["camille@a.example"]],
  [{ billingEmail: "", email: "camille@a.example" }, ["camille@a.example"]],
  [{ billingEmail: null, email: null }, []],
])("a receipt of %j may go to %j, the address for bills first", (patient, addresses) => {
  expect(receiptAddresses(patient)).toEqual(addresses);
});

it.each([
  ["camille@hotmail.com", true],
  ["camille@Outlook.fr", true],
  ["camille@live.ca", true],
  ["hotmail.com@tilleuls.example", false],
  ["camille@outlook-tilleuls.example", false],
])("of %s it is said that it may land in the junk: %j (RCP-005)", (address, junk) => {
  expect(mayBeJunk(address)).toBe(junk);
});

it.each([
  [{}, "camille@a.example", "email"],
  [{}, null, "print"],
  [{ receiptMode: "print" as const }, "camille@a.example", "print"],
  [{ receiptMode: "email" as const }, null, "email"],
])("with the preferences %j and the address %j, receipts go by %s (RCP-009)", (preferences, email, mode) => {
  expect(receiptModeOf({ preferences, email, billingEmail: null })).toBe(mode);
});
