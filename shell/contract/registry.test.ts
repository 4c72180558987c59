import { isReadable, readRegistry } from "./registry.ts";

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
  expect(registry["mf_seance"]).toEqual({ ...good, first: {}, ahead: [], navigation: [] });
});

it("still says where a container is shown whose line says nothing else, so that its panel stands there", () => {
  expect(readRegistry({ mf_clinic: { ...headless, navigation: "none" } })["mf_clinic"]).toEqual({
    basename: "/therapist",
    paths: ["/therapist/seance"],
    navigation: [],
  });
});

it.each([[[]], [null], ["<html>"]])("is no registry at all: %j", (told) => {
  expect(() => readRegistry(told)).toThrow();
});
