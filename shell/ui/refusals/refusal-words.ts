import { registerNamespace, text } from "@carnet/shell/i18n";

let coming: Promise<void> | undefined;

/** Fetches the sentences of all codes with the first refusal that is shown: no page needs them before (F2). */
export const fetchRefusalWords = (): Promise<void> =>
  (coming ??= registerNamespace(
    "refusal",
    (language) => import(/* webpackChunkName: "refusal-words-[request]" */ `./locales/${language}.json`),
  ));

/** The sentence of a code once they are there; a general one for a code that has none, and where they do not come. */
export const refusalSentence = (code: string): string =>
  text("refusal")(code, { defaultValue: text("ui")("refusal.other") });

/** The same for who can wait, such as a toast. */
export async function sayRefusal(code: string): Promise<string> {
  await fetchRefusalWords();
  return refusalSentence(code);
}
