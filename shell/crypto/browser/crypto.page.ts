import { openCrypto } from "../index.ts";

/** For the test outside: the module as the product loads it, with its Worker. */
Object.assign(globalThis, { openCrypto });
