import { listenToChanges, type Change } from "@carnet/services/account/contract";
import { defineCall, done, heartbeatMs, lineOf } from "@carnet/services/framework/contract";
import { QueryObserver } from "@tanstack/react-query";
import { onReportedError } from "@carnet/shell/api";
import { queryClient } from "../query-client.ts";
import { followChanges } from "./follow-changes.ts";
import { live } from "./live-calls.ts";

const read = { callers: "o............", answer: done, example: { answer: {} } };
const getToday = defineCall({ ...read, call: "GET /api/1/day" });
const getTodayCounts = defineCall({ ...read, call: "GET /api/1/counts" });
const getMyClinics = defineCall({ ...read, call: "GET /api/1/houses" });

live(getToday, { kinds: ["visits", "money"] });
live(getTodayCounts, { kinds: ["visits"] });

const change = (kind: Change["kind"]): Change => ({ kind, clinicId: crypto.randomUUID(), patientId: null });
const letters = new TextEncoder();

/** A stream that says what a test tells it to. */
function aStream() {
  let pull: (result: { done: boolean; value?: Uint8Array }) => void = () => {};
  let isOver = false;
  const waiting: Uint8Array[] = [];
  const reader = {
    read: () =>
      new Promise<{ done: boolean; value?: Uint8Array }>((resolve) => {
        const value = waiting.shift();
        if (value) resolve({ done: false, value });
        else if (isOver) resolve({ done: true });
        else pull = resolve;
      }),
    cancel: async () => {},
  };
  const say = (text: string) => {
    const value = letters.encode(text);
    const before = pull;
    pull = (result) => void waiting.push(result.value!);
    before({ done: false, value });
  };
  return {
    body: { getReader: () => reader, cancel: async () => {} },
    tell: (event: Change | null) => say(`data: ${JSON.stringify(event)}\n\n`),
    say,
    end: () => {
      isOver = true;
      pull({ done: true });
    },
  };
}

type Answer = { status: number; stream?: ReturnType<typeof aStream> };
let answers: Answer[];
let opened: { at: number; signal: AbortSignal; path: string }[];
let end: () => void;
let asked: Record<string, number>;
let stopWatching: (() => void)[];

/** Questions the page shows the answer of, counted as they are put. */
function shows(line: string): void {
  asked[line] = 0;
  const queryFn = () => Promise.resolve((asked[line] = (asked[line] ?? 0) + 1));
  stopWatching.push(new QueryObserver(queryClient, { queryKey: [line, {}], queryFn }).subscribe(() => {}));
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const hide = (hidden: boolean) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(async () => {
  jest.useFakeTimers();
  jest.spyOn(Math, "random").mockReturnValue(0);
  [answers, opened, asked, stopWatching] = [[], [], {}, []];
  globalThis.fetch = (async (path: string, { signal }: { signal: AbortSignal }) => {
    opened.push({ at: Date.now(), signal, path });
    const { status, stream } = answers.shift() ?? { status: 503 };
    if (status === 0) throw new TypeError("nobody answers");
    signal.addEventListener("abort", () => stream?.end());
    const type = stream ? "text/event-stream" : "application/json";
    return { status, headers: { get: () => type }, body: stream?.body ?? { cancel: async () => {} } };
  }) as never;
  for (const { call } of [getToday, getTodayCounts, getMyClinics]) shows(call);
  await pass(10);
});

afterEach(async () => {
  end();
  for (const stop of stopWatching) stop();
  queryClient.clear();
  hide(false);
  await pass(1_000);
  jest.useRealTimers();
});

const askingOf = ({ path }: { path: string }) => Number(new URL(path, "http://localhost").searchParams.get("asking"));
const counts = () => [getToday, getTodayCounts, getMyClinics].map(({ call }) => asked[call]);

async function listening() {
  const stream = aStream();
  answers.push({ status: 200, stream });
  end = followChanges();
  await pass(1_000);
  return stream;
}

describe("a page that follows changes", () => {
  it("asks again for what a change is about, and for nothing else: it says since when it asks, and is told what it missed", async () => {
    const before = performance.now();
    const stream = await listening();
    expect(counts()).toEqual([1, 1, 1]);
    expect(askingOf(opened[0]!)).toBeGreaterThanOrEqual(before);
    expect(askingOf(opened[0]!)).toBeLessThan(before + 60_000);
    stream.tell(change("money"));
    await pass(1_000);
    expect(counts()).toEqual([2, 1, 1]);
    stream.tell(change("visits"));
    await pass(1_000);
    expect(counts()).toEqual([3, 2, 1]);
  });

  it("asks once more for a first answer that was on its way when a change was told", async () => {
    const stream = await listening();
    const giving: ((day: string) => void)[] = [];
    const queryFn = () => new Promise<string>((give) => giving.push(give));
    const screen = new QueryObserver(queryClient, { queryKey: [getToday.call, { day: "another" }], queryFn });
    stopWatching.push(screen.subscribe(() => {}));
    stream.tell(change("visits"));
    await pass(1_000);
    giving[0]!("before");
    await pass(1_000);
    giving[1]!("after");
    await pass(1_000);
    expect([screen.getCurrentResult().data, giving.length]).toEqual(["after", 2]);
  });

  it("counts the hour that its machine slept before it could listen", async () => {
    jest.setSystemTime(Date.now() + 3_600_000);
    await listening();
    expect(askingOf(opened[0]!)).toBeGreaterThanOrEqual(3_600_000);
  });

  it("asks twice, not fifty times, when fifty changes come one after the other", async () => {
    const stream = await listening();
    for (let sent = 0; sent < 50; sent++) {
      stream.tell(change("visits"));
      await pass(5);
    }
    await pass(1_000);
    expect(asked[getToday.call]! - 1).toBeLessThanOrEqual(3);
    expect(asked[getToday.call]! - 1).toBeGreaterThanOrEqual(1);
  });

  it("reads an event that comes in two pieces", async () => {
    const stream = await listening();
    const line = `data: ${JSON.stringify(change("visits"))}\n\n`;
    stream.say(line.slice(0, 20));
    await pass(10);
    stream.say(line.slice(20));
    await pass(1_000);
    expect(counts()).toEqual([2, 2, 1]);
  });

  it("comes back after growing pauses, says nothing of when it asked, and asks once for all when it is told to", async () => {
    const stream = await listening();
    const [, next] = [answers.push({ status: 0 }, { status: 503 }), aStream()];
    answers.push({ status: 200, stream: next });
    stream.end();
    await pass(20_000);
    expect(opened.slice(1).map(({ path }) => path)).toEqual(Array(3).fill(lineOf(listenToChanges).path));
    expect(counts()).toEqual([1, 1, 1]);
    next.tell(null);
    await pass(1_000);
    const pauses = opened.slice(1).map(({ at }, index) => at - opened[index]!.at);
    expect(pauses.slice(1)).toEqual([2_000, 5_000]);
    expect(counts()).toEqual([2, 2, 1]);
  });

  it("takes a stream that has fallen silent for lost", async () => {
    const stream = await listening();
    stream.say(": \n\n");
    await pass(2 * heartbeatMs - 1_000);
    expect(opened).toHaveLength(1);
    await pass(3_000);
    expect(opened).toHaveLength(2);
  });

  it("asks by itself, slowly, where there is no stream to be had", async () => {
    end = followChanges();
    await pass(44_000);
    expect(counts()).toEqual([1, 1, 1]);
    await pass(2_000);
    expect(counts()).toEqual([2, 2, 1]);
  });

  it("reports that its session is over, as it is told or finds out, and is not tried again where nobody is signed in", async () => {
    const reported: string[] = [];
    const unsubscribe = onReportedError(({ kind }) => reported.push(kind));
    const stream = await listening();
    stream.say('data: {"kind":"ended"}\n\n');
    await pass(0);
    expect(reported).toEqual(["signedOut"]);
    answers.push({ status: 401 });
    stream.end();
    await pass(5_000);
    expect(reported).toEqual(["signedOut", "signedOut"]);
    expect(counts()).toEqual([1, 1, 1]);
    await pass(40_000);
    expect(opened).toHaveLength(2);
    unsubscribe();
  });

  it("only listens while it may not ask", async () => {
    let isCovered = true;
    const stream = aStream();
    answers.push({ status: 200, stream });
    end = followChanges(() => !isCovered);
    await pass(1_000);
    stream.tell(change("visits"));
    stream.tell(null);
    await pass(1_000);
    expect(counts()).toEqual([1, 1, 1]);
    isCovered = false;
    stream.tell(change("visits"));
    await pass(1_000);
    expect(counts()).toEqual([2, 2, 1]);
  });

  it("listens no more when nobody has seen it for a minute, and again when somebody does", async () => {
    const stream = await listening();
    hide(true);
    for (let beats = 0; beats < 5; beats++) {
      stream.say(": \n\n");
      await pass(11_000);
    }
    expect(opened[0]!.signal.aborted).toBe(false);
    await pass(120_000);
    expect([opened[0]!.signal.aborted, opened.length]).toEqual([true, 1]);
    const next = aStream();
    answers.push({ status: 200, stream: next });
    hide(false);
    await pass(1_000);
    expect(opened).toHaveLength(2);
    next.tell(null);
    await pass(1_000);
    expect(asked[getToday.call]).toBe(2);
  });

  it("ends with the page's person: the stream is closed and nothing is asked", async () => {
    await listening();
    end();
    await pass(120_000);
    expect([opened[0]!.signal.aborted, opened.length, ...counts()]).toEqual([true, 1, 1, 1, 1]);
  });
});
