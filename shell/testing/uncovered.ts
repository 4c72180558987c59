/** What the privacy key covers: words that name somebody, and fields that do. */
const covers = "[data-private], [data-private-chart]";
const coversFields = "[data-private-fields], [data-private-chart], [data-private]";

/**
 * What is seen of the page, in words and in fields, that says one of these names and is not covered by the privacy key. The field the
 * caret is in shows what is typed; the caption of a table is for who does not see it.
 */
export function uncovered(...names: readonly string[]): string[] {
  const says = (text: string) => names.some((name) => text.includes(name));
  const seen: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const isRead = parentElement?.closest("style, script, caption, textarea") === null;
    if (isRead && says(textContent ?? "") && !parentElement.closest(covers)) seen.push(textContent!.trim());
  }
  for (const field of document.body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"))
    if (field !== document.activeElement && says(field.value) && !field.closest(coversFields)) seen.push(field.value);
  return seen;
}
