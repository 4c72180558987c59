/** A clinic's form is shown, and signed, as text: whatever markup it has is dropped, never run. */
export const plainText = (content: string): string =>
  new DOMParser().parseFromString(content.replaceAll("</p>", "\n"), "text/html").body.textContent ?? "";
