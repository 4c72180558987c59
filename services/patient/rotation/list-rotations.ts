import { ask, current, type Actor } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import type { RotationsView } from "../contract/index.ts";
import { readLinks } from "./read-links.ts";
import { readSharings } from "./read-sharings.ts";

interface Row {
  id: string;
  clinic_id: string;
  epoch: number;
  pkc: Statement;
  encrypted_key: string;
  identity: string;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  email: string | null;
  readers: string[];
}

/** Records of a clinic that wait for a new key and that one person opens, by id. */
export const waitingRotations = `
  select p.id, p.clinic_id, p.epoch, p.pkc, mine.encrypted_key, p.identity,
         p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.email,
         array(select k.user_id::text from patient_keys k where k.patient_id = p.id order by k.user_id) as readers
    from patients p join patient_keys mine on mine.patient_id = p.id and mine.user_id = :userId
   where p.clinic_id = :clinicId and p.rotation_pending and p.id > :after
   order by p.id limit :limit`;

const before = "00000000-0000-0000-0000-000000000000";

/** The next records whose key is to be changed, with what that takes, and the public keys of all who read them. */
export async function listRotations(
  actor: Actor,
  clinicId: string,
  { after = before, limit }: { after: string | undefined; limit: number },
): Promise<RotationsView> {
  const { rows } = await current().knex.raw<{ rows: Row[] }>(waitingRotations, {
    clinicId,
    userId: actor.userId!,
    after,
    limit,
  } as never);
  const sharings = await readSharings(rows.map(({ id }) => id));
  const links = await readLinks(rows.filter(({ epoch }) => epoch > 1).map(({ id }) => id));
  return {
    pending: await countPending(clinicId),
    items: rows.map((row) => ({
      patientId: row.id,
      readers: row.readers,
      sharings: sharings.get(row.id) ?? [],
      patient: {
        id: row.id,
        clinicId: row.clinic_id,
        epoch: row.epoch,
        pkc: row.pkc,
        keyForPrincipal: row.encrypted_key,
        identity: { v: 1, data: row.identity },
        clear: {
          firstName: row.first_name,
          lastName: row.last_name,
          dateOfBirth: row.date_of_birth ?? "",
          email: row.email,
        },
        links: links.get(row.id) ?? [],
      },
    })),
    keys: await keysOf([...new Set(rows.flatMap(({ readers }) => readers))]),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** How many records of a clinic wait for a new key. */
export async function countPending(clinicId: string): Promise<number> {
  const [counted] = (await current()
    .knex("patients")
    .where({ clinic_id: clinicId, rotation_pending: true })
    .count("* as pending")) as { pending: number }[];
  return Number(counted?.pending ?? 0);
}

/** As many as account tells about in one answer. */
const page = 500;

async function keysOf(userIds: string[]): Promise<RotationsView["keys"]> {
  const keys: RotationsView["keys"] = [];
  for (let from = 0; from < userIds.length; from += page) {
    const { users } = await ask(accountUsers, { userIds: userIds.slice(from, from + page) });
    for (const { id: userId, pubKey } of users) if (pubKey) keys.push({ userId, pubKey });
  }
  return keys;
}
