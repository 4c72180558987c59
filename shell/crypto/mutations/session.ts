import type { Defence } from "./defence.ts";

const methods = "core/session.methods.ts";

export const sessionMutants: Defence[] = [
  ["T21: is not", "session", methods, "expected.userId !== undefined && expected.userId !== stored.userId", "false"],
  [
    "T06: ends",
    "session",
    methods,
    "context.keyring.waiting = null;\n      await context.sessions.wipe().catch(() => undefined);",
    "context.keyring.waiting = null;",
  ],
  [
    "T06: a sign-out",
    "session",
    methods,
    "context.tabs.onSignOut(() => {\n    forget();",
    "context.tabs.onSignOut(() => {",
  ],
  ["T11", "session", methods, "} catch {\n    return false;", "} catch (trouble) {\n    throw trouble;"],
  [
    "T10: the two engines keep apart the fallback",
    "fuzz",
    "primitives/fallback/fallback.engine.ts",
    "const { subtle } = new Crypto();",
    "const { subtle } = globalThis.crypto;",
  ],
  ["F03", "evidence", "trust/trusted.ts", `if (member.public.text !== pubKey) throw new PmError("key-changed");`, ""],
];
