import { openService } from "@carnet/services/framework/testing";
import { patient } from "../app.ts";

const { knex } = openService(patient);

it("no column of a record stands in the place of one that says who may read it", async () => {
  const columns = async (table: string) =>
    (await knex()("information_schema.columns").where({ table_name: table }).pluck("column_name")) as string[];
  const member = await columns("known_members");
  /* The clinic of the membership is that of the record: it was joined on it. */
  expect((await columns("patients")).filter((column) => member.includes(column))).toEqual(["clinic_id"]);
});
