const fields = "textarea, input:not([type=hidden]), [contenteditable=true]";

/** Puts the caret at the end of the first field of an editor that was opened just now: the button that opened it is gone. */
export function focusEditor(editor: HTMLElement): void {
  const field = editor.querySelector<HTMLElement>(fields);
  field?.focus();
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}

/**
 * Where the focus goes once an editor is gone, to call when it is: to what amends the same place anew, the first button after what
 * stood before the editor, else the first of its section; nowhere if the focus went elsewhere meanwhile.
 */
export function wayBack(editor: HTMLElement): () => void {
  const section = editor.closest("section");
  const before = editor.previousElementSibling;
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      let at = before?.isConnected ? before : null;
      let button: HTMLElement | null = null;
      for (; at && !button; at = at.nextElementSibling) button = at.querySelector("button");
      (button ?? section?.querySelector("button"))?.focus();
    });
}
