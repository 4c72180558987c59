import { contractVersion } from "@carnet/shell/contract";
import { aPublisher, pinPublisher } from "../testing/a-publisher.ts";

/** What is up at the server: the registry, and the files by their address. */
let registry: Record<string, unknown> | undefined;
let files: Set<string>;
/** The entries that the federation runtime was given, in turn. */
let loaded: string[];

/** Each page has modules of its own; this one is large, and the same for all. */
jest.mock("zod", () => ((globalThis as { zod?: unknown }).zod ??= jest.requireActual("zod")));

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

const publisher = aPublisher();

/** Publishes a release beside the files of the older ones. */
function publish(name: string, release: number, contract = contractVersion): void {
  const manifest = `/mf/${name}/mf-manifest.json`;
  const list = `integrity.${release}.json`;
  const line = { manifest, version: "1", contract, list, integrity: `sha384-${release}`, release };
  registry = { ...registry, [name]: publisher.signLine(name, line) };
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
  localStorage.clear();
  pinPublisher(publisher.key);
  registry = {};
  files = new Set();
  loaded = [];
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (address: string) => {
    const body = answerOf(address);
    return { ok: body !== undefined, status: body ? 200 : 404, json: async () => body };
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

it("loads what the publisher signed, and nothing that somebody else put into the line or in its place", async () => {
  publish("mf_seance", 1);
  const line = registry!["mf_seance"] as object;
  const { signature: _, ...unsigned } = line as { signature: string };
  const lines = {
    unsigned,
    foreign: aPublisher().signLine("mf_seance", unsigned),
    changed: { ...line, integrity: "sha384-2" },
    moved: (registry!["mf_clinic"] = publisher.signLine("mf_clinic", unsigned)),
    replayed: { ...line, release: 2 },
    widened: { ...line, paths: ["/therapist/patient"] },
  };
  for (const [how, line] of Object.entries(lines)) {
    registry = { mf_seance: line };
    const load = await openPage();
    const reason = how === "unsigned" ? "unsigned" : "foreign";
    await expect(load("mf_seance")).rejects.toMatchObject({ name: "RemoteFailure", reason });
  }
  expect(loaded).toEqual([]);
  registry = { mf_seance: line };
  await (
    await openPage()
  )("mf_seance");
  expect(loaded).toEqual([entryAt("mf_seance", 1)]);
});

it("refuses a line older than what this browser ran, also after a sign-out, and takes the newer one when it is up again", async () => {
  publish("mf_seance", 1);
  const older = registry;
  publish("mf_seance", 2);
  const newer = registry;
  await (
    await openPage()
  )("mf_seance");
  const { clearAllButWhatRan } = await import("./what-ran.ts");
  localStorage.setItem("draft", "of somebody");
  clearAllButWhatRan();
  expect(localStorage.getItem("draft")).toBeNull();
  registry = older;
  const load = await openPage();
  await expect(load("mf_seance")).rejects.toMatchObject({ reason: "older" });
  registry = newer;
  await load("mf_seance");
  expect(loaded).toEqual([entryAt("mf_seance", 2), entryAt("mf_seance", 2)]);
});

it("reads the registry again by itself where another page of this browser ran what is newer", async () => {
  publish("mf_clinic", 1);
  const open = await openPage();
  publish("mf_clinic", 2);
  await (
    await openPage()
  )("mf_clinic");
  await open("mf_clinic");
  expect(loaded).toEqual([entryAt("mf_clinic", 2), entryAt("mf_clinic", 2)]);
});

it("notes what ran, not what was only looked at", async () => {
  publish("mf_seance", 2);
  forget("mf_seance", 2);
  await expect((await openPage())("mf_seance")).rejects.toMatchObject({ reason: "down" });
  registry = {};
  publish("mf_seance", 1);
  await (
    await openPage()
  )("mf_seance");
  expect(loaded).toEqual([entryAt("mf_seance", 1)]);
});

describe("a publisher who changes the key", () => {
  const [next, third, stranger] = [aPublisher(), aPublisher(), aPublisher()];
  const unsigned = {
    manifest: "/mf/mf_seance/mf-manifest.json",
    version: "1",
    contract: contractVersion,
    list: "integrity.1.json",
    integrity: "sha384-1",
    release: 1,
  };
  const load = async (lines: Record<string, unknown>) => {
    files.add(listAt("mf_seance", 1)).add(entryAt("mf_seance", 1));
    registry = lines;
    return (await openPage())("mf_seance");
  };

  it("is believed by pages that pin the former one, over as many steps as there were", async () => {
    const steps = [publisher.handOver(next), next.handOver(third)];
    await load({ publisher: steps, mf_seance: third.signLine("mf_seance", unsigned) });
    expect(loaded).toHaveLength(1);
  });

  it("no longer signs with the former one", async () => {
    const lines = { publisher: [publisher.handOver(next)], mf_seance: publisher.signLine("mf_seance", unsigned) };
    await expect(load(lines)).rejects.toMatchObject({ reason: "foreign" });
  });

  it.each([
    ["by a stranger alone", stranger.handOver(next)],
    ["in the former's name", { ...stranger.handOver(next), from: publisher.key }],
    ["without the new one's word", { ...publisher.handOver(next), byTo: publisher.handOver(stranger).byTo }],
    ["to another than was signed for", { ...publisher.handOver(next), to: stranger.key }],
  ])("is not believed when it is handed over %s", async (_how, step) => {
    const lines = { publisher: [step], mf_seance: next.signLine("mf_seance", unsigned) };
    await expect(load(lines)).rejects.toMatchObject({ reason: "foreign" });
    const theirs = { publisher: [step], mf_seance: stranger.signLine("mf_seance", unsigned) };
    await expect(load(theirs)).rejects.toMatchObject({ reason: "foreign" });
  });

  it("is remembered by this browser: the former one's lines do not come back without the handover", async () => {
    await load({ publisher: [publisher.handOver(next)], mf_seance: next.signLine("mf_seance", unsigned) });
    const back = { mf_seance: publisher.signLine("mf_seance", { ...unsigned, release: 2 }) };
    await expect(load(back)).rejects.toMatchObject({ reason: "older" });
    pinPublisher(next.key);
    await load({ mf_seance: next.signLine("mf_seance", unsigned) });
    expect(loaded).toHaveLength(2);
  });
});

it("loads nothing on a page that pins nobody", async () => {
  publish("mf_seance", 1);
  pinPublisher("__PUBLISHER__");
  await expect((await openPage())("mf_seance")).rejects.toMatchObject({ reason: "foreign" });
});
