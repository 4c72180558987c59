import type { Bytes } from "../codec/bytes.ts";

/** Where this device keeps the logs it has replayed, sealed. A best effort: what is lost is read again. */
export interface LogStore {
  read(name: string): Promise<Bytes | null>;
  write(name: string, sealed: Bytes): Promise<void>;
  wipe(): Promise<void>;
}

/** Keeps them as long as the process. */
export function memoryLogs(): LogStore {
  const kept = new Map<string, Bytes>();
  return {
    read: async (name) => kept.get(name) ?? null,
    write: async (name, sealed) => {
      kept.set(name, sealed);
    },
    wipe: async () => kept.clear(),
  };
}
