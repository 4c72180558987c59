import type { Noun, Skeleton } from "./words.ts";

/** A feature of a service: contract, model, policy, routes, migration, and tests against a real database. */
export function featureSkeleton(service: string, noun: Noun): Skeleton {
  const { file, value, type, folder, plural, table } = noun;
  const home = `services/${service}/${folder}`;
  const many = plural.charAt(0).toUpperCase() + plural.slice(1);
  const path = `/api/1/${plural}`;
  return {
    files: {
      [`services/${service}/contract/${folder}.ts`]: `import { z } from "zod";
import { id } from "@carnet/services/kit/contract";

/** POST ${path} */
export const new${type}Body = z.strictObject({ title: z.string().trim().min(1).max(120) });

/** GET ${path}/{id}: the ${value} and what its reader may do with it. */
export const ${value}View = z.object({ id, title: z.string(), can: z.record(z.string(), z.boolean()) });
export type ${type}View = z.output<typeof ${value}View>;
`,
      [`${home}/create-${folder}.migration.ts`]: `import type { Migration } from "@carnet/services/kit";

/** The ${plural} and whose they are. */
export const create${many}: Migration = async (knex) => {
  await knex.raw(\`
    create table ${table} (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      title text not null,
      created_at timestamptz not null default now()
    )\`);
};
`,
      [`${home}/${file}.model.ts`]: `import { BaseModel, Refusal } from "@carnet/services/kit";

/** One ${value} of one person. */
export class ${type} extends BaseModel {
  static override tableName = "${table}";
  declare id: string;
  declare userId: string;
  declare title: string;

  /** The ${value} of this id; refuses one that is not there. */
  static async find(id: string): Promise<${type}> {
    const ${value} = await ${type}.query().findById(id);
    if (!${value}) throw new Refusal("notFound");
    return ${value};
  }
}
`,
      [`${home}/${file}.policy.ts`]: `import { definePolicy, type Actor } from "@carnet/services/kit";

/** A ${value} is its owner's business; to anyone else it is not there. */
export const ${value}Policy = definePolicy<{ userId: string } | null, "read" | "add">({
  read: (actor: Actor, ${value}) => ${value}?.userId === actor.userId || "notFound",
  add: (actor: Actor) => actor.role === "therapist",
});
`,
      [`${home}/${file}.routes.ts`]: `import { read, readParam, routes } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { new${type}Body } from "../contract/${folder}.ts";
import { ${type} } from "./${file}.model.ts";
import { ${value}Policy } from "./${file}.policy.ts";

/** What a person does with their ${plural}. */
export const ${value}Routes = routes();

${value}Routes.post("${path}", { idempotent: true }, async (ctx) => {
  ${value}Policy.allow(ctx.actor, "add", null);
  const { title } = read(ctx, new${type}Body);
  const ${value} = await ${type}.query().insert({ userId: ctx.actor.userId!, title }).returning("id");
  ctx.body = { id: ${value}.id };
});

${value}Routes.get("${path}/:id", async (ctx) => {
  const ${value} = await ${type}.find(readParam(ctx, "id", id));
  ${value}Policy.allow(ctx.actor, "read", ${value});
  ctx.body = { id: ${value}.id, title: ${value}.title, can: ${value}Policy.abilities(ctx.actor, ${value}) };
});
`,
      [`${home}/${file}.routes.test.ts`]: `import { defineService } from "@carnet/services/kit";
import { cast, openService } from "@carnet/services/kit/testing";
import { ${value}View } from "../contract/${folder}.ts";
import { create${many} } from "./create-${folder}.migration.ts";
import { ${value}Routes } from "./${file}.routes.ts";

const { as } = openService(
  defineService({ name: "${service}", routes: [${value}Routes], migrations: { "0001-${folder}": create${many} } }),
);

describe("a ${value}", () => {
  it("is read by who added it, and is not there for anyone else", async () => {
    const { body } = await as(cast.drLavoie).post("${path}").send({ title: "First" });
    const mine = await as(cast.drLavoie).get(\`${path}/\${body.id}\`);
    expect(${value}View.parse(mine.body)).toMatchObject({ title: "First", can: { read: true } });
    const theirs = await as(cast.drBernier).get(\`${path}/\${body.id}\`);
    expect(theirs.body).toEqual({ appErrorCode: "notFound" });
  });

  it("is not added by a patient, nor without a title", async () => {
    expect((await as(cast.camille).post("${path}").send({ title: "First" })).status).toBe(403);
    expect((await as(cast.drLavoie).post("${path}").send({ title: " " })).status).toBe(400);
  });
});
`,
    },
    next: [
      `services/${service}/contract/index.ts: export * from "./${folder}.ts";`,
      `services/${service}/app.ts: add ${value}Routes to routes, and create${many} to the migrations under the next number`,
      `deploy/gateway/table.ts: ["/api/1/${plural}", "${service}"], and the calls to deploy/gateway/calls.tsv`,
    ],
  };
}
