import { registerNamespace, text } from "@carnet/shell/i18n";

let coming: Promise<void> | undefined;

/** Fetches the sentences of all codes with the first refusal that is shown: no page needs them before (F2). Asked again where they did not come. */
export async function fetchRefusalWords(): Promise<void> {
  coming ??= registerNamespace(
    "refusal",
    (language) => import(/* webpackChunkName: "refusal-words-[request]" */ `./locales/${language}.json`),
  );
  await coming;
  if (text("refusal")("conflict", { defaultValue: "" }) === "") coming = undefined;
}

/** The sentence of a code once they are there; a general one for a code that has none, and where they do not come. */
export const refusalSentence = (code: string): string =>
  text("refusal")(code, { defaultValue: text("ui")("refusal.other") });

/** The same for who can wait, such as a toast. */
export async function sayRefusal(code: string): Promise<string> {
  await fetchRefusalWords();
  return refusalSentence(code);
}
