import { knownReach } from "@carnet/services/framework";
import { openService } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { seance } from "../app.ts";

const { knex } = openService(seance);

it("no column of a session stands in the place of one that says who may read it", async () => {
  const fields = async (sql: string, values: string[] = []) =>
    (await knex().raw(sql, values as never)).fields.map(({ name }: { name: string }) => name) as string[];
  const reach = await fields(knownReach.replace("$1", "?").replace("$2", "?"), [randomUUID(), randomUUID()]);
  const own = await fields("select * from seances where false");
  /* The clinic of the record is read as known_clinic, that of the membership nowhere. */
  expect(own.filter((column) => reach.includes(column))).toEqual(["clinic_id"]);
});
