import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "@swc/core";
import { parse } from "acorn";
import lean from "./lean-contract.mjs";

it("keeps of a call its verb and path, and of the rest nothing", () => {
  expect(
    lean(
      'export const getKit = defineCall({ call: "GET /api/1/kit", callers: "o", ...proving, answer: z.object({}), example: {} });',
    ),
  ).toBe('export const getKit = { call: "GET /api/1/kit" };');
});

it("keeps of a stream its verb and path: what it tells says nothing that is believed", () => {
  expect(
    lean('export const hear = defineStream({ call: "GET /api/1/hear", callers: "o", event: z.object({}) });'),
  ).toBe('export const hear = { call: "GET /api/1/hear" };');
});

it("keeps the answer where keys come from it, and where it is bytes", () => {
  const checked = lean(
    'export const a = defineCall({ call: "GET /api/a", answer: z.object({ k: b64 }), checked: true });',
  );
  expect(checked).toBe(
    'export const a = /*#__PURE__*/ (() => ({ call: "GET /api/a", answer: z.object({ k: b64 }) }))();',
  );
  expect(lean('const logo = defineCall({ call: "GET /api/b", answer: bytes });')).toContain("answer: bytes");
});

it("builds a schema only for whoever uses it, and leaves texts and functions as they are", () => {
  expect(lean("export const name = z.string().trim();")).toBe(
    "export const name = /*#__PURE__*/ (() => (z.string().trim()))();",
  );
  expect(lean("const both = { a: z.string() };")).toContain("/*#__PURE__*/");
  const plain =
    'export const kinds = ["a", "b"];\nexport const most = 5;\nexport const page = (row) => z.object({ row });';
  expect(lean(plain)).toBe(plain);
});

it("stops a build where a call is in another form", () => {
  expect(() => lean("export const a = defineCall(spec);")).toThrow("an object literal");
  expect(() => lean("export const a = defineCall({ call: line, answer: done });")).toThrow("one literal");
});

it("reads every contract of the house", () => {
  const root = join(__dirname, "../..");
  const files = contractFiles(root);
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const { code } = transformSync(readFileSync(file, "utf8"), {
      jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    });
    const { body } = parse(lean(code), { ecmaVersion: "latest", sourceType: "module" });
    expect(body.length).toBe(parse(code, { ecmaVersion: "latest", sourceType: "module" }).body.length);
  }
});

function contractFiles(root: string): string[] {
  return readdirSync(join(root, "services")).flatMap((service) => {
    const folder = join(root, "services", service, "contract");
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith(".ts") && !["define-call.ts", "define-stream.ts"].includes(file))
      .map((file) => join(folder, file));
  });
}
