import { checkLetters, loadFonts } from "./load-fonts.ts";
import type { PressAnswer, PressRequest } from "./worker.ts";

export { checkLetters, LettersMissing, loadFonts } from "./load-fonts.ts";

/** A Worker that makes papers of one kind, ready to make one. */
export interface Press<Words> {
  /** Throws `LettersMissing` where no font has a letter of these words. */
  check(words: unknown): void;
  /** Makes one paper. Throws `LettersMissing`, and where its definition is broken (EXP-009). */
  print(words: Words): Promise<Blob>;
  /** Ends the Worker. */
  close(): void;
}

/** How long the Worker may take to load, and to make a paper of a few pages, in ms. */
const usual = 30_000;

/**
 * Waits until a Worker that calls `servePress` can make papers, so that nothing is numbered which could not be made. `longest` is how
 * long one paper may take, in ms.
 */
export async function startPress<Words>(worker: Worker, longest = usual): Promise<Press<Words>> {
  const close = () => worker.terminate();
  if ((await answerOf(worker, usual, close)) !== "ready") throw new Error("the press could not start");
  return {
    close,
    check: checkLetters,
    async print(words) {
      const request: PressRequest<Words> = { words, fonts: await loadFonts(words) };
      const answer = answerOf(worker, longest, close);
      worker.postMessage(request);
      const made = await answer;
      if (typeof made === "string" || !("bytes" in made))
        throw new Error(typeof made === "string" ? made : `the paper could not be made: ${made.trouble}`);
      return new Blob([made.bytes], { type: "application/pdf" });
    },
  };
}

function answerOf(worker: Worker, longest: number, close: () => void): Promise<PressAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail(), longest);
    const fail = () => {
      clearTimeout(late);
      close();
      reject(new Error("the press does not answer"));
    };
    worker.onmessage = ({ data }: MessageEvent<PressAnswer>) => {
      clearTimeout(late);
      resolve(data);
    };
    worker.onerror = fail;
  });
}
