import { watchLately } from "./lately.ts";

let now = 0;
const later = (minutes: number) => (now += minutes * 60_000);
beforeEach(() => void (now = Date.parse("2026-11-20T14:00:30Z")));

describe("the last hour", () => {
  it("has no time to show where nobody asked", () => {
    expect(watchLately(() => now).lastHour()).toEqual({ requests: 0, errors: 0, p95Ms: null });
  });

  it("says within what 95 of 100 were answered, and how many failed", () => {
    const lately = watchLately(() => now);
    for (let i = 0; i < 95; i++) lately.note(200, 11);
    for (let i = 0; i < 5; i++) lately.note(i < 3 ? 503 : 404, 2_400);
    expect(lately.lastHour()).toEqual({ requests: 100, errors: 3, p95Ms: 12 });
    lately.note(200, 2_400);
    expect(lately.lastHour().p95Ms).toBe(3_000);
  });

  it("forgets what is older, minute by minute, also where nothing came meanwhile", () => {
    const lately = watchLately(() => now);
    lately.note(500, 4);
    later(30);
    lately.note(200, 4);
    expect(lately.lastHour()).toMatchObject({ requests: 2, errors: 1 });
    later(30);
    expect(lately.lastHour()).toMatchObject({ requests: 1, errors: 0 });
    later(600);
    expect(lately.lastHour()).toMatchObject({ requests: 0 });
  });
});
