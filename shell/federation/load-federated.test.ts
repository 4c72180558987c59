import { contractVersion } from "@carnet/shell/contract";

/** What is up at the server: the registry, and the files by their address. */
let registry: Record<string, unknown> | undefined;
let files: Set<string>;
/** The entries that the federation runtime was given, in turn. */
let loaded: string[];

jest.mock("./runtime.ts", () => ({
  startRuntime: () => ({
    load: async (_id: string, _container: string, entry: string) => {
      if (!files.has(entry)) throw new Error(`HTTP 404 for ${entry}`);
      loaded.push(entry);
      return { entry };
    },
  }),
}));

const listAt = (name: string, release: number) => `/mf/${name}/integrity.${release}.json`;
const entryAt = (name: string, release: number) => `/mf/${name}/remoteEntry.${release}.js`;

/** Publishes a release beside the files of the older ones. */
function publish(name: string, release: number, contract = contractVersion): void {
  const manifest = `/mf/${name}/mf-manifest.json`;
  const list = `integrity.${release}.json`;
  registry = { ...registry, [name]: { manifest, version: "1", contract, list, integrity: `sha384-${release}` } };
  files.add(listAt(name, release)).add(entryAt(name, release));
}

/** Forgets the files of a release, as a publish does a week later. */
function forget(name: string, release: number): void {
  files.delete(listAt(name, release));
  files.delete(entryAt(name, release));
}

const answerOf = (address: string) => {
  const path = address.replace(/#.*$/, "");
  if (path === "/remotes.json") return registry;
  const [, release] = /integrity\.(\d+)\.json$/.exec(path) ?? [];
  return files.has(path) ? { files: { [`remoteEntry.${release}.js`]: `sha384-${release}` }, workers: [] } : undefined;
};

/** A page of its own, which has read the registry. */
async function openPage() {
  jest.resetModules();
  const { loadFederated } = await import("./load-federated.ts");
  const { openRegistry } = await import("./open-registry.ts");
  await openRegistry().catch(() => undefined);
  return (name: string) => loadFederated(`${name}/app`);
}

beforeEach(() => {
  registry = {};
  files = new Set();
  loaded = [];
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (address: string) => {
    const said = answerOf(address);
    return { ok: said !== undefined, status: said ? 200 : 404, json: async () => said };
  }) as typeof fetch;
});

it("loads the release a page knows of while a newer one is up, and the newer one once its files are gone", async () => {
  publish("mf_seance", 1);
  const [soon, late] = [await openPage(), await openPage()];
  publish("mf_seance", 2);
  await soon("mf_seance");
  forget("mf_seance", 1);
  await late("mf_seance");
  expect(loaded).toEqual([entryAt("mf_seance", 1), entryAt("mf_seance", 2)]);
});

it("finds the newer release with the next try where the registry was away with the older one", async () => {
  publish("mf_seance", 1);
  const load = await openPage();
  publish("mf_seance", 2);
  forget("mf_seance", 1);
  const up = registry;
  registry = undefined;
  await expect(load("mf_seance")).rejects.toMatchObject({ name: "RemoteFailure", reason: "down" });
  registry = up;
  await load("mf_seance");
  expect(loaded).toEqual([entryAt("mf_seance", 2)]);
});

it("follows each container by itself: reading the registry again for one moves no other to a newer release", async () => {
  publish("mf_seance", 1);
  publish("mf_clinic", 1);
  const load = await openPage();
  await load("mf_clinic");
  publish("mf_clinic", 2);
  publish("mf_seance", 2);
  forget("mf_seance", 1);
  await load("mf_seance");
  await load("mf_clinic");
  expect(loaded).toEqual([entryAt("mf_clinic", 1), entryAt("mf_seance", 2), entryAt("mf_clinic", 1)]);
});

it("says of a line that cannot be read that it cannot, and of a contract that it is another", async () => {
  publish("crypto_mf", 1);
  publish("mf_seance", 1);
  publish("mf_old", 1, contractVersion + 1);
  registry = { ...registry, crypto_mf: { integrity: "sha384-1" } };
  const load = await openPage();
  await expect(load("crypto_mf")).rejects.toMatchObject({ reason: "unreadable" });
  await expect(load("mf_old")).rejects.toMatchObject({ reason: "contract" });
  await load("mf_seance");
  publish("crypto_mf", 2);
  await load("crypto_mf");
  expect(loaded).toEqual([entryAt("mf_seance", 1), entryAt("crypto_mf", 2)]);
});
