import { workOfDays } from "./work-of-days.ts";

const line = (createdAt: string, userId: string) => ({ row: { createdAt, userId } });

it("keeps together what one person did on a day, with nobody between", () => {
  const lines = [
    line("2026-11-20T17:00:00.000Z", "a"),
    line("2026-11-20T16:00:00.000Z", "a"),
    line("2026-11-20T15:00:00.000Z", "b"),
    line("2026-11-20T14:00:00.000Z", "a"),
    line("2026-11-18T17:00:00.000Z", "a"),
  ];
  expect(
    workOfDays(lines).map(({ day, works }) => [day, works.map(({ userId, lines: of }) => [userId, of.length])]),
  ).toEqual([
    [
      "2026-11-20",
      [
        ["a", 2],
        ["b", 1],
        ["a", 1],
      ],
    ],
    ["2026-11-18", [["a", 1]]],
  ]);
  expect(workOfDays([])).toEqual([]);
});
