import type { AccessEvent } from "@carnet/services/patient/contract";
import { groupVisits } from "./group-visits.ts";

const [anne, jean, sylvie, admin] = Array.from({ length: 4 }, () => crypto.randomUUID());
/** A time of a day here, whatever the zone of this machine. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const line = (when: string, userId: string, act: AccessEvent["act"] = "read", more: Partial<AccessEvent> = {}) => ({
  id: crypto.randomUUID(),
  at: when,
  userId,
  impersonatorId: null,
  act,
  aboutUserId: null,
  ...more,
});

describe("who came to a record, by person and day", () => {
  it("counts each deed, and tells the first and the last time", () => {
    const lines = [line(at(20, 16, 40), anne!), line(at(20, 11), anne!, "readSessions"), line(at(20, 9, 12), anne!)];
    expect(groupVisits(lines, false)).toEqual([
      {
        id: lines[0]!.id,
        day: "2026-11-20",
        userId: anne,
        impersonatorId: null,
        isCut: false,
        first: lines[2]!.at,
        last: lines[0]!.at,
        deeds: [
          { act: "read", aboutUserId: null, count: 2 },
          { act: "readSessions", aboutUserId: null, count: 1 },
        ],
      },
    ]);
  });

  it("keeps apart people, days, whom a deed was about, and an administrator in somebody's name", () => {
    const lines = [
      line(at(21, 8), anne!),
      line(at(20, 18), anne!, "grant", { aboutUserId: sylvie! }),
      line(at(20, 17), anne!, "grant", { aboutUserId: jean! }),
      line(at(20, 16), jean!),
      line(at(20, 15), anne!, "read", { impersonatorId: admin! }),
    ];
    const found = groupVisits(lines, false);
    expect(found.map(({ day, userId, impersonatorId }) => [day, userId, impersonatorId])).toEqual([
      ["2026-11-21", anne, null],
      ["2026-11-20", anne, null],
      ["2026-11-20", jean, null],
      ["2026-11-20", anne, admin],
    ]);
    expect(found[1]!.deeds.map(({ aboutUserId, count }) => [aboutUserId, count])).toEqual([
      [sylvie, 1],
      [jean, 1],
    ]);
  });

  it("marks who came on the last day told while the register goes on, and nobody else", () => {
    const lines = [line(at(21, 8), anne!), line(at(20, 18), anne!), line(at(20, 17), jean!)];
    const cut = (hasMore: boolean) => groupVisits(lines, hasMore).map(({ isCut }) => isCut);
    expect(cut(true)).toEqual([false, true, true]);
    expect(cut(false)).toEqual([false, false, false]);
  });

  it("counts a line once that two pages told, as new ones pushed it on", () => {
    const [newer, pushed] = [line(at(20, 18), anne!), line(at(20, 17), anne!)];
    expect(groupVisits([newer, pushed, pushed], false)[0]!.deeds).toEqual([
      { act: "read", aboutUserId: null, count: 2 },
    ]);
  });
});
