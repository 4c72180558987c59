import type { Page } from "@playwright/test";
import { allWords, type Language } from "../words.ts";

/** Words that are right in both languages, or that a person wrote: they tell nothing. */
const either = /^(?:[\d\s.,:%$–—-]*|EN|FR|English|Français)$/;

/** A key of ours where a word should stand. */
const key = /(?<![\w@/.-])[a-z][\w-]*(?:\.[a-z][\w-]*){2,}(?![\w@/.-])/;

/** What a page shows that nobody could read there: keys, and words that only the other language has. */
export async function strangeWords(page: Page, language: Language): Promise<string[]> {
  const other = language === "en" ? "fr" : "en";
  const ours = allWords(language);
  const theirs = allWords(other);
  const shown = await page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (!parent.closest("[data-private], [lang]:not(html), script, style, textarea")) {
        texts.add(walker.currentNode.textContent!.trim());
      }
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]")) {
      // What an element with a language of its own is called is said in that one.
      if (element.matches("[lang]:not(html)")) continue;
      for (const name of ["aria-label", "placeholder", "title"]) texts.add(element.getAttribute(name)?.trim() ?? "");
    }
    return [...texts].filter(Boolean);
  });
  return shown
    .filter((text) => key.test(text) || (!either.test(text) && theirs.has(text) && !ours.has(text)))
    .map((text) => `strange in ${language}: ${text}`);
}
