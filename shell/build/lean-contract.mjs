import { parse } from "acorn";

/**
 * A webpack loader for services/<name>/contract in production builds of pages, after TypeScript is gone. Of a call a
 * page keeps verb and path, and its answer where that is `checked` or bytes; the rest is the service's to read
 * (shell/decisions/0006). Any other schema is built only if something of the page uses it.
 */
export default function leanContract(source) {
  const edits = parse(source, { ecmaVersion: "latest", sourceType: "module" }).body.flatMap((statement) =>
    constantsOf(statement).flatMap(({ init }) => {
      if (isCallOf(init, "defineCall")) return [{ ...rangeOf(init), text: leanCall(source, init) }];
      if (isCallOf(init, "defineStream")) return [{ ...rangeOf(init), text: `{ call: ${lineOf(source, init)} }` }];
      if (!isBuilt(init)) return [];
      return [{ ...rangeOf(init), text: `/*#__PURE__*/ (() => (${textOf(source, init)}))()` }];
    }),
  );
  return edits.reduceRight((text, { start, end, text: edit }) => text.slice(0, start) + edit + text.slice(end), source);
}

function constantsOf(statement) {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.filter(({ init }) => init);
}

const rangeOf = ({ start, end }) => ({ start, end });
const textOf = (source, { start, end }) => source.slice(start, end);
const isCallOf = (node, name) => node.type === "CallExpression" && node.callee.name === name;

/** Whether making the value runs code of somebody else: a schema, not a text, a list of texts or a function. */
function isBuilt(node) {
  if (node.type === "CallExpression" || node.type === "NewExpression" || node.type === "TaggedTemplateExpression")
    return true;
  if (node.type === "ObjectExpression") return node.properties.some((each) => isBuilt(each.value ?? each.argument));
  if (node.type === "ArrayExpression") return node.elements.some((each) => each && isBuilt(each.argument ?? each));
  return node.type === "MemberExpression" && isBuilt(node.object);
}

const propertyOf = (spec, name) => spec.properties.find(({ key }) => key?.name === name)?.value;

/** Verb and path, as the source has them. */
function lineOf(source, { callee, arguments: [spec] }) {
  if (spec?.type !== "ObjectExpression")
    throw new Error(`${callee.name} takes an object literal: its parts are left out of pages one by one`);
  const line = propertyOf(spec, "call");
  if (line?.type !== "Literal") throw new Error("a call spells its verb and path as one literal");
  return textOf(source, line);
}

function leanCall(source, init) {
  const call = lineOf(source, init);
  const [spec] = init.arguments;
  const answer = propertyOf(spec, "answer");
  const isKept = propertyOf(spec, "checked")?.value === true || answer?.name === "bytes";
  return isKept
    ? `/*#__PURE__*/ (() => ({ call: ${call}, answer: ${textOf(source, answer)} }))()`
    : `{ call: ${call} }`;
}
