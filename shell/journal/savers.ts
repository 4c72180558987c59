import { onReportedError } from "@carnet/shell/api";
import { onLeaving } from "@carnet/shell/session";
import { openJournal } from "./page-journal.ts";
import { inWords } from "./in-words.ts";
import { Saver } from "./saver.ts";

type AnySaver = Saver<never, never>;

const savers = new Map<string, AnySaver>();
const editors = new Map<AnySaver, number>();

/** The saver of a key: the same for every editor that has it open, and alive until it has saved. */
export function saverOf<Value, Payload>(key: string): Saver<Value, Payload> {
  const held = savers.get(key) ?? (new Saver<Value, Payload>(key, openJournal()) as unknown as AnySaver);
  savers.set(key, held);
  return held as unknown as Saver<Value, Payload>;
}

/** An editor opens; the returned function closes it: what it typed is saved then, without anybody waiting. */
export function openEditor<Value, Payload>(editor: Saver<Value, Payload>): () => void {
  const saver = editor as unknown as AnySaver;
  savers.set(saver.key, saver);
  editors.set(saver, (editors.get(saver) ?? 0) + 1);
  return () => {
    const left = (editors.get(saver) ?? 1) - 1;
    editors.set(saver, left);
    void saver.flush().then((saved) => {
      if (!saved || editors.get(saver) !== 0) return;
      editors.delete(saver);
      if (savers.get(saver.key) === saver) savers.delete(saver.key);
    });
  };
}

/** Saves everything that waits on this page; answers how many values could not be saved. */
export async function flushAll(): Promise<number> {
  const saved = await Promise.all([...savers.values()].map((saver) => saver.flush()));
  return saved.filter((done) => !done).length;
}

/** Resolves when what was typed on this page so far is in the journal, or could not be written. */
export async function settleAll(): Promise<void> {
  await Promise.all([...savers.values()].map((saver) => saver.settled()));
}

/** For a page that is being left: keeps at once what is not in the journal yet; answers whether nothing would be lost. */
const keepAllAtOnce = (): boolean => [...savers.values()].map((saver) => saver.keepAtOnce()).every(Boolean);

/** What is typed and not on the server, in words to copy, each value under its title; `wordless` stands for one that has none, as a drawing. */
export function unsavedText(wordless: string): string {
  const unsaved = [...savers.values()].filter((saver) => saver.dirty && saver.latest);
  return unsaved
    .map((saver) => {
      const { value } = saver.latest!;
      const { title, inWords: ownWords } = saver.actions ?? {};
      const words = (ownWords ?? inWords)(value);
      return [title, words || (isEmpty(value) ? "" : wordless)].filter(Boolean).join("\n");
    })
    .filter(Boolean)
    .join("\n\n");
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

onLeaving({
  flush: flushAll,
  settle: settleAll,
  waiting: async () => (await openJournal().waiting()).length,
  async erase() {
    savers.clear();
    await openJournal().erase();
  },
});
onReportedError((notice) => {
  if (notice.kind === "online") void flushAll();
});
addEventListener("online", () => void flushAll());
addEventListener("pagehide", () => {
  keepAllAtOnce();
  void flushAll();
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "hidden") return;
  // On a phone it may be the last that this page is told.
  keepAllAtOnce();
  void flushAll();
});
addEventListener("beforeunload", (event) => {
  if (!keepAllAtOnce()) event.preventDefault();
});
