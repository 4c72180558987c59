import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";

/** The part of JSON Schema that zod writes. */
interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Values in the form of a schema, so that nonsense reaches what lies behind the parser. */
export const valuesOf = (schema: z.ZodType): Arbitrary<unknown> =>
  fromJson(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);

/** Values of nearly that form: a property missing, one of another type, or one too many. */
export const nearlyValuesOf = (schema: z.ZodType): Arbitrary<unknown> =>
  fc
    .tuple(valuesOf(schema), anything, fc.string({ minLength: 1 }), fc.constantFrom("more", "less", "other"))
    .map(([value, odd, name, change]) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return odd;
      const [first, ...others] = Object.entries(value);
      if (change === "more" || first === undefined) return { ...value, [name]: odd };
      return Object.fromEntries(change === "less" ? others : [[first[0], odd], ...others]);
    });

const anything = fc.jsonValue({ maxDepth: 3 });
const instants = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") })
  .map((date) => date.toISOString());
const formats: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  "date-time": instants,
  date: instants.map((at) => at.slice(0, 10)),
  email: fc.emailAddress(),
};
const most = 1_000_000_000;

function fromJson(schema: JsonSchema): Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fromJson));
  if (schema.allOf) return fromJson(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }) as JsonSchema);
  const { minimum = -most, maximum = most } = schema;
  switch (schema.type) {
    case "object":
      return objectsOf(schema);
    case "array":
      return arraysOf(schema);
    case "string":
      return textsOf(schema);
    case "integer":
      return fc.integer({ min: Math.max(minimum, -most), max: Math.min(maximum, most) });
    case "number":
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return anything;
  }
}

function objectsOf({ properties, required = [], additionalProperties, propertyNames }: JsonSchema): Arbitrary<unknown> {
  if (properties)
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, fromJson(each)])), {
      requiredKeys: required,
    });
  const values = fromJson(typeof additionalProperties === "object" ? additionalProperties : {});
  const names = propertyNames?.enum as string[] | undefined;
  if (names) return fc.record(Object.fromEntries(names.map((name) => [name, values])), { requiredKeys: [] });
  return fc.dictionary(textsOf(propertyNames ?? {}), values, { maxKeys: 3 });
}

const arraysOf = ({ prefixItems, items, maxItems = 3 }: JsonSchema): Arbitrary<unknown> =>
  prefixItems
    ? fc.tuple(...prefixItems.map(fromJson))
    : fc.array(fromJson(items ?? {}), { maxLength: Math.min(maxItems, 3) });

function textsOf({ pattern, format, minLength = 0, maxLength = 200 }: JsonSchema): Arbitrary<string> {
  if (format && formats[format]) return formats[format];
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) };
  if (!pattern) return fc.string(length);
  /* One class of letters, as base64url is: its length stands in the schema. */
  const [, letters] = /^\^(\[[^\]]+\])[*+]\$$/.exec(pattern) ?? [];
  if (!letters) return fc.stringMatching(new RegExp(pattern, "u"));
  return fc.array(fc.stringMatching(new RegExp(`^${letters}$`)), length).map((each) => each.join(""));
}
