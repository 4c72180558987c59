import { loadPageKey, type PageKey } from "@carnet/shell/crypto";
import type { Sealer } from "./journal.ts";

/** What a page that was left had not written to the journal yet. */
export interface UnloadCopy {
  key: string;
  value: unknown;
  base: string | null;
  at: number;
}

interface Stored {
  /** The key of the page that wrote it, sealed like a draft. */
  pageKey: string;
  sealed: string;
  base: string | null;
  at: number;
}

/** The storage that writes at once; null where the browser has none for this page. */
function pageStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/**
 * The last letters of a page that is being left: the journal seals in a Worker, which such a page does not wait for. They are sealed
 * here, at once, into storage that writes at once, and the next page takes them into the journal.
 */
export class UnloadCopies {
  private own: { pageKey: PageKey; sealed: string } | null = null;
  private preparing: Promise<void> | null = null;
  private readonly prefix: string;

  constructor(
    private readonly owner: string,
    private readonly sealer: Sealer,
    private readonly storage: Storage | null = pageStorage(),
  ) {
    this.prefix = `carnet-unload|${owner}|`;
  }

  /** Makes the key of this page, once; where that fails it is tried again with the next key that is pressed. */
  prepare(): Promise<void> {
    this.preparing ??= this.makeKey().catch(() => {
      this.preparing = null;
    });
    return this.preparing;
  }

  /** Keeps a value at once; answers whether it is kept. */
  keep({ key, value, base, at }: UnloadCopy): boolean {
    if (!this.own || !this.storage) return false;
    try {
      const sealed = this.own.pageKey.seal(this.prefix + key, value);
      const stored: Stored = { pageKey: this.own.sealed, sealed, base, at };
      this.storage.setItem(this.prefix + key, JSON.stringify(stored));
      return true;
    } catch {
      return false;
    }
  }

  drop(key: string): void {
    this.storage?.removeItem(this.prefix + key);
  }

  erase(): void {
    for (const key of this.keys()) this.drop(key);
  }

  /** Hands over what earlier pages left, each removed once it is taken; what does not open stays, as a draft does. */
  async take(into: (copy: UnloadCopy) => Promise<void>): Promise<void> {
    for (const key of this.keys()) {
      const copy = await this.open(key).catch(() => null);
      if (!copy) continue;
      await into(copy);
      this.drop(key);
    }
  }

  private async open(key: string): Promise<UnloadCopy> {
    const { pageKey: sealedKey, sealed, base, at } = JSON.parse(this.storage!.getItem(this.prefix + key)!) as Stored;
    const { pageKey } = await loadPageKey();
    const secret = await this.sealer.openLocal<string>(this.keyScope, sealedKey);
    return { key, value: pageKey(secret).open(this.prefix + key, sealed), base, at };
  }

  private async makeKey(): Promise<void> {
    const { pageKey } = await loadPageKey();
    const made = pageKey();
    this.own = { pageKey: made, sealed: await this.sealer.sealLocal(this.keyScope, made.secret) };
  }

  private get keyScope(): string {
    return `${this.owner}|page-key`;
  }

  private keys(): string[] {
    const { storage } = this;
    const names = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? "");
    return names.filter((name) => name.startsWith(this.prefix)).map((name) => name.slice(this.prefix.length));
  }
}
