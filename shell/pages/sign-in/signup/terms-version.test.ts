import { createHash } from "node:crypto";
import { termsVersion } from "@carnet/services/account/contract";
import en from "../locales/en.json";
import fr from "../locales/fr.json";

/** The words of each version, by their hash: what somebody accepted can be told for ever. */
const written: Record<number, string> = {
  1: "VGA4YYY_VwCJ895_Z-_2aGoMvaZPsgAElH6vjAxwuj4",
  2: "ucN9CYMfa589wcRToMpz1-XFZXSVaW7eNe81BuXiigs",
};

it("has another version whenever the words of the terms change, so that everybody is asked again", () => {
  const words = [en, fr].map(({ terms: { therapist, patient } }) => ({ therapist, patient }));
  expect(createHash("sha256").update(JSON.stringify(words)).digest("base64url")).toBe(written[termsVersion]);
});
