import { fireEvent } from "@testing-library/react";

let whenSomebodyActs: (deed: () => void) => void;
beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  ({ whenSomebodyActs } = await import("./when-somebody-acts.ts"));
});
afterEach(() => jest.useRealTimers());

it("waits for the first sign of a hand, does it once, and at once for whoever comes later", () => {
  const [first, second] = [jest.fn(), jest.fn()];
  whenSomebodyActs(first);
  expect(first).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body, { key: "Tab" });
  jest.runAllTimers();
  expect(first).toHaveBeenCalledTimes(1);
  whenSomebodyActs(second);
  expect(second).toHaveBeenCalledTimes(1);
});

it("waits no longer than ten seconds for whoever only reads", () => {
  const action = jest.fn();
  whenSomebodyActs(action);
  jest.advanceTimersByTime(9_999);
  expect(action).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(1);
});
