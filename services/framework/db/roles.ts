import pg from "pg";

const ident = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The roles of one service: the owner migrates its schema, the app reads and writes rows in it. */
export const rolesOf = (service: string) => ({ owner: `${service}_owner`, app: `${service}_app` });

/** What Postgres says to whom changes a role that somebody else changes ("tuple concurrently updated"), or makes one that was just made. */
const metAnother = new Set(["XX000", "23505", "42710"]);
const mostTries = 8;

/**
 * Makes, idempotently and under one lock, the schema and the two roles of each service in the database of `adminUrl`.
 * No role sees another service's schema; the app role cannot create, drop or truncate. Roles belong to the whole cluster: anyone who
 * meets another that makes them for another database of it tries again.
 */
export async function makeRoles(adminUrl: string, passwords: Record<string, string>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await makeThem(adminUrl, passwords);
    } catch (error) {
      if (tries === mostTries || !metAnother.has((error as { code?: string }).code ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * tries * Math.random()));
    }
  }
}

async function makeThem(adminUrl: string, passwords: Record<string, string>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock(hashtext('carnet-roles'))");
    const { rows } = await admin.query<{ db: string }>("select current_database() as db");
    const db = ident(rows[0]!.db);
    await admin.query(
      `revoke all on schema public from public; revoke connect, temporary on database ${db} from public`,
    );
    // Likeness and edit distance for name searches; in a schema of their own, because nobody may use public.
    await admin.query(`
      create schema if not exists extensions; grant usage on schema extensions to public;
      create extension if not exists pg_trgm schema extensions;
      create extension if not exists btree_gin schema extensions;
      create extension if not exists fuzzystrmatch schema extensions`);
    for (const [service, password] of Object.entries(passwords)) {
      await admin.query(roleStatements(service, password, db));
    }
  } finally {
    await admin.end();
  }
}

function roleStatements(service: string, password: string, db: string): string {
  const { owner, app } = rolesOf(service);
  const schema = ident(service);
  const make = [owner, app].map(
    (role) => `
    do $$ begin
      if not exists (select from pg_roles where rolname = ${literal(role)}) then
        create role ${ident(role)} login nosuperuser nocreatedb nocreaterole noinherit;
      end if;
    end $$;
    alter role ${ident(role)} password ${literal(password)};
    grant connect on database ${db} to ${ident(role)};
    alter role ${ident(role)} in database ${db} set search_path = ${schema};`,
  );
  return `${make.join("\n")}
    grant ${ident(owner)} to current_user;
    create schema if not exists ${schema} authorization ${ident(owner)};
    grant usage on schema ${schema} to ${ident(app)};
    alter role ${ident(app)} in database ${db} set statement_timeout = '5s';
    alter role ${ident(app)} in database ${db} set lock_timeout = '2s';
    alter role ${ident(app)} in database ${db} set idle_in_transaction_session_timeout = '10s';
    alter default privileges for role ${ident(owner)} in schema ${schema}
      grant select, insert, update, delete on tables to ${ident(app)};
    alter default privileges for role ${ident(owner)} in schema ${schema}
      grant usage, select on sequences to ${ident(app)};`;
}
