import type { Defence } from "./defence.ts";

const methods = "core/session.methods.ts";

export const sessionMutants: Defence[] = [
  ["T21: is not", "session", methods, "expected[name] !== undefined && expected[name] !== stored[name]", "false"],
  ["T06: ends", "session", methods, "await sessions.wipe().catch(() => undefined);\n    return true;", "return true;"],
  ["T06: a sign-out", "session", methods, "if (keyring.sessionId === sessionId) forget();", ""],
  ["T26", "session", methods, "stored.sessionId !== keyring.sessionId", "false"],
  ["T26", "session", methods, "tabs.broadcastSignOut(keyring.sessionId ?? null)", "tabs.broadcastSignOut(null)"],
  [
    "T27: opens",
    "session",
    "core/draft-keys.ts",
    'exporter(secret, lengthPrefixed("pm1/draft-key", userId, fp))(keyContext, 32)',
    "fp",
  ],
  [
    "T27: a draft typed before",
    "reset",
    "core/draft-keys.ts",
    "await draftKeys.add(session.userId, sealed).catch(() => []);",
    "",
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
