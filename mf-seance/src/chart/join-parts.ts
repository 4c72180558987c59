import { joinFields, joinForms, joinLists, joinTexts, type Join } from "@carnet/shell/record/joining";
import { ofEach, sealedTables, sealedTexts, type NaetAllergen } from "@carnet/services/seance/contract";
import { joinRows } from "../rows/join-rows.ts";
import type { PartValues } from "./part-values.ts";

/** Allergens are told apart by what is treated. */
const allergens = joinLists<NaetAllergen>({
  said: (allergen) => JSON.stringify(Object.entries(allergen).sort(([one], [other]) => (one < other ? -1 : 1))),
  isLike: (one, other) => one.text === other.text,
});

/**
 * How each part of a session is brought together where two people changed it (SES-015): texts line by line, tables row by row, NAET,
 * exclusions and forms field by field.
 */
export const joinOfPart: { readonly [Name in keyof PartValues]: Join<PartValues[Name]> } = {
  ...ofEach(sealedTexts, () => joinTexts),
  ...ofEach(sealedTables, () => joinRows),
  exclusions: joinFields(),
  naet: joinFields({ allergens }),
  customForm: joinForms as unknown as Join<PartValues["customForm"]>,
};
