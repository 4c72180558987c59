import { before, importing, inTurn } from "./insert.ts";
import { leadTo } from "./lead-to.ts";
import type { Noun } from "./noun.ts";
import type { Skeleton } from "./skeleton.ts";

/** What the skeleton has to know of the service it is written for. */
export interface ServiceFiles {
  /** Where its migrations are listed, and how. */
  migrations: { file: string; last: string; separator: string };
  /** Whether the gateway leads the path of a call to this service already. */
  isLed(line: string): boolean;
}

/** A feature of a service: contract, migration, model, policy, routes and their test, and every list that has to name them. */
export function featureSkeleton(service: string, noun: Noun, { migrations, isLed }: ServiceFiles): Skeleton {
  const { file, value, type, folder, plural, many, table } = noun;
  const home = `services/${service}/${folder}`;
  const path = `/api/1/${plural}`;
  const number = String(Number(migrations.last) + 1).padStart(4, "0");
  const migration = `${number}-${folder}`;
  const key = `${number}${migrations.separator}${folder.replaceAll("-", migrations.separator)}`;
  const app = `services/${service}/app.ts`;
  const mounted = [
    importing(`import { ${value}Routes } from "./${folder}/${file}.routes.ts";`),
    before(/(?<=\n {2}routes: \[[^\]]*?),?\s*\](?=,)/, `, ${value}Routes`),
  ];
  const listed = [
    importing(`import { ${plural} } from "./${migrations.file === app ? "migrations/" : ""}${migration}.ts";`),
    before(
      new RegExp(`(?<="${migrations.last}${migrations.separator}[^"]*":\\s*\\w+),?\\s*\\}`),
      `, "${key}": ${plural}`,
    ),
  ];
  return {
    files: {
      [`services/${service}/contract/${file}.ts`]: `import { defineCall, id, visibleLine } from "@carnet/services/framework/contract";
import { z } from "zod";

/** A ${value}, and what its reader may do with it. */
export const ${value}View = z.object({ id, title: z.string(), can: z.object({ write: z.boolean() }) });
export type ${type}View = z.output<typeof ${value}View>;

/** The reader's own ${plural}, oldest first. */
export const get${many} = defineCall({
  call: "GET ${path}",
  callers: "omthsfxc...i.",
  answer: z.array(${value}View),
  example: { answer: [{ id: "00000000-0000-4000-8000-000000000000", title: "First", can: { write: true } }] },
});

/** Adds a ${value} of one's own. */
export const add${type} = defineCall({
  call: "POST ${path}",
  callers: "omthsfxc.....",
  idempotent: true,
  body: z.object({ title: visibleLine().min(1).max(120) }),
  answer: z.object({ id }),
  example: { body: { title: "First" }, answer: { id: "00000000-0000-4000-8000-000000000000" } },
});
`,
      [`services/${service}/migrations/${migration}.ts`]: `import type { Migration } from "@carnet/services/framework";

/** The ${plural} and whose they are. */
export const ${plural}: Migration = async (knex) => {
  await knex.raw(\`
    create table ${table} (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null,
      title text not null,
      created_at timestamptz not null default now()
    );
    create index on ${table} (user_id, created_at);
  \`);
};
`,
      [`${home}/${file}.model.ts`]: `import { BaseModel } from "@carnet/services/framework";

/** One ${value} of one person. */
export class ${type} extends BaseModel {
  static override tableName = "${table}";

  declare id: string;
  declare userId: string;
  declare title: string;
  declare createdAt: string;

  /** The ${plural} of one person, oldest first: nobody is ever given somebody else's. */
  static of(userId: string) {
    return ${type}.query().where({ user_id: userId }).orderBy("created_at");
  }
}
`,
      [`${home}/${file}.policy.ts`]: `import { definePolicy } from "@carnet/services/framework";

/** A ${value}, or null before there is one. */
type Owned = { userId: string } | null;

/** Therapists have ${plural} of their own; to anyone else they are not there. */
export const ${value}Policy = definePolicy<Owned, "list" | "write">({
  list: (actor) => actor.role === "therapist",
  write: (actor, ${value}) => actor.role === "therapist" && (!${value} || ${value}.userId === actor.userId || "notFound"),
});
`,
      [`${home}/${file}.routes.ts`]: `import { routes } from "@carnet/services/framework";
import { add${type}, get${many} } from "../contract/index.ts";
import { ${type} } from "./${file}.model.ts";
import { ${value}Policy } from "./${file}.policy.ts";

/** What a person does with their ${plural}. */
export const ${value}Routes = routes();

${value}Routes.on(get${many}, async ({ actor }) => {
  ${value}Policy.allow(actor, "list", null);
  const own = await ${type}.of(actor.userId!);
  return own.map((each) => ({
    id: each.id,
    title: each.title,
    can: { write: ${value}Policy.abilities(actor, each).write },
  }));
});

${value}Routes.on(add${type}, async ({ actor, body: { title } }) => {
  ${value}Policy.allow(actor, "write", null);
  const { id } = await ${type}.query().insert({ userId: actor.userId!, title }).returning("id");
  return { id };
});
`,
      [`${home}/${file}.routes.test.ts`]: `import { cast, openService } from "@carnet/services/framework/testing";
import { ${service} } from "../app.ts";
import { ${value}View } from "../contract/index.ts";

const { as } = openService(${service});
const path = "${path}";

describe("a ${value}", () => {
  it("is read by who added it, and by nobody else", async () => {
    const { body: added } = await as(cast.drLavoie).post(path).send({ title: "First" });
    const { body: own } = await as(cast.drLavoie).get(path);
    expect(${value}View.array().parse(own)).toEqual([{ id: added.id, title: "First", can: { write: true } }]);
    expect((await as(cast.drBernier).get(path)).body).toEqual([]);
  });

  it("is not added by a patient, nor without a title", async () => {
    expect((await as(cast.camille).post(path).send({ title: "First" })).status).toBe(403);
    expect((await as(cast.drLavoie).post(path).send({ title: " " })).status).toBe(400);
  });
});
`,
    },
    changes: {
      [`services/${service}/contract/index.ts`]: (text) => `${text.trimEnd()}\nexport * from "./${file}.ts";\n`,
      [`services/${service}/contract/stored.ts`]: before(
        /\n\};\s*$/,
        `\n  ${table}: [clear("upkeep", "id user_id title created_at")],`,
      ),
      ...(migrations.file === app
        ? { [app]: inTurn(...mounted, ...listed) }
        : { [app]: inTurn(...mounted), [migrations.file]: inTurn(...listed) }),
      ...(isLed(`GET ${path}`) ? {} : leadTo(path, service)),
    },
    next: [
      `services/${service}/contract/stored.ts: the topic of what ${table} says in clear; what is clinical is sealed instead`,
      `services/${service}/README.md: the table, where it says what the service owns`,
      `npm run new screen mf-<room> ${file} "<title in English>" "<title in French>": the screen that reads it`,
    ],
  };
}
