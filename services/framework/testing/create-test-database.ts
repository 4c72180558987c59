import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import pg from "pg";
import { connectDatabase } from "../db/connect.ts";
import { makeRoles, rolesOf } from "../db/roles.ts";

const password = "only-in-tests-0123456789";

/** A database of its own for one test file, with the roles of the services it tests, and all that is in `template`; `drop` removes it. */
export async function createTestDatabase(services: string[], template = "template1") {
  const base = process.env["CARNET_TEST_POSTGRES"];
  if (!base) throw new Error("CARNET_TEST_POSTGRES is not set: run the tests through deploy/tools/jest.config.mjs.");
  const name = `t_${randomBytes(6).toString("hex")}`;
  // Copied as files: nothing here is worth what it costs to write each page down twice.
  await asAdmin(base, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  await makeRoles(url.href, Object.fromEntries(services.map((service) => [service, password])));
  const asRole = (role: string) => {
    const own = new URL(url);
    own.username = role;
    own.password = password;
    return own.href;
  };
  const urlsOf = (service: string) => ({
    ownerUrl: asRole(rolesOf(service).owner),
    appUrl: asRole(rolesOf(service).app),
  });
  return {
    name,
    adminUrl: url.href,
    password,
    urlsOf,
    /** Does what only the owner of a service's tables may. */
    asOwner: async <T>(service: string, work: (owner: Knex) => Promise<T>): Promise<T> => {
      const owner = connectDatabase(urlsOf(service).ownerUrl, { max: 1 });
      try {
        return await work(owner);
      } finally {
        await owner.destroy();
      }
    },
    drop: () => asAdmin(base, `drop database ${name} with (force)`),
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
