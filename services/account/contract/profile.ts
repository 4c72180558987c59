import { z } from "zod";

/** The languages of the product (NAV-011). */
export const langCode = z.enum(["en", "fr"]);
export type LangCode = z.output<typeof langCode>;

/** A first or last name: not blank (NAV-017), no control characters. */
export const personName = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u)
  .transform((name) => name.replaceAll("\u200b", "").trim())
  .pipe(z.string().min(1));

/** What a person says about themselves beyond the name; all of it optional. */
export const profile = z.strictObject({
  phone: z.string().max(40).optional(),
  title: z.string().max(60).optional(),
});
export type Profile = z.output<typeof profile>;

/** PUT /api/1/saveMyProfile: the language alone, or the profile. */
export const saveMyProfileBody = z.union([
  z.strictObject({ langCode }),
  z.strictObject({
    profile: profile.extend({ firstName: personName.optional(), lastName: personName.optional() }),
  }),
]);

/** PUT /api/1/savePreferences: merged into what is stored, key by key; null removes a key. At most 16 KB in all. */
export const preferences = z.record(z.string().regex(/^[\w.:-]{1,80}$/), z.json());
export type Preferences = z.output<typeof preferences>;
export const preferencesLimit = 16_384;
