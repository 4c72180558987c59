import { openEditor, saverOf } from "./savers.ts";

/**
 * Saves a value that no editor shows: kept on this device at once, and tried until `save` has ended, whenever the network is back. Resolves
 * once it is kept. What was given before under its key is not wanted any more.
 */
export async function saveLater<Value>(
  key: string,
  value: Value,
  save: (value: Value) => Promise<unknown>,
): Promise<void> {
  const saver = saverOf<Value | null, Value | null>(key);
  saver.actions = {
    seal: async (given) => given,
    save: async (given) => given && (await save(given)),
    inWords: () => "",
  };
  saver.delay = 0;
  saver.rest(null, null);
  saver.type(value);
  openEditor(saver)();
  await saver.settled();
}

/** Takes back what `saveLater` was given, where it has not left. */
export const dropLater = (key: string): Promise<void> => saverOf(key).forget();
