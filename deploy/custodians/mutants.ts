const check = "resets/check-approval.ts";
const named = "resets/check-named.ts";
const release = "resets/release-when-due.ts";
const chain = "clinics/read-chain.ts";
const heard = "clinics/on-certificate.ts";
const next = "clinics/next-root.ts";
const witness = "resets/witness-root.ts";

type Defence = [test: string, file: string, defence: string, left: string];

const defences: Defence[] = [
  ["approval", check, `if (!reset.clinics.includes(approval.clinic_id)) throw new Refused("approval");`, ""],
  ["approval", check, `if (readPublicKey(reset.new_pub_key).fpText !== reset.new_fp) throw new Refused("pubkey");`, ""],
  ["approval", check, `|| (!isRoot && approver.role !== "manager")`, ""],
  ["approval", check, "claims.clinic === approval.clinic_id &&", "true &&"],
  ["approval", check, "claims.member === reset.user_id &&", "true &&"],
  ["approval", check, "claims.newFp === reset.new_fp &&", "true &&"],
  ["approval", check, "claims.resetId === reset.reset_id;", "true;"],
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
  ["named-clinic", check, "await checkNamed(reset, approval, { former: member.key, clinic, roots });", ""],
  ["named-clinic", named, `throw new Refused("unnamed");\n  }`, "return;\n  }"],
  ["named-clinic", named, "clinic === clinic_id && ", ""],
  ["named-clinic", named, "member === user_id && ", ""],
  ["named-clinic", named, " && i.roots.includes(root)", ""],
  ["named-clinic", "protocol/statement.ts", "if (!isSigned(", "if (false && !isSigned("],
  ["named-clinic", "protocol/statement.ts", `if (by !== signer.fpText) throw new Refused("signer");`, ""],
  ["named-clinic", "clinics/clinic-memory.ts", ", signed_by: null", ""],
  ["named-clinic", witness, `.whereIn("clinic_id", own)`, ""],
  ["named-clinic", witness, "by.where({ signed_by: fp })", `by.whereNotNull("signed_by")`],
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
  ["roots", chain, `if (claims.clinic !== clinicId) throw new Refused("chain");`, ""],
  ["roots", "protocol/statement.ts", "if (!isSigned(", "if (false && !isSigned("],
  ["roots", "protocol/statement.ts", `if (by !== signer.fpText) throw new Refused("signer");`, ""],
  [
    "roots",
    heard,
    `if (claims.serial <= (await clinic.latest(claims.member)).serial) throw new Refused("rollback");`,
    "",
  ],
  [
    "roots",
    heard,
    `if (!(await clinic.stillIs(manager.member, manager.key.fpText, "manager"))) throw new Refused("revoked");`,
    "",
  ],
  ["roots", heard, `if (current && !givenByManagers.includes(current.role)) throw new Refused("role");`, ""],
  ["roots", next, "for (const custodian of clinic.custodians) checkWitness(claims, custodian);", ""],
  ["roots", next, `if (!stmt) throw new Refused("approval");`, "if (!stmt) return;"],
  ["roots", next, `if (!exact) throw new Refused("approval");`, ""],
  ["roots", next, `if (!fits) throw new Refused("chain");`, ""],
  ["roots", next, `if (manager?.role !== "manager") throw new Refused("approval");`, "if (!manager) return;"],
  ["roots", witness, `if (mode !== "timeLock") return [];`, ""],
  ["roots", witness, `.from(today.as("today"))\n    .where({ fp })`, `.from(today.as("today"))`],
  ["named-clinic", witness, `trx("certificates")\n    .where({ fp })`, `trx("certificates")`],
  ["roots", witness, `await appendDeed("witnessing", claims);`, ""],
];

/** Every defence of the custodians, taken out for the attacks at their door: `npm run test:deep mutations custodians`. */
export const mutants = defences.map(([test, file, find, replace]) => ({
  name: `${test} ${file}`,
  test: `deploy/custodians/${test}.test.ts`,
  file: `services/custodian/${file}`,
  find,
  replace,
}));
