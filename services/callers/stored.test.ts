import { stored as account } from "@carnet/services/account/stored";
import { stored as admin } from "@carnet/services/admin/stored";
import { stored as clinic } from "@carnet/services/clinic/stored";
import { stored as custodian } from "@carnet/services/custodian/stored";
import { connectDatabase } from "@carnet/services/framework";
import { storedByFramework, type StoredTables } from "@carnet/services/framework/contract";
import { migrate, createTestDatabase } from "@carnet/services/framework/testing";
import { stored as mailer } from "@carnet/services/mailer/stored";
import { stored as patient } from "@carnet/services/patient/stored";
import { stored as portal } from "@carnet/services/portal/stored";
import { stored as seance } from "@carnet/services/seance/stored";
import { stored as sync } from "@carnet/services/sync/stored";
import { services } from "../services.ts";

const declared: Record<string, StoredTables> = {
  account,
  admin,
  clinic,
  mailer,
  patient,
  portal,
  seance,
  sync,
  "custodian-a": custodian,
  "custodian-b": custodian,
};

interface Column {
  table_name: string;
  column_name: string;
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(services.map(({ name }) => name));
});
afterAll(() => database.drop());

const nameOf = ({ table_name, column_name }: Column) => `${table_name}.${column_name}`;
const columnsOf = (tables: StoredTables) =>
  Object.entries(tables).flatMap(([table, parts]) =>
    parts.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
  );

describe("who can read what is declared for every column there is, and for none that is not", () => {
  it.each(services.map((service) => [service.name, service] as const))("%s", async (name, service) => {
    const owner = connectDatabase(database.urlsOf(name).ownerUrl, { max: 1 });
    await migrate(owner, name, service.migrations);
    const { rows } = await owner.raw<{ rows: Column[] }>(
      "select table_name, column_name from information_schema.columns where table_schema = current_schema()",
    );
    await owner.destroy();
    const kept = new Set(rows.map(({ table_name }) => table_name));
    const ofFramework = Object.fromEntries(Object.entries(storedByFramework).filter(([table]) => kept.has(table)));
    const columns = columnsOf({ ...ofFramework, ...declared[name] });
    expect(columns.filter((column, at) => columns.indexOf(column) !== at)).toEqual([]);
    expect(rows.map(nameOf).sort()).toEqual(columns.sort());
  });
});
