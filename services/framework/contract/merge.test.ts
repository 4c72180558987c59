import { changesOf, isSame, merge } from "./merge.ts";

const tps = { name: "TPS", rate: 5, numberOrId: "123" };
const tvq = { name: "TVQ", rate: 9.975, numberOrId: "456" };
const hst = { name: "HST", rate: 13, numberOrId: "" };

describe("two changes of one object", () => {
  it("both stand where they are about different fields, at any depth", () => {
    const base = { name: "Soins", meta: { enabled: false, content: "A" } };
    const mine = { ...base, meta: { enabled: true, content: "A" } };
    const theirs = { name: "Soins 2", meta: { enabled: false, content: "B" } };
    expect(merge(base, mine, theirs)).toEqual({
      value: { name: "Soins 2", meta: { enabled: true, content: "B" } },
      clashes: [],
    });
  });

  it("clash where both changed one field otherwise, which is the preferred side's; all else is of both", () => {
    const [base, mine, theirs] = [
      { a: 1, b: 1, c: 1 },
      { a: 2, b: 2, c: 1 },
      { a: 3, b: 1, c: 3 },
    ];
    expect(merge(base, mine, theirs)).toEqual({ value: { a: 3, b: 2, c: 3 }, clashes: ["a"] });
    expect(merge(base, mine, theirs, "mine")).toEqual({ value: { a: 2, b: 2, c: 3 }, clashes: ["a"] });
  });

  it("are none where both say the same, and a field that went away and came back was never changed", () => {
    expect(merge({ a: 1 }, { a: 2 }, { a: 2 })).toEqual({ value: { a: 2 }, clashes: [] });
    expect(merge({ a: 1 }, { a: 2 }, { a: 1 })).toEqual({ value: { a: 2 }, clashes: [] });
  });

  it("leave a field out that one side took out", () => {
    expect(merge<object>({ a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 })).toEqual({ value: { b: 2 }, clashes: [] });
  });
});

describe("two changes of one list of named things", () => {
  it("both stand: one changed, one added, one taken out", () => {
    const theirs = [{ ...tps, rate: 6 }, tvq];
    expect(merge([tps, tvq], [tps, tvq, hst], theirs).value).toEqual([{ ...tps, rate: 6 }, tvq, hst]);
    expect(merge([tps, tvq], [tvq], [tps, { ...tvq, rate: 10 }]).value).toEqual([{ ...tvq, rate: 10 }]);
    expect(merge([tps, tvq], [tvq, tps], [{ ...tps, rate: 6 }, tvq]).value).toEqual([tvq, { ...tps, rate: 6 }]);
  });

  it("both stand within one thing", () => {
    const merged = merge([tps], [{ ...tps, rate: 6 }], [{ ...tps, numberOrId: "789" }]);
    expect(merged).toEqual({ value: [{ name: "TPS", rate: 6, numberOrId: "789" }], clashes: [] });
  });

  it("clash where one side changes what the other takes out", () => {
    expect(merge([tps, tvq], [tvq], [{ ...tps, rate: 6 }, tvq], "mine")).toEqual({ value: [tvq], clashes: ["TPS"] });
  });

  it("clash where both add a thing of one name, and where both move them otherwise", () => {
    expect(merge([tps], [tps, hst], [tps, { ...hst, rate: 15 }]).clashes).toEqual(["HST/rate"]);
    const three = [tps, tvq, hst];
    expect(merge(three, [tvq, tps, hst], [hst, tps, tvq])).toEqual({ value: [hst, tps, tvq], clashes: ["order"] });
  });

  it("put what both added where each put it", () => {
    const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => ({ id }));
    expect(merge([a, b], [c, a, b], [a, d, b]).value).toEqual([c, a, d, b]);
  });

  it("rename what has another name in its place, with what the other changed of it", () => {
    const [gst, qst] = [
      { ...tps, name: "GST" },
      { ...tvq, name: "QST" },
    ];
    expect(merge([tps, tvq], [gst, tvq], [tps, qst])).toEqual({ value: [gst, qst], clashes: [] });
    expect(merge([tps, tvq], [gst, tvq], [{ ...tps, rate: 6 }, tvq]).value).toEqual([{ ...gst, rate: 6 }, tvq]);
    expect(merge([tps, tvq], [gst, tvq, hst], [tvq]).clashes).toEqual(["TPS"]);
    expect(merge([tps], [gst, hst], [{ ...tps, rate: 6 }]).value).toEqual([{ ...gst, rate: 6 }, hst]);
    expect(merge([tps], [gst], [tps, hst])).toEqual({ value: [gst, hst], clashes: [] });
  });

  it("clash where both rename one thing otherwise: it stays one, and not where they say the same", () => {
    const [gst, fst] = [
      { ...tps, name: "GST" },
      { ...tps, name: "FST" },
    ];
    expect(merge([tps, tvq], [gst, tvq], [fst, tvq])).toEqual({ value: [fst, tvq], clashes: ["TPS/name"] });
    expect(merge([tps, tvq], [gst, tvq], [fst, tvq], "mine").value).toEqual([gst, tvq]);
    expect(merge([tps], [gst], [{ ...gst, rate: 6 }])).toEqual({ value: [{ ...gst, rate: 6 }], clashes: [] });
    const choices = (...labels: string[]) => ({ choices: labels.map((label) => ({ label })) });
    expect(merge(choices("a", "b"), choices("a2", "b"), choices("a3", "b"), "mine")).toEqual({
      value: choices("a2", "b"),
      clashes: ["choices/a/label"],
    });
  });

  it("clash as a whole where one gives a thing the name of what the other adds", () => {
    const mine = [{ ...tps, name: "HST" }];
    expect(merge([tps], mine, [tps, hst], "mine")).toEqual({ value: mine, clashes: [""] });
  });

  it("take what was moved for what it is called, and a thing that went for gone", () => {
    const gst = { ...tps, name: "GST" };
    expect(merge([tps, tvq, hst], [tvq, gst, hst], [tps, tvq, hst]).value).toEqual([tvq, gst, hst]);
    expect(merge([tps, tvq, hst], [hst, tvq, gst], [{ ...tps, rate: 6 }, tvq, hst]).clashes).toEqual(["TPS"]);
    expect(merge([tps, tvq, hst], [hst], [tps, { ...tvq, rate: 10 }, hst]).clashes).toEqual(["TVQ"]);
  });

  it("are about one thing where the things have no names, or one name twice", () => {
    expect(merge([1], [1, 2], [1, 3]).clashes).toEqual([""]);
    expect(merge([tps], [tps, tps], [tps, tvq]).clashes).toEqual([""]);
    expect(merge([tps], [tps, { ...tvq, name: "" }], [tps, tvq]).clashes).toEqual([""]);
  });
});

describe("what is sent", () => {
  it("is what changed, with what it was", () => {
    const was = { name: "Soins", enabled: false, content: "A" };
    expect(changesOf({ now: { ...was, enabled: true }, was })).toEqual({ enabled: true, was: { enabled: false } });
  });

  it("is compared by what it says: a store gives fields in another order", () => {
    expect(isSame({ a: 1, b: [{ c: 1, d: undefined }] }, { b: [{ c: 1 }], a: 1 })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
});
