declare module "webcrypto-liner/build/index.es.js" {
  /** The JavaScript implementation; its `subtle` uses native code only when `setCrypto` gave it some. */
  export class Crypto {
    readonly subtle: SubtleCrypto;
  }
  export function setCrypto(crypto: { subtle: null }): void;
}
