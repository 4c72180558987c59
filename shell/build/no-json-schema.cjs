/** Stands for the parts of zod that write JSON Schemas, which no page does (base.mjs). */
const never = () => {
  throw new Error("a page writes no JSON Schema");
};
module.exports = { createToJSONSchemaMethod: () => never, createStandardJSONSchemaMethod: () => never };
