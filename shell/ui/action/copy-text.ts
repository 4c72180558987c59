/** Puts text where the person can paste it from. Without https the browser offers only its older way. Rejects when it refuses. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const before = document.activeElement;
  const carrier = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  carrier.style.position = "fixed";
  (before?.parentElement ?? document.body).append(carrier);
  carrier.select();
  const isCopied = document.execCommand("copy");
  carrier.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!isCopied) throw new DOMException("copy", "NotAllowedError");
}
