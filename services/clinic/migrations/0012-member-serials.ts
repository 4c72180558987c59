import type { Migration } from "@carnet/services/framework";

/**
 * The highest serial that a line of a clinic's log ever said of a member: what a browser refuses for its serial, no log takes.
 * A log from before names them in its lines.
 */
export const memberSerials: Migration = async (knex) => {
  await knex.raw(`
    create table member_serials (
      clinic_id uuid not null references clinics on delete cascade,
      member text not null,
      serial int not null,
      primary key (clinic_id, member)
    );
  `);
  const clinics = (await knex("trust_entries").where({ seq: 1 }).pluck("clinic_id")) as string[];
  for (const clinic_id of clinics) {
    const lines: { body: string }[] = await knex("trust_entries")
      .where({ clinic_id })
      .select(knex.raw("stmt->>'body' as body"));
    for (const { body } of lines) {
      const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Partial<Said>;
      if ((claims.t !== "cert" && claims.t !== "revoke") || !Number.isSafeInteger(claims.serial)) continue;
      await knex.raw(keeping, [clinic_id, claims.member!, Math.min(claims.serial!, highest)]);
    }
  }
};

/** As far as a row can count: a log from before may have left numbers out, and says no more of that member then. */
const highest = 2_147_483_647;

interface Said {
  t: string;
  member: string;
  serial: number;
}

const keeping = `
  insert into member_serials values (?, ?, ?)
  on conflict (clinic_id, member) do update set serial = greatest(member_serials.serial, excluded.serial)`;
