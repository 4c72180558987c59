import { PmError } from "../errors.ts";

/** Webpack's own, in the built Worker only: how it loads a chunk, what the chunk's file is called, and where the files are. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>;
declare const __webpack_get_script_filename__: (chunk: string | number) => string;
declare const __webpack_public_path__: string;

/**
 * No file joins the Worker before the page has checked it: a Worker has no integrity to give, and its policy lets it
 * speak to no network. `ask` sends the page an address; what the page answers is told with `told`.
 */
export function checkedChunks(request: (address: string) => void): {
  told(address: string, isPublished: boolean): void;
} {
  const waiting = new Map<string, { resolve(): void; reject(trouble: PmError): void }[]>();

  const check = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.set(address, [...(waiting.get(address) ?? []), { resolve, reject }]);
      request(address);
    });

  if (typeof __webpack_chunk_load__ !== "undefined") {
    const load = __webpack_chunk_load__;
    __webpack_chunk_load__ = async (chunk) => {
      await check(new URL(__webpack_get_script_filename__(chunk), __webpack_public_path__).href);
      return load(chunk);
    };
  }

  return {
    told: (address, isPublished) => {
      const waiters = waiting.get(address) ?? [];
      waiting.delete(address);
      for (const { resolve, reject } of waiters) {
        if (isPublished) resolve();
        else reject(new PmError("engine"));
      }
    },
  };
}
