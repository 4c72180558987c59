import type { BrowserContext } from "@playwright/test";
import { isBytes, lineOf, sealed } from "@carnet/services/framework/contract";
import * as patient from "@carnet/services/patient/contract";
import * as seance from "@carnet/services/seance/contract";
import type { z } from "zod";
import { allCalls } from "../../calls/all-calls.ts";

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
} & Partial<Record<"element" | "valueType" | "in" | "innerType", z.ZodType>>;

/** A body that carries something sealed, and whether a request is it. */
interface Body {
  name: string;
  places: string[][];
  isSent(method: string, path: string): boolean;
}

/** What creates a thing and what changes it carry the same: `createSeance` and `updateSeance` are one. */
const named = (name: string) => name.replace(/^(create|update|save)(?=[A-Z])/, "").toLowerCase();

/** Every body that carries something sealed. */
const bodies: Body[] = allCalls.flatMap(({ name, call }) => {
  const { body: schema } = call;
  if (!schema || isBytes(schema)) return [];
  const { method, path } = lineOf(call);
  const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);
  const isSent = (sentBy: string, sentTo: string) => sentBy === method && pattern.test(sentTo);
  const places = placesIn(schema);
  return places.length > 0 ? [{ name: named(name), places, isSent }] : [];
});

/** The schemas a schema is made of, one step down; those of an object under the keys they have there. */
function within(schema: z.ZodType): { key?: string; schema: z.ZodType }[] {
  const { type, shape, options, element, valueType, in: input, innerType } = schema._zod.def as unknown as Definition;
  if (type === "object") return Object.entries(shape!).map(([key, schema]) => ({ key, schema }));
  return [...(options ?? []), ...[element ?? valueType ?? input ?? innerType ?? []].flat()].map((schema) => ({
    schema,
  }));
}

/** Where a schema says `sealed`, as paths. */
function placesIn(schema: z.ZodType, path: string[] = []): string[][] {
  if ((schema as unknown) === sealed) return [path];
  const below = within(schema).flatMap(({ key, schema }) =>
    placesIn(schema, key === undefined ? path : [...path, key]),
  );
  return isSealedWithMore(schema) ? [path, ...below] : below;
}

/** Whether a schema is something sealed with more beside it, as a part of the health history is with its line. */
function isSealedWithMore(schema: z.ZodType): boolean {
  const { type, shape } = schema._zod.def as unknown as Definition;
  return type === "object" && Object.entries(sealed.shape).every(([key, schema]) => shape?.[key] === schema);
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
function sealsIn(method: string, to: string, json: unknown): string[] {
  return bodies
    .filter((body) => body.isSent(method, to))
    .flatMap(({ name, places }) =>
      places
        .filter((path) => path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], json))
        .map((path) => {
          if (name === "anamnese") return nameOf(name, path, to.split("/").at(-1));
          return nameOf(name, path, path.at(-1) === "lines" ? (json as { perspective: string }).perspective : "");
        }),
    );
}

/** Collects, into a set, which declared fields the pages of a context send sealed from now on. */
export function collectSeals(context: BrowserContext, sent: Set<string>): void {
  context.on("request", (request) => {
    if (!["POST", "PUT"].includes(request.method())) return;
    const text = request.postData() ?? "";
    if (text.startsWith("{")) {
      const { pathname } = new URL(request.url());
      for (const name of sealsIn(request.method(), pathname, JSON.parse(text))) sent.add(name);
    }
  });
}
