import type { Defence } from "./defence.ts";

const methods = "core/clinic-kit.methods.ts";
const policy = "trust/take-escrow-policy.ts";

export const clinicKitMutants: Defence[] = [
  [
    "G07",
    "clinic-kit",
    "escrow/clinic-kit.ts",
    `if (!options.isExpected(keys.public.fp)) throw new PmError("auth");`,
    "",
  ],
  ["G07", "clinic-kit", "core/re-escrow.methods.ts", "if (isSealedTo(current, escrow)) return null;", ""],
  ["G07", "clinic-kit", "keyring/keyring.ts", "    this.half = null;\n    return half;", "    return half;"],
  ["G07", "clinic-kit", methods, "readPublicPrincipal(engine, options.newPubKey)", "keys.public"],
  [
    "G08",
    "clinic-kit",
    methods,
    `if (trust.signers.get(former.oldFp)?.userId !== member) throw new PmError("binding");`,
    "",
  ],
  [
    "G08",
    "clinic-kit",
    methods,
    "principalEscrow(fromB64(options.former.oldFp), options.former.oldGen)",
    "principalEscrow(fromB64(options.former.oldFp), 1)",
  ],
  [
    "G08",
    "clinic-kit",
    "escrow/seal-escrow.ts",
    `lengthPrefixed("pm1/escrow-principal", fp, generation)`,
    `lengthPrefixed("pm1/escrow-principal", generation)`,
  ],
  ["G09", "clinic-kit", "core/re-escrow.methods.ts", `context.rootsKnown.get(clinicId) === "first-contact"`, "false"],
  [
    "G09",
    "clinic-kit",
    "core/re-escrow.methods.ts",
    "trust.members.get(session.userId)?.public.fpText !== session.fp || !trust.policy",
    "!trust.policy",
  ],
  ["G10", "clinic-kit", policy, "if (trust.policy && body.serial <= trust.policy.serial)", "if (false)"],
  ["G10", "clinic-kit", policy, `if (kit && voided.includes(kit.fp)) throw new PmError("rollback");`, ""],
  [
    "G10",
    "clinic-kit",
    policy,
    `if (mode === "clinic" && pubKey !== keys[1]?.pubKey) throw new PmError("escrow-key");`,
    "",
  ],
  ["B15", "clinic-kit", "trust/root-change.ts", "if (trust.policy?.voided.includes(next.fpText))", "if (false)"],
  ["B15", "clinic-kit", methods, "if (trust.rootFp !== root.public.fpText)", "if (false)"],
];
