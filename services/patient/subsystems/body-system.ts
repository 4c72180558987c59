import { otherComponentId, type BodySystem } from "../contract/index.ts";

/** A system of the body with its components in both languages; components count from 1, and each system ends with Other. */
export const system = (id: number, en: string, fr: string, components: [en: string, fr: string][]): BodySystem => ({
  id,
  name: { en, fr },
  components: [
    ...components.map(([inEnglish, inFrench], index) => ({ id: index + 1, name: { en: inEnglish, fr: inFrench } })),
    { id: otherComponentId, name: { en: "Other", fr: "Autre" } },
  ],
});
