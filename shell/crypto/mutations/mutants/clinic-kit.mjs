const words = "core/clinic-kit.words.ts";
const policy = "trust/take-escrow-policy.ts";

/** [attack, test, file, the defence, what is left of it] */
export const clinicKitMutants = [
  ["G07", "clinic-kit", "escrow/clinic-kit.ts", `if (!i.isExpected(keys.public.fp)) throw new PmError("auth");`, ""],
  ["G07", "clinic-kit", "core/re-escrow.words.ts", "if (isSealedTo(current, escrow)) return null;", ""],
  ["G07", "clinic-kit", "keyring/keyring.ts", "    this.half = null;\n    return half;", "    return half;"],
  ["G07", "clinic-kit", words, "readPublicPrincipal(engine, i.newPubKey)", "keys.public"],
  [
    "G08",
    "clinic-kit",
    words,
    `if (trust.signers.get(former.oldFp)?.userId !== member) throw new PmError("binding");`,
    "",
  ],
  [
    "G08",
    "clinic-kit",
    words,
    "principalEscrow(fromB64(i.former.oldFp), i.former.oldGen)",
    "principalEscrow(fromB64(i.former.oldFp), 1)",
  ],
  [
    "G08",
    "clinic-kit",
    "escrow/seal-escrow.ts",
    `labelParts("pm1/escrow-principal", fp, generation)`,
    `labelParts("pm1/escrow-principal", generation)`,
  ],
  ["G09", "clinic-kit", "core/re-escrow.words.ts", `context.rootsKnown.get(clinicId) === "first-contact"`, "false"],
  [
    "G09",
    "clinic-kit",
    "core/re-escrow.words.ts",
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
  ["B15", "clinic-kit", words, "if (trust.rootFp !== root.public.fpText)", "if (false)"],
];
