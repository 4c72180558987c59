import { current, selectRows, type Actor } from "@carnet/services/framework";

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
 * is answered before (DEC-17). Visits that come while others are being written are written together, but wait for no
 * write that takes long.
 */
export function noteVisit(actor: Actor, patientId: string, act: Visit["act"]): Promise<void> {
  const { knex } = current();
  const register = registers.get(knex) ?? { waiting: [], next: null, running: Promise.resolve() };
  registers.set(knex, register);
  register.waiting.push({ actor, patientId, act });
  register.next ??= inTurn(register.running).then(() => write(register));
  return register.next;
}

/** How long visits wait for those before them: behind a write that is stuck they go over another connection. */
const patienceMs = 100;

function inTurn(running: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, patienceMs);
    void running.then(() => (clearTimeout(late), resolve()));
  });
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
