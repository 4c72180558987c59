import { z } from "zod";

const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
});
const content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }));
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: schema.default({}),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: content.optional() })),
});
const file = z.looseObject({
  info: z.looseObject({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const plain = (text: string) => text.replaceAll("`", "");
const shown = (value: unknown) => JSON.stringify(value, null, 2);
const exampleOf = (given: z.output<typeof content> | undefined) => {
  const example = given?.["application/json"]?.example;
  return example === undefined ? null : shown(example);
};

/** The calls of an OpenAPI file as they are read by people: what each takes, answers and refuses, in the order of the file. */
export function callsOf(given: unknown) {
  const { info, paths } = file.parse(given);
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, summary, description, ...rest }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      summary,
      text: plain(description ?? ""),
      inputs: rest.parameters.map(({ name, in: place, required, description: says, schema: { type, format } }) => ({
        name,
        place,
        isRequired: required,
        says: plain([says, format ?? [type].flat().join(" | ")].filter(Boolean).join(" · ")),
      })),
      body: exampleOf(rest.requestBody?.content),
      answers: Object.entries(rest.responses).map(([status, { description: says, content: answer }]) => ({
        status,
        says: plain(says),
        example: exampleOf(answer),
      })),
    })),
  );
  return { about: plain(info.description), calls };
}
