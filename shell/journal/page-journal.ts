import { currentUser } from "@carnet/shell/session";
import { diskStore } from "./disk-store.ts";
import { memoryStore, type EntryStore } from "./entry.ts";
import { journalOf, type Journal } from "./journal.ts";

let store: EntryStore | undefined;
let opened: { owner: string; journal: Journal } | undefined;

/** The journal of whoever is signed in; before that, one that lasts as long as the page. */
export function openJournal(): Journal {
  const user = currentUser();
  if (!user) return journalOf("nobody", memoryStore());
  store ??= diskStore();
  if (opened?.owner !== user.id) opened = { owner: user.id, journal: journalOf(user.id, store) };
  return opened.journal;
}

/** Whether this device keeps what is typed once the page is closed; to be said wherever the page says where it is kept. */
export function isKeptOnDevice(): boolean {
  store ??= diskStore();
  return store.lasts;
}
