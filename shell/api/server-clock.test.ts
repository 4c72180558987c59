import { clockAhead, learnClock, onClock, serverNow } from "./server-clock.ts";

const day = 86_400_000;
const server = "Wed, 25 Nov 2026 12:00:00 GMT";
const at = Date.parse(server);

afterEach(() => learnClock(server, at, at));

it("of a clock that is right says nothing, also where an answer took half a minute", () => {
  learnClock(server, at - 30_000, at + 500);
  expect(clockAhead()).toBe(0);
  learnClock(null, at - day);
  learnClock("soon", at - day);
  expect(clockAhead()).toBe(0);
});

it.each([
  ["behind", -day],
  ["ahead", day],
])("says by how much a clock is %s, and what the hour is by the server's", (_which, off) => {
  const heard = jest.fn();
  const unsubscribe = onClock(heard);
  learnClock(server, at + off, at + off);
  learnClock(server, at + off + 900, at + off + 1_000);
  expect(Math.abs(clockAhead() - off)).toBeLessThan(2_000);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(Math.abs(serverNow() + off - Date.now())).toBeLessThan(2_000);
  learnClock(server, at, at);
  expect(heard).toHaveBeenCalledTimes(2);
  unsubscribe();
});
