const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", rsquo: "’" };

/**
 * The text of a template's markup, one empty line between paragraphs. Forms are kept as text and never shown as markup,
 * so nothing a clinic writes can run in a patient's browser.
 */
export function paragraphsOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<(style|script|title)\b.*?<\/\1>|<!doctype[^>]*>/gis, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<li\b[^>]*>/gi, "\n• ")
    .replaceAll(/<br\b[^>]*>/gi, "\n")
    .replaceAll(/<\/(p|h[1-6]|ul|ol|div|section)>/gi, "\n\n")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => named[name] ?? numbered(name) ?? entity)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function numbered(name: string): string | undefined {
  const code = /^#(\d{1,6})$/.exec(name)?.[1];
  return code ? String.fromCodePoint(Number(code)) : undefined;
}
