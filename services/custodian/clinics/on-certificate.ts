import { react } from "@carnet/services/framework";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { certificateRevoked } from "@carnet/nats/contracts/clinic/certificate.revoked.v1";
import type { Knex } from "knex";
import type { Custodian } from "../custodian.ts";
import { appendDeed } from "../log/deed-log.ts";
import { readPublicKey } from "../protocol/public-key.ts";
import { Refused } from "../protocol/refused.ts";
import { openStatement, peekCertificate, revocationSaid, typeOf, type Line } from "../protocol/statement.ts";
import { memoryOf, type ClinicMemory } from "./clinic-memory.ts";
import type { Certified } from "./certified.ts";
import { givenByManagers, readChain, readFounding } from "./read-chain.ts";

/** What a custodian hears of clinics: signed lines, of which it keeps what it has verified itself. */
export const onCertificate = (who: Custodian) => [
  react(certificateAdded, async ({ data: { clinicId, chain } }, trx) =>
    heard(trx, who, clinicId, (clinic) => keepCertificate(trx, clinic, chain)),
  ),
  react(certificateRevoked, async ({ data: { clinicId, chain } }, trx) =>
    heard(trx, who, clinicId, (clinic) => keepRevocation(trx, clinic, chain)),
  ),
];

/** One line of a clinic after the other; one that does not hold is written down and changes nothing. */
async function heard(trx: Knex, who: Custodian, clinicId: string, keep: (clinic: ClinicMemory) => Promise<void>) {
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`clinic:${clinicId}`]);
  try {
    await keep(await memoryOf(trx, clinicId, who.both()));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await appendDeed("refused", { what: "a line of a clinic", clinicId, code: error.code });
  }
}

/** Somebody was certified. The first founder heard of a clinic stands, whatever is said later. */
async function keepCertificate(trx: Knex, clinic: ClinicMemory, chain: readonly Line[]): Promise<void> {
  const { clinicId: clinic_id } = clinic;
  const line = lastOf(chain);
  if (clinic.roots.length === 0) {
    const owner = readFounding(line, clinic_id);
    await trx("roots").insert({ clinic_id, seq: 1, fp: owner.key.fpText });
    return insert(trx, clinic_id, line, owner);
  }
  const { certified, root, roots } = await readChain(chain, clinic);
  const claims = typeOf(line.stmt) === "cert" && certified.get(readPublicKey(peekCertificate(line.stmt).pubKey).fpText);
  if (!claims) throw new Refused("chain");
  if (claims.by !== root.fpText) await checkManager(claims, clinic, certified.get(claims.by)!);
  if (claims.serial <= (await clinic.latest(claims.member)).serial) throw new Refused("rollback");
  for (let at = clinic.roots.length; at < roots.length; at++) {
    await trx("roots").insert({ clinic_id, seq: at + 1, fp: roots[at] });
  }
  await insert(trx, clinic_id, line, claims);
}

/** A manager of today, about somebody who holds no higher role. */
async function checkManager(claims: Certified, clinic: ClinicMemory, manager: Certified): Promise<void> {
  if (!(await clinic.stillIs(manager.member, manager.key.fpText, "manager"))) throw new Refused("revoked");
  const { current } = await clinic.latest(claims.member);
  if (current && !givenByManagers.includes(current.role)) throw new Refused("role");
}

/** Somebody may no longer speak for a clinic, by its root's word: what they sign from now on counts for nothing. */
async function keepRevocation(trx: Knex, clinic: ClinicMemory, chain: readonly Line[]): Promise<void> {
  const line = lastOf(chain);
  const { root } = await readChain(chain.slice(0, -1), clinic);
  const claims = openStatement(line.stmt, "revoke", root, revocationSaid);
  if (claims.clinic !== clinic.clinicId) throw new Refused("chain");
  const of = { clinic_id: clinic.clinicId, member: claims.member };
  await trx("certificates").where(of).where("serial", "<=", claims.serial).update({ revoked_seq: line.seq });
}

const insert = async (
  trx: Knex,
  clinic_id: string,
  { seq }: Line,
  { member, role, serial, by: signed_by, key: { fpText: fp } }: Certified,
) => void (await trx("certificates").insert({ clinic_id, member, role, serial, fp, seq, signed_by }));

function lastOf(chain: readonly Line[]): Line {
  const line = chain.at(-1);
  if (!line || chain.some(({ seq }) => seq > line.seq)) throw new Refused("chain");
  return line;
}
