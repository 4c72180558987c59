import { PmError } from "../errors.ts";

/**
 * No Worker is started from here before the page has checked its file: a Worker has no integrity to give, and this one's
 * policy lets it speak to no network. `request` sends the page an address; what the page answers goes to `answered`.
 */
export function askPage(request: (address: string) => void): {
  check(address: string): Promise<void>;
  answered(address: string, trouble: string | null): void;
} {
  const waiting = new Map<string, { resolve(): void; reject(trouble: PmError): void }[]>();
  return {
    check: (address) =>
      new Promise((resolve, reject) => {
        waiting.set(address, [...(waiting.get(address) ?? []), { resolve, reject }]);
        request(address);
      }),
    answered: (address, trouble) => {
      const waiters = waiting.get(address) ?? [];
      waiting.delete(address);
      for (const { resolve, reject } of waiters) {
        if (trouble === null) resolve();
        else reject(new PmError("engine", trouble));
      }
    },
  };
}
