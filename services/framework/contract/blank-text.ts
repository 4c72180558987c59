/**
 * Nothing that is seen: white space, joiners, marks of direction, soft hyphens, fillers, controls, accents on nothing. By Unicode's
 * own properties, so that a new one is none either.
 */
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]*$/u;

/** What is taken off both ends. Selectors and tags stay: an emoji may end with one. */
const blank = String.raw`[\s\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]+`;
const aroundText = new RegExp(`^${blank}|${blank}$`, "gu");

/** Whether a text says nothing: there is none, or nothing of it is seen (NAV-017). One rule for every field and service. */
export const isBlank = (text: string | null | undefined): boolean => !text || nothingSeen.test(text);

/** A text without the blanks around it; one of which nothing is seen comes to nothing. */
export const trimUnseen = (text: string): string => (isBlank(text) ? "" : text.replace(aroundText, ""));
