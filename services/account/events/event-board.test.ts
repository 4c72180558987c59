import type { Actor } from "@carnet/services/framework";
import { cast } from "@carnet/services/framework/testing";
import { EventBoard, type Listener } from "./event-board.ts";
import { livingAmong, type LivingSession } from "./living-sessions.ts";

jest.mock("./living-sessions.ts");

/** Answers of the database that are on their way, oldest first: which sessions are asked about, and what gives the answer. */
let asked: { ids: readonly string[]; answer: (living: Record<string, Partial<LivingSession>>) => Promise<void> }[];
let board: EventBoard;
const anHour = 3_600_000;
const whole = { needsSecondFactor: false, left: anHour };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  jest.mocked(livingAmong).mockImplementation(
    (ids) =>
      new Promise((resolve) =>
        asked.push({
          ids,
          async answer(living) {
            resolve(new Map(Object.entries(living).map(([id, each]) => [id, { ...whole, ...each }])));
            await pass(0);
          },
        }),
      ),
  );
  board = new EventBoard({ log: { warn: jest.fn() } } as never);
});
afterEach(() => {
  board.close();
  jest.useRealTimers();
});

function listens(sessionId: string, userId = cast.drLavoie.userId) {
  const events: unknown[] = [];
  const stream = { send: (event: unknown) => void events.push(event), close: () => void events.push("closed") };
  const actor: Actor = { ...cast.drLavoie, userId, sessionId };
  const listener = { actor, stream } as unknown as Listener;
  board.add(listener);
  return { events, leave: () => board.remove(listener) };
}
const ended = [{ kind: "ended" }, "closed"];

it("ends no page whose session it had not asked for: one that begins to listen meanwhile is looked at by itself", async () => {
  const [first, gone] = [listens("one"), listens("two")];
  const second = listens("three");
  expect(asked.map(({ ids }) => ids)).toEqual([["one"], ["two"], ["three"]]);
  await asked[0]!.answer({ one: {} });
  await asked[1]!.answer({});
  expect([first.events, gone.events, second.events]).toEqual([[], ended, []]);
});

it("looks at the sessions of a person of whom one ended, and at no others", async () => {
  const [own, other] = [listens("one", "a person"), listens("two", "another")];
  await asked[0]!.answer({ one: {} });
  await asked[1]!.answer({ two: {} });
  board.lookAt("a person");
  expect(asked[2]!.ids).toEqual(["one"]);
  await asked[2]!.answer({});
  expect([own.events, other.events]).toEqual([ended, []]);
});

it("closes without a word for a session that lacks its second factor", async () => {
  const page = listens("one");
  await asked[0]!.answer({ one: { needsSecondFactor: true } });
  expect(page.events).toEqual(["closed"]);
});

it("looks at all just after the first of them runs out, and every ten seconds", async () => {
  const [soon, long] = [listens("soon"), listens("long")];
  await asked[1]!.answer({ long: {} });
  await asked[0]!.answer({ soon: { left: 2_000 } });
  await pass(1_999);
  expect(asked).toHaveLength(2);
  await pass(100);
  expect(asked[2]!.ids).toEqual(["soon", "long"]);
  await asked[2]!.answer({ long: {} });
  expect(soon.events).toEqual(ended);
  soon.leave();
  await pass(9_900);
  expect(asked).toHaveLength(3);
  await pass(200);
  expect(asked[3]!.ids).toEqual(["long"]);
  await asked[3]!.answer({ long: {} });
  long.leave();
  await pass(60_000);
  expect(asked).toHaveLength(4);
});

it("looks at all where something may have gone unheard", async () => {
  const page = listens("one");
  await asked[0]!.answer({ one: {} });
  board.askAllAgain();
  await asked[1]!.answer({});
  expect(page.events).toEqual([null, ...ended]);
});
