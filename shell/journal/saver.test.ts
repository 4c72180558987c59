import { waitFor } from "@testing-library/react";
import { Refused, CallError } from "@carnet/shell/api";
import { memoryStore } from "./entry.ts";
import { Keeper } from "./keeper.ts";
import { journalOf, type Journal, type Sealer } from "./journal.ts";
import { Saver } from "./saver.ts";

/** Stands in for the crypto module: sealed values are unreadable here, and open for the same scope only. */
const sealer: Sealer = {
  sealLocal: async (scope, value) => Buffer.from(JSON.stringify([scope, value])).toString("base64"),
  openLocal: async <Value>(scope: string, blob: string) => {
    const [sealedFor, value] = JSON.parse(Buffer.from(blob, "base64").toString()) as [string, Value];
    if (sealedFor !== scope) throw new Error("binding");
    return value;
  },
};

type Save = (payload: string) => Promise<unknown>;

function editor(save: Save, journal: Journal = journalOf("anne", { ...memoryStore(), lasts: true }, sealer)) {
  const saver = new Saver<string, string>("seance/1/notes", journal);
  saver.delay = 5;
  saver.actions = { seal: async (value) => `sealed:${value}`, save };
  saver.rest("", "1");
  return { saver, journal };
}
const pause = (ms = 25) => new Promise((resolve) => setTimeout(resolve, ms));

it("saves the last of many values once, and forgets the draft", async () => {
  const saved: string[] = [];
  const { saver, journal } = editor(async (payload) => saved.push(payload));
  for (const value of ["n", "no", "nothing"]) saver.type(value);
  expect(saver.view.state).toBe("saving");
  await pause();
  expect(saved).toEqual(["sealed:nothing"]);
  expect(saver.view).toMatchObject({ state: "saved", savedAt: expect.any(Date), conflict: null });
  expect(await journal.waiting()).toEqual([]);
});

it("has each value in the journal before the server knows of it", async () => {
  const { saver, journal } = editor(() => new Promise(() => undefined));
  saver.type("typed");
  expect(saver.exposed).toBe(true);
  await pause();
  expect(saver.exposed).toBe(false);
  expect(await journal.read("seance/1/notes")).toMatchObject({ value: "typed", base: "1" });
});

it("saves again what was typed while saving", async () => {
  const saved: string[] = [];
  const { saver } = editor(async (payload) => {
    saved.push(payload);
    if (saved.length === 1) saver.type("second");
    await pause(5);
  });
  saver.type("first");
  await waitFor(() => expect(saved).toEqual(["sealed:first", "sealed:second"]));
  await waitFor(() => expect(saver.view.state).toBe("saved"));
});

it("has saved what is typed during a save once it is flushed", async () => {
  const saved: string[] = [];
  const { saver } = editor(async (payload) => {
    saved.push(payload);
    if (saved.length === 1) saver.type("second");
    await pause(5);
  });
  saver.delay = 60_000;
  saver.type("first");
  await expect(saver.flush()).resolves.toBe(true);
  expect(saved).toEqual(["sealed:first", "sealed:second"]);
  expect(saver.view.state).toBe("saved");
});

it.each([
  ["local", new CallError("offline")],
  ["local", new CallError("signedOut", 401)],
  ["failed", new CallError("fatal", 500)],
  ["failed", new Refused("seanceFinalized")],
] as const)("stays %s and keeps the draft after %s", async (state, reason) => {
  const { saver, journal } = editor(() => Promise.reject(reason));
  saver.type("typed");
  await pause();
  expect(saver.view.state).toBe(state);
  expect(await journal.read("seance/1/notes")).toMatchObject({ value: "typed" });
  saver.actions = { seal: async (value) => value, save: async () => undefined };
  await expect(saver.flush()).resolves.toBe(true);
  expect(saver.view.state).toBe("saved");
});

describe("a conflict", () => {
  const conflicting = async () => {
    const saved: string[] = [];
    let refused = false;
    const scene = editor(async (payload) => {
      if (!refused) {
        refused = true;
        throw new Refused("conflict", { current: { v: 1, data: "theirs" } });
      }
      saved.push(payload);
    });
    scene.saver.type("mine");
    await pause();
    return { ...scene, saved };
  };

  it("keeps both versions and saves nothing until somebody chooses", async () => {
    const { saver, journal, saved } = await conflicting();
    saver.type("mine, longer");
    await pause();
    expect(saver.view).toMatchObject({
      state: "local",
      conflict: { mine: "mine, longer", current: { data: "theirs" } },
    });
    expect(await journal.read("seance/1/notes")).toMatchObject({ value: "mine, longer" });
    expect(saved).toEqual([]);
  });

  it("ends with mine saved", async () => {
    const { saver, saved } = await conflicting();
    await saver.settle("mine");
    expect(saved).toEqual(["sealed:mine"]);
    expect(saver.view).toMatchObject({ state: "saved", conflict: null });
  });

  it("ends with theirs, and the draft gone", async () => {
    const { saver, journal, saved } = await conflicting();
    await saver.settle("theirs");
    expect(saved).toEqual([]);
    expect(saver.view).toMatchObject({ state: "saved", conflict: null });
    expect(await journal.waiting()).toEqual([]);
  });
});

describe("a held value", () => {
  const holding = async () => {
    const saved: string[] = [];
    const scene = editor(async (payload) => saved.push(payload));
    scene.saver.holds = true;
    scene.saver.type("typed");
    await pause();
    return { ...scene, saved };
  };

  it("stays in the journal, and nothing but a release sends it", async () => {
    const { saver, journal, saved } = await holding();
    expect(saver.view).toMatchObject({ state: "local", isHeld: true });
    await expect(saver.flush()).resolves.toBe(false);
    expect(saved).toEqual([]);
    expect(await journal.read("seance/1/notes")).toMatchObject({ value: "typed" });
    saver.release();
    await pause(90);
    expect(saved).toEqual(["sealed:typed"]);
    expect(saver.view).toMatchObject({ state: "saved", isHeld: false });
    expect(await journal.waiting()).toEqual([]);
  });

  it("is sent fifty milliseconds after its release, and not before (LIM-001)", async () => {
    const { saver, saved } = await holding();
    jest.useFakeTimers();
    saver.release();
    await jest.advanceTimersByTimeAsync(49);
    expect(saved).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(saved).toEqual(["sealed:typed"]);
    jest.useRealTimers();
  });

  it("is held again when it was changed after its release", async () => {
    const { saver, saved } = await holding();
    saver.release();
    saver.type("typed on");
    await pause(90);
    expect(saved).toEqual([]);
    expect(saver.view).toMatchObject({ state: "local", isHeld: true });
  });

  it("is gone when what is stored is typed again", async () => {
    const { saver, journal, saved } = await holding();
    saver.type("");
    await pause();
    expect(saver.view).toMatchObject({ state: "saved", isHeld: false });
    expect([await journal.waiting(), saved]).toEqual([[], []]);
  });
});

it("forgets what is not wanted any more", async () => {
  const saved: string[] = [];
  const { saver, journal } = editor(async (payload) => saved.push(payload));
  saver.type("typed");
  await saver.forget();
  await pause();
  expect([saved, await journal.waiting(), saver.view.state]).toEqual([[], [], "saved"]);
});

it.each([
  ["refused", () => Promise.reject(new Refused("conflict", { current: "theirs" }))],
  ["done", () => Promise.resolve()],
] as const)("forgets for good what a save under way carries, once that is %s", async (_, end) => {
  const { saver, journal } = editor(() => pause(10).then(end));
  saver.type("typed");
  await pause(10);
  saver.type("typed on");
  await saver.forget();
  await pause();
  expect(saver.view).toMatchObject({ state: "saved", conflict: null });
  expect([saver.dirty, await journal.waiting()]).toEqual([false, []]);
});

it("keeps what was typed while saving on the version that was saved", async () => {
  const { saver, journal } = editor(async () => {
    if (!saver.dirty || saver.base === "2") return new Promise(() => undefined);
    saver.type("second");
    return { base: 2 };
  });
  saver.type("first");
  await pause(12);
  expect(await journal.read("seance/1/notes")).toMatchObject({ value: "second", base: "2" });
});

it("says failed, not local, when the journal cannot be written either", async () => {
  const journal = {
    ...journalOf("anne", { ...memoryStore(), lasts: true }, sealer),
    write: () => Promise.reject(new Error("full")),
  };
  const { saver } = editor(() => Promise.reject(new CallError("offline")), journal);
  saver.type("typed");
  await pause();
  expect(saver.view.state).toBe("failed");
  expect(saver.exposed).toBe(true);
});

describe("where this device keeps nothing", () => {
  const here = () => journalOf("anne", memoryStore(), sealer);

  it("says that what is typed is in this page only, and asks before the page is left", async () => {
    const { saver } = editor(() => Promise.reject(new CallError("offline")), here());
    saver.type("typed");
    await pause();
    expect(saver.view.state).toBe("page");
    expect([saver.exposed, saver.keepAtOnce()]).toEqual([true, false]);
  });

  it("says so of two versions, and of what is held, as well", async () => {
    const { saver } = editor(async () => undefined, here());
    saver.disagree({ mine: "mine", current: null, base: "1" });
    expect(saver.view.state).toBe("page");
    const { saver: held } = editor(async () => undefined, here());
    held.holds = true;
    held.type("typed");
    await waitFor(() => expect(held.view.state).toBe("page"));
  });

  it("asks nothing once the server has it", async () => {
    const { saver } = editor(async () => undefined, here());
    saver.type("typed");
    await waitFor(() => expect(saver.view.state).toBe("saved"));
    expect([saver.exposed, saver.keepAtOnce()]).toEqual([false, true]);
  });
});

it("keeps drafts of two people apart, and never in clear", async () => {
  const store = { ...memoryStore(), lasts: true };
  await journalOf("anne", store, sealer).write("k", "secret words", null);
  expect(await journalOf("bruno", store, sealer).read("k")).toBeNull();
  expect(JSON.stringify(await store.ofOwner("anne"))).not.toContain("secret words");
});

it("types on what the server holds where that is what was typed, and sends nothing for it", async () => {
  const sent: string[] = [];
  const { saver, journal } = editor(async (payload) => {
    sent.push(payload);
    if (sent.length === 1) throw new Refused("conflict", { current: "7" });
    return { base: 8 };
  });
  saver.actions = { ...saver.actions!, baseOf: Number };
  saver.type("typed");
  await waitFor(() => expect(saver.view.conflict).not.toBeNull());
  await saver.settle("same");
  expect([saver.base, saver.dirty, sent, await journal.waiting()]).toEqual(["7", false, ["sealed:typed"], []]);
  saver.type("typed on");
  await waitFor(() => expect(saver.base).toBe("8"));
  expect(sent).toEqual(["sealed:typed", "sealed:typed on"]);
});

it("keeps what is half composed on this device, and saves it once the composition ends", async () => {
  const saved: string[] = [];
  const { saver, journal } = editor(async (payload) => saved.push(payload));
  const field = document.body.appendChild(document.createElement("input"));
  field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  saver.type("や");
  saver.type("やま");
  await pause(50);
  expect(saved).toEqual([]);
  expect(await journal.read("seance/1/notes")).toMatchObject({ value: "やま" });
  expect(await saver.flush()).toBe(false);
  saver.type("山");
  field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await waitFor(() => expect(saved).toEqual(["sealed:山"]));
  await waitFor(() => expect(saver.view.state).toBe("saved"));
});

it("removes a draft that was saved, though somebody else waits for its writing in that very turn", async () => {
  const journal = journalOf("anne", memoryStore(), sealer);
  const keeper = new Keeper("notes", journal);
  await keeper.keep("pain", null);
  void keeper.settled();
  await keeper.forget();
  expect(await journal.read("notes")).toBeNull();
});
