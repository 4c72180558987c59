import { registerNamespace } from "@carnet/shell/i18n";
import { ShortcutsDialog } from "./shortcuts.dialog.tsx";

/** Fetches the words of the panel of keys. */
export const shortcutWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "shortcuts-[request]" */ `./locales/${language}.json`);

/** The panel with its words: a page of nobody does without both. */
export async function openShortcuts() {
  await registerNamespace("shortcuts", shortcutWords);
  return { default: ShortcutsDialog };
}
