import type { BrowserContext } from "@playwright/test";
import { sealed } from "@carnet/services/kit/contract";
import * as patient from "@carnet/services/patient/contract";
import * as portal from "@carnet/services/portal/contract";
import * as seance from "@carnet/services/seance/contract";
import type { z } from "zod";

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
} & Partial<Record<"element" | "valueType" | "in" | "innerType", z.ZodType>>;

/** The bodies that carry something sealed, by the name of their contract: `putSeanceBody` and `createSeanceBody` are one. */
const bodies = Object.entries({ ...patient, ...portal, ...seance } as Record<string, unknown>)
  .filter((entry): entry is [string, z.ZodType] => entry[0].endsWith("Body"))
  .map(([name, schema]) => ({
    name: name.replace(/^(put|create|update)(?=[A-Z])|Body$/g, "").toLowerCase(),
    schema,
    places: placesIn(schema),
  }))
  .filter(({ places }) => places.length > 0)
  .filter(
    ({ name, schema }, _, all) => name === "anamnese" || !all.some((other) => partsOf(other.schema).includes(schema)),
  );

/** The schemas a schema is made of, one step down; those of an object under the keys they have there. */
function within(schema: z.ZodType): { key?: string; part: z.ZodType }[] {
  const { type, shape, options, element, valueType, in: input, innerType } = schema._zod.def as unknown as Definition;
  if (type === "object") return Object.entries(shape!).map(([key, part]) => ({ key, part }));
  return [...(options ?? []), ...[element ?? valueType ?? input ?? innerType ?? []].flat()].map((part) => ({ part }));
}

/** Where a schema says `sealed`, as paths. */
function placesIn(schema: z.ZodType, path: string[] = []): string[][] {
  if ((schema as unknown) === sealed) return [path];
  return within(schema).flatMap(({ key, part }) => placesIn(part, key === undefined ? path : [...path, key]));
}

/** Everything a schema is made of: a body that is a part of another is declared with that one. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  return within(schema).flatMap(({ part }) => [part, ...partsOf(part)]);
}

/** What one value is kept as: its place in the body, and where the call or the body says which of several it is. */
const nameOf = (body: string, path: string[], which = "") => [body, ...path, which].filter(Boolean).join(".");

/** Every sealed field that the services' contracts declare, one name each. */
export function declaredSeals(): Set<string> {
  const names = bodies.flatMap(({ name, places }) =>
    places.flatMap((path) => {
      if (name === "anamnese") return patient.anamneseSections.map((section) => nameOf(name, path, section));
      if (path.at(-1) === "lines") return seance.perspectives.map((view) => nameOf(name, path, view));
      return [nameOf(name, path)];
    }),
  );
  return new Set(names);
}

/** The declared names of what a call carries under seal. */
function sealsIn(url: string, json: unknown): string[] {
  return bodies
    .filter(({ schema, name }) => schema.safeParse(json).success && (name !== "anamnese" || url.includes("/anamnese/")))
    .flatMap(({ name, places }) =>
      places
        .filter((path) => path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], json))
        .map((path) => {
          if (name === "anamnese") return nameOf(name, path, url.split("/").at(-1));
          return nameOf(name, path, path.at(-1) === "lines" ? (json as { perspective: string }).perspective : "");
        }),
    );
}

/** Collects, into a set, which declared fields the pages of a context send sealed from now on. */
export function collectSeals(context: BrowserContext, sent: Set<string>): void {
  context.on("request", (request) => {
    if (!["POST", "PUT"].includes(request.method())) return;
    const text = request.postData() ?? "";
    if (text.startsWith("{")) for (const name of sealsIn(request.url(), JSON.parse(text))) sent.add(name);
  });
}
