import type { Knex } from "knex";
import type { PublicKey } from "../protocol/public-key.ts";
import type { Certificate } from "../protocol/statement.ts";

/** What a custodian remembers of a clinic, all of it verified when it was heard. */
export interface ClinicMemory {
  readonly clinicId: string;
  /** Its roots by fingerprint, the founder first, today's last; none where it was never heard of. */
  readonly roots: readonly string[];
  /** The custodians of this build, A first: both witness a root that was reset. */
  readonly custodians: readonly PublicKey[];
  /** Whether somebody is still certified with this key in this role. */
  stillIs(member: string, fp: string, role: CurrentRole["role"]): Promise<boolean>;
  /** The latest certificate of a member, if it stands, and the serial anything later must pass. */
  latest(member: string): Promise<{ current: CurrentRole | null; serial: number }>;
  /** Whether this key was ever certified here for somebody else than this member. */
  isOfAnother(fp: string, member: string): Promise<boolean>;
  /** Whether this member was certified here with this key before members said themselves which clinics are theirs. */
  knewBefore(member: string, fp: string): Promise<boolean>;
  /** Fingerprints of today's managers. */
  managers(): Promise<string[]>;
}

export interface CurrentRole {
  readonly fp: string;
  readonly role: Certificate["role"];
}

interface Row extends CurrentRole {
  readonly member: string;
  readonly serial: number;
  readonly revoked_seq: number | null;
}

/** Reads what is remembered of a clinic. */
export async function memoryOf(trx: Knex, clinicId: string, custodians: readonly PublicKey[]): Promise<ClinicMemory> {
  const roots = (await trx("roots").where({ clinic_id: clinicId }).orderBy("seq").pluck("fp")) as string[];
  const rows = () =>
    trx<Row>("certificates")
      .where({ clinic_id: clinicId } as object)
      .orderBy([
        { column: "serial", order: "desc" },
        { column: "seq", order: "desc" },
      ]);
  const latest = async (member: string) => {
    const last = await rows().where({ member }).first();
    return { current: last && last.revoked_seq === null ? last : null, serial: last?.serial ?? 0 };
  };
  return {
    clinicId,
    roots,
    custodians,
    latest,
    stillIs: async (member, fp, role) => {
      const { current } = await latest(member);
      return current?.fp === fp && current.role === role;
    },
    isOfAnother: async (fp, member) =>
      (await trx("certificates").where({ clinic_id: clinicId, fp }).whereNot({ member }).first()) !== undefined,
    knewBefore: async (member, fp) =>
      (await trx("certificates").where({ clinic_id: clinicId, member, fp, signed_by: null }).first()) !== undefined,
    managers: async () => {
      const lasts = new Map<string, Row>();
      for (const row of await rows()) if (!lasts.has(row.member)) lasts.set(row.member, row);
      return [...lasts.values()]
        .filter((last) => last.role === "manager" && last.revoked_seq === null)
        .map(({ fp }) => fp);
    },
  };
}
