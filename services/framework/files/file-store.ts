/** What is kept under a name. */
export interface KeptBytes {
  size: number;
  /** SHA-256 of the bytes, base64url. */
  digest: string;
}

/** A name, and when something was kept under it, in milliseconds. */
export interface KeptName {
  name: string;
  at: number;
}

/**
 * Keeps sealed bytes under names that are uuids and given once. What `put` answered for is there whole, whatever happens to
 * this process or its machine; what it did not answer for is not there, or is found by `names` and swept.
 */
export interface FileStore {
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<KeptBytes>;
  /** The bytes, as they come from where they are kept; null where nothing is. */
  get(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Names that are not there are no trouble. */
  remove(names: readonly string[]): Promise<void>;
  /** Every name, a group at a time. */
  names(): AsyncIterable<KeptName[]>;
}
