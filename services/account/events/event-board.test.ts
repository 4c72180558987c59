import type { Actor } from "@carnet/services/framework";
import { cast } from "@carnet/services/framework/testing";
import { EventBoard, type Listener } from "./event-board.ts";
import { livingAmong, type Life } from "./living-sessions.ts";

jest.mock("./living-sessions.ts");

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aListener(sessionId: string) {
  const events: unknown[] = [];
  const stream = { tell: (event: unknown) => void events.push(event), close: () => void events.push("closed") };
  const actor: Actor = { ...cast.drLavoie, sessionId };
  return { listener: { actor, stream } as unknown as Listener, events };
}

it("ends no page whose session it had not asked for: one that begins to listen meanwhile is looked at the next time", async () => {
  let answer: (living: Map<string, Life>) => void = () => {};
  jest.mocked(livingAmong).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const board = new EventBoard({ log: { warn: jest.fn() } } as never);
  const [first, gone, second] = ["one", "two", "three"].map(aListener) as [
    ReturnType<typeof aListener>,
    ReturnType<typeof aListener>,
    ReturnType<typeof aListener>,
  ];
  board.add(first.listener);
  board.add(gone.listener);
  await jest.advanceTimersByTimeAsync(500);
  board.add(second.listener);
  answer(new Map([["one", "whole"]]));
  await jest.advanceTimersByTimeAsync(0);
  expect([first.events, gone.events, second.events]).toEqual([[], [{ kind: "ended" }, "closed"], []]);
  for (const { listener } of [first, gone, second]) board.remove(listener);
});
