const check = "resets/check-approval.ts";
const release = "resets/release-when-due.ts";
const chain = "clinics/read-chain.ts";
const heard = "clinics/on-certificate.ts";
const next = "clinics/next-root.ts";
const witness = "resets/witness-root.ts";

/** [test file, file of the custodian, the defence, what is left of it] */
export const mutants = [
  ["approval", check, `if (!reset.clinics.includes(given.clinic_id)) throw new Refused("approval");`, ""],
  ["approval", check, `if (readPublicKey(reset.new_pub_key).fpText !== reset.new_fp) throw new Refused("pubkey");`, ""],
  ["approval", check, `|| (!isRoot && approver.role !== "manager")`, ""],
  ["approval", check, "said.clinic === given.clinic_id &&", "true &&"],
  ["approval", check, "said.member === reset.user_id &&", "true &&"],
  ["approval", check, "said.newFp === reset.new_fp &&", "true &&"],
  ["approval", check, "said.resetId === reset.reset_id;", "true;"],
  [
    "approval",
    check,
    `if (!(await clinic.stillIs(approver.member, approver.key.fpText, approver.role))) throw new Refused("revoked");`,
    "",
  ],
  ["approval", check, `if (member?.member !== reset.user_id) throw new Refused("approval");`, "if (!member) return;"],
  ["approval", check, `member.role === "owner" || approver.member === reset.user_id`, "false"],
  ["approval", check, `approver.role === "manager" && !roles.every((role) => givenByManagers.includes(role))`, "false"],
  ["approval", check, `if (await clinic.isOfAnother(reset.old_fp, member.member)) throw new Refused("approval");`, ""],
  ["roots", chain, `if (owner.key.fpText !== clinic.roots[0]) throw new Refused("chain");`, ""],
  ["clinic-kit", "resets/on-reset.ts", "if (data.escrow !== null && isForAnother(who.key(), data.escrow)) return;", ""],
  ["approval", "protocol/statement.ts", "if (!isSigned(", "if (false && !isSigned("],
  ["approval", release, `if (await trx("cancellations").where({ reset_id: resetId }).first()) return;`, ""],
  ["approval", release, `|| reset.escrow === null`, ""],
  ["approval", release, "!(await isWithinQuota(trx, clinicId))", "false"],
  ["log-and-lock", release, "(await hasAlarm(trx))", "false"],
  ["log-and-lock", release, "if (await mayWait(trx, reset)) return null;", "return null;"],
  ["log-and-lock", "resets/time-lock.ts", ".orWhere({ fp: old_fp })", ""],
  ["log-and-lock", release, "if (!isLockOver(reset, key)) return undefined;", ""],
  ["log-and-lock", "log/on-log-stated.ts", "(await ownLineAt(trx, seen.length)) !== seen.head", "false"],
  ["log-and-lock", "log/on-log-stated.ts", "stated.length === last.length && stated.head !== last.head", "false"],
  [
    "log-and-lock",
    "log/log-head.ts",
    'isSigned(key.verifier, said(whose, at), Buffer.from(at.sig, "base64url"))',
    "true || at",
  ],
  ["roots", chain, `if (said.clinic !== clinicId) throw new Refused("chain");`, ""],
  ["roots", "protocol/statement.ts", "if (!isSigned(", "if (false && !isSigned("],
  ["roots", "protocol/statement.ts", `if (by !== signer.fpText) throw new Refused("signer");`, ""],
  ["roots", heard, `if (said.serial <= (await clinic.latest(said.member)).serial) throw new Refused("rollback");`, ""],
  [
    "roots",
    heard,
    `if (!(await clinic.stillIs(manager.member, manager.key.fpText, "manager"))) throw new Refused("revoked");`,
    "",
  ],
  ["roots", heard, `if (standing && !givenByManagers.includes(standing.role)) throw new Refused("role");`, ""],
  ["roots", next, "for (const custodian of clinic.custodians) checkWitness(said, custodian);", ""],
  ["roots", next, `if (!stmt) throw new Refused("approval");`, "if (!stmt) return;"],
  ["roots", next, `if (!exact) throw new Refused("approval");`, ""],
  ["roots", next, `if (!fits) throw new Refused("chain");`, ""],
  ["roots", next, `if (manager?.role !== "manager") throw new Refused("approval");`, "if (!manager) return;"],
  ["roots", witness, `if (mode !== "timeLock") return [];`, ""],
  ["roots", witness, ".where({ fp })", ""],
  ["roots", witness, `await appendDeed("witnessing", words);`, ""],
];
