import type { Defence } from "./defence.ts";

/** Escrow, history and the portal. */
export const evidenceMutants: Defence[] = [
  ["G04", "escrow", "escrow/seal-escrow.ts", "scope, custodianId, fp, index, count)", "fp, index, count)"],
  [
    "G06: only",
    "escrow",
    "trust/take-escrow-policy.ts",
    `if (foreign > (body.mode === "clinic" ? 1 : 0)) throw new PmError("escrow-key");`,
    "",
  ],
  [
    "G06: only",
    "escrow",
    "escrow/escrow-policy.ts",
    "new Set(keys.map((key) => key.pubKey)).size < 2 || keys.length < 2",
    "false",
  ],
  [
    "G06: only",
    "escrow",
    "trust/take-escrow-policy.ts",
    `if (trust.policy && body.serial <= trust.policy.serial) throw new PmError("rollback");`,
    "",
  ],
  ["F02: does", "evidence", "core/access.methods.ts", `if (!names) throw new PmError("consent");`, ""],
  [
    "F01",
    "evidence",
    "history/history-chain.ts",
    `if (seq !== opened.length + 1 || row.prev !== prev) throw new PmError("fork");`,
    "",
  ],
  [
    "F01",
    "evidence",
    "history/history-chain.ts",
    `if (!own || !placed || body.ct !== toB64(sha256(fromB64(row.delta.data)))) throw new PmError("binding");`,
    "",
  ],
  [
    "F07",
    "evidence",
    "history/history-chain.ts",
    "trust.signers.has(row.stmt.by) ? await openRow(trust, keys, row) : nobodys",
    "await openRow(trust, keys, row)",
  ],
  [
    "F07",
    "evidence",
    "history/history-chain.ts",
    "const nobodys: Said = { member: null",
    `const nobodys: Said = { member: "lavoie"`,
  ],
  [
    "F08",
    "evidence",
    "history/history-chain.ts",
    `const operation = typeof body.operation === "string" ? body.operation : null;`,
    "const { operation = null } = row as never as HistoryRow;",
  ],
  [
    "F05: a wrong",
    "portal",
    "portal/invite.ts",
    `labelParts("pm1/portal-invite", clinicId, portalId)`,
    `labelParts("pm1/portal-invite")`,
  ],
  [
    "F05: a kept",
    "portal",
    "portal/adopt-portal.ts",
    `if (body.clinic !== name.clinicId || body.patient !== name.patientId) throw new PmError("binding");`,
    "",
  ],
  [
    "F05: a code",
    "portal",
    "core/portal.methods.ts",
    `if (isOther && !confirmed) throw new PmError("root-changed");`,
    "",
  ],
];
