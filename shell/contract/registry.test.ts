import { statementOfLine } from "./published.ts";
import { isReadable } from "./is-readable.ts";
import { readRegistry, type PublishedLine } from "./registry.ts";

const good = {
  manifest: "/mf/mf_seance/mf-manifest.json",
  version: "0.1.0",
  contract: 1,
  list: "integrity.0123456789abcdef.json",
  integrity: "sha384-list",
  basename: "/therapist",
  paths: ["/therapist/seance"],
};
const { manifest: _, ...headless } = good;

it.each([
  ["lacks its address", headless],
  ["has a hash of another kind", { ...good, integrity: "md5-list" }],
  ["names its hashes in no list", { ...good, list: 7 }],
  ["is not even an object", "mf_clinic"],
  ["is nothing", null],
])("a line that %s costs its own container only", (_how, line) => {
  const registry = readRegistry({ crypto_mf: { ...good, paths: [] }, mf_clinic: line, mf_seance: good });
  const readable = Object.entries(registry).filter(([, one]) => isReadable(one));
  expect(readable.map(([name]) => name)).toEqual(["crypto_mf", "mf_seance"]);
  const unsaid = { first: {}, ahead: [], navigation: [], release: 0, signature: "", handovers: [] };
  expect(registry["mf_seance"]).toEqual({ ...good, ...unsaid, statement: statementOfLine("mf_seance", good) });
});

it("still says where a container is shown whose line says nothing else, so that its panel stands there", () => {
  expect(readRegistry({ mf_clinic: { ...headless, navigation: "none" } })["mf_clinic"]).toEqual({
    basename: "/therapist",
    paths: ["/therapist/seance"],
    navigation: [],
  });
});

it.each([[[]], [null], ["<html>"]])("is no registry at all: %j", (body) => {
  expect(() => readRegistry(body)).toThrow();
});

it("has each line say what its signature is about: all that was told, in whatever order, but the signature", () => {
  const statement = (name: string, line: object) => (readRegistry({ [name]: line })[name] as PublishedLine).statement;
  const line = { ...good, first: { "b.js": "sha384-b", "a.js": "sha384-a" }, of: "a later build", signature: "s" };
  const turned = {
    ...Object.fromEntries(Object.entries(line).reverse()),
    first: { "a.js": "sha384-a", "b.js": "sha384-b" },
  };
  expect(statement("mf_seance", turned)).toBe(statement("mf_seance", line));
  expect(statement("mf_seance", { ...line, signature: "t" })).toBe(statement("mf_seance", line));
  expect(statement("mf_seance", { ...line, of: "another" })).not.toBe(statement("mf_seance", line));
  expect(statement("mf_clinic", line)).not.toBe(statement("mf_seance", line));
});

it("knows handovers of the publisher's key from containers, and takes none that is not whole", () => {
  const step = { from: "a", to: "b", byFrom: "c", byTo: "d" };
  const of = (publisher: unknown) => {
    const registry = readRegistry({ publisher, mf_seance: good });
    return [Object.keys(registry), (registry["mf_seance"] as PublishedLine).handovers];
  };
  expect(of([step])).toEqual([["mf_seance"], [step]]);
  expect(of([step, { from: "b" }])).toEqual([["mf_seance"], []]);
  expect(of("nobody")).toEqual([["mf_seance"], []]);
});
