import { fireEvent } from "@testing-library/react";
import { whenSomebodyActs } from "./when-somebody-acts.ts";

it("waits for the first sign of a hand, does it once, and at once for whoever comes later", () => {
  const [first, second] = [jest.fn(), jest.fn()];
  whenSomebodyActs(first);
  expect(first).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(first).toHaveBeenCalledTimes(1);
  whenSomebodyActs(second);
  expect(second).toHaveBeenCalledTimes(1);
});
