import { firstPage, follow, learn, pageOfRow, rowsBefore, type KnownPage } from "./page-window.ts";

const pages = (count: number): KnownPage[] =>
  Array.from({ length: count }, (_, at) => ({ cursor: `c${at}`, rows: 50 }));

describe("the pages of a list that are kept", () => {
  it("are six at most: those above are given up on the way down, those below on the way up", () => {
    let kept = { from: 0, to: 0 };
    for (let page = 0; page < 20; page++) kept = follow(kept, page, page + 1);
    expect(kept).toEqual({ from: 15, to: 20 });
    expect(follow(kept, 16, 17)).toBe(kept);
    expect(follow(kept, 14, 15)).toEqual({ from: 14, to: 19 });
  });

  it("are only those in sight after a jump", () => {
    expect(follow({ from: 15, to: 20 }, 0, 1)).toEqual({ from: 0, to: 1 });
  });

  it("are found by the rows they hold, the last one too and whatever follows it", () => {
    const known = [...pages(2), { cursor: "c2", rows: 7 }];
    expect([0, 49, 50, 106, 107].map((row) => pageOfRow(known, row))).toEqual([0, 0, 1, 2, 3]);
    expect(rowsBefore(known, 2)).toBe(100);
  });

  it("lead to the next one, and to none at the end", () => {
    const once = learn(firstPage, 0, 50, "next");
    expect(once).toEqual([
      { cursor: undefined, rows: 50 },
      { cursor: "next", rows: 0 },
    ]);
    expect(learn(once, 0, 50, "next")).toBe(once);
    expect(learn(once, 0, 50, "moved")[1]).toEqual({ cursor: "moved", rows: 0 });
    expect(learn(pages(4), 1, 12, null)).toHaveLength(2);
    expect(learn(firstPage, 3, 12, null)).toBe(firstPage);
  });
});
