import { conflictOf, defineCall, done, oneLine, was } from "@carnet/services/framework/contract";
import { z } from "zod";

/** The languages of the product (NAV-011). */
export const langCode = z.enum(["en", "fr"]);
export type LangCode = z.output<typeof langCode>;

/** A first or last name: not blank (NAV-017), no control characters. */
export const personName = oneLine()
  .max(100)
  .transform((name) => name.replaceAll("\u200b", "").trim())
  .pipe(z.string().min(1));

/** What a person says about themselves beyond the name; all of it optional. */
export const profile = z.object({
  phone: oneLine().max(40).optional(),
  title: oneLine().max(60).optional(),
});
export type Profile = z.output<typeof profile>;

/** Chooses the language of everything one reads and gets by mail. */
export const setMyLang = defineCall({
  call: "PUT /api/1/setMyLang/:langCode",
  callers: "omthsfxcpqa..",
  params: { langCode },
  answer: done,
  refusals: { impersonated: {} },
  example: { params: { langCode: "fr" }, answer: {} },
});

/** What one says of oneself, as it is read. */
const keptPerson = z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), title: z.string() });
export type KeptPerson = z.output<typeof keptPerson>;

/** Keeps what is sent of the profile, or the language alone (ACC-020). */
export const saveMyProfile = defineCall({
  call: "PUT /api/1/saveMyProfile",
  callers: "omthsfxcpqa..",
  body: z.union([
    z.object({
      profile: profile.extend({ firstName: personName.optional(), lastName: personName.optional() }),
      was: was(keptPerson),
    }),
    z.object({ langCode }),
  ]),
  answer: done,
  refusals: { impersonated: {}, ...conflictOf(keptPerson) },
  example: { body: { profile: { firstName: "Anne", lastName: "Roy", phone: "418 555-0140" } }, answer: {} },
});

export const preferences = z.record(z.string().regex(/^[\w.:-]{1,80}$/), z.json());
export type Preferences = z.output<typeof preferences>;
/** Bytes of all preferences together. */
export const preferencesLimit = 16_384;

/** Merges preferences into those that are stored, key by key; null removes a key (ACC-021). */
export const savePreferences = defineCall({
  call: "PUT /api/1/savePreferences",
  callers: "omthsfxcpqa..",
  overwrites: "each key is one choice; those that are not sent stay",
  limit: 2 * preferencesLimit,
  body: preferences,
  answer: done,
  refusals: { impersonated: {}, preferencesTooLarge: {} },
  example: { body: { "home.welcomed": true }, answer: {} },
});
