import { isPlainAddress } from "./plain-address.ts";

it.each(["ada.tremblay@carnet.example", "Héloïse+1@clinique-été.example", "иван@пример.рф", "γιάννης@παράδειγμα.ελ"])(
  "%s may be given",
  (address) => expect(isPlainAddress(address)).toBe(true),
);

it.each([
  ["a Cyrillic letter among Latin ones", "ada.trembla\u0443@carnet.example"],
  ["a Cyrillic name before a Latin domain", "\u0430\u0441\u0435@carnet.example"],
  ["a Greek letter in the domain", "ada@c\u03b1rnet.example"],
  ["a circled letter", "ada@\u24d2arnet.example"],
  ["a fullwidth dot", "ada@carnet\uff0eexample"],
  ["fullwidth letters", "\uff41da@carnet.example"],
  ["a letter nobody sees", "ada\u200b@carnet.example"],
])("%s may not", (_what, address) => expect(isPlainAddress(address)).toBe(false));
