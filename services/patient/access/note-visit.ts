import { current, selectRows, type Actor } from "@carnet/services/kit";

interface Visit {
  actor: Actor;
  patientId: string;
  act: "read" | "readContact";
}

/** Visits that wait for the write under way to end, and the write that will take them. */
interface Register {
  waiting: Visit[];
  next: Promise<void> | null;
  running: Promise<unknown>;
}

const registers = new WeakMap<object, Register>();

/**
 * Leaves a line in the register of who came to a record, as noteAccess does, and resolves once it is committed: no chart
 * is answered before (decision 17). Visits that come while others are being written are written together.
 */
export function noteVisit(actor: Actor, patientId: string, act: Visit["act"]): Promise<void> {
  const { knex } = current();
  const register = registers.get(knex) ?? { waiting: [], next: null, running: Promise.resolve() };
  registers.set(knex, register);
  register.waiting.push({ actor, patientId, act });
  register.next ??= register.running.then(() => write(register));
  return register.next;
}

function write(register: Register): Promise<void> {
  const visits = register.waiting;
  register.waiting = [];
  register.next = null;
  const written = insert(visits);
  register.running = written.catch(() => undefined);
  return written;
}

async function insert(visits: Visit[]): Promise<void> {
  await selectRows(
    `insert into access_events (patient_id, user_id, impersonator_id, act)
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])`,
    [
      visits.map(({ patientId }) => patientId),
      visits.map(({ actor }) => actor.userId),
      visits.map(({ actor }) => actor.impersonatorId),
      visits.map(({ act }) => act),
    ],
  );
}
