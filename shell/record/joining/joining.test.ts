import { bothTexts } from "./both-texts.ts";
import { joinFields } from "./join-fields.ts";
import { joinForms } from "./join-forms.ts";
import { joinOfPart } from "./join-parts.ts";
import { joinTexts } from "./join-texts.ts";

describe("a text that two people changed (SES-015)", () => {
  const base = "Low back pain.\n\nWorse in the morning.\nNo numbness.";

  it.each([
    [
      "another line",
      "Low back pain, left.\n\nWorse in the morning.\nNo numbness.",
      "Low back pain.\n\nWorse in the morning.\nNumbness of the foot.",
      "Low back pain, left.\n\nWorse in the morning.\nNumbness of the foot.",
    ],
    [
      "the line beside it",
      "Low back pain.\n\nWorse in the evening.\nNo numbness.",
      "Low back pain.\n\nWorse in the morning.\nNo numbness since Monday.",
      "Low back pain.\n\nWorse in the evening.\nNo numbness since Monday.",
    ],
    ["the end, both of them", `${base}\nSleeps well.`, `${base}\nWorks again.`, `${base}\nWorks again.\nSleeps well.`],
    [
      "a line that the other left, and added one above",
      `Seen by Anne.\n${base}`,
      `${base}\nOk.`,
      `Seen by Anne.\n${base}\nOk.`,
    ],
    ["the same, alike", "Low back pain.", "Low back pain.", "Low back pain."],
    ["all of it, and the other nothing", "Neck.", base, "Neck."],
  ])("stands with both changes where each changed %s", (_what, mine, theirs, both) => {
    expect(joinTexts(base, mine, theirs)).toBe(both);
  });

  it.each([
    ["one line each in their own way", "Low back pain, left.", "Low back pain, right."],
    ["a line that the other took out", "Low back pain, left.", ""],
  ])("asks where both changed %s, and then about that line alone", (_what, mine, theirs) => {
    const [here, there] = [mine, theirs].map((line) => base.replace("Low back pain.\n", line && `${line}\n`));
    const [own, others] = [`${here}\nSleeps well.`, `${there}\nSeen by Louis.`];
    expect(joinTexts(base, own, others)).toBeNull();
    expect(joinTexts(base, own, others, "mine")).toBe(`${here}\nSeen by Louis.\nSleeps well.`);
    expect(joinTexts(base, own, others, "theirs")).toBe(`${there}\nSeen by Louis.\nSleeps well.`);
  });

  it("asks where two people began to write, however many lines", () => {
    expect(joinTexts("", "Neck.\nLeft.", "Shoulder.\nRight.")).toBeNull();
    expect(joinTexts("", "Neck.", "")).toBe("Neck.");
  });
});

it.each([
  ["nothing alike", "Left.", "Right.", "Right.\nLeft."],
  [
    "lines of their own around what both say",
    "Seen.\nBack, left.\nOk.",
    "Seen.\nBack, right.\nOk.\nSwims.",
    "Seen.\nBack, right.\nBack, left.\nOk.\nSwims.",
  ],
  ["the same", "Ok.", "Ok.", "Ok."],
])("keeps both of two texts with %s: each line once, theirs first", (_what, mine, theirs, both) => {
  expect(bothTexts(mine, theirs)).toBe(both);
});

describe("fields that two people changed", () => {
  const base = { hours: 25, retest: { organs: { liver: true, colon: false }, text: "" }, polarity: "" };
  const join = joinFields<typeof base>();

  it("are each of the side that changed it, at any depth", () => {
    const mine = { ...base, retest: { organs: { liver: true, colon: true }, text: "" } };
    const theirs = { ...base, hours: 30, retest: { organs: { liver: false, colon: false }, text: "Heart" } };
    expect(join(base, mine, theirs)).toEqual({
      hours: 30,
      retest: { organs: { liver: false, colon: true }, text: "Heart" },
      polarity: "",
    });
  });

  it("are asked about where both changed the same one, and that one alone is of the side that is chosen", () => {
    const mine = { ...base, hours: 20, polarity: "North" };
    const theirs = { ...base, hours: 30, retest: { ...base.retest, text: "Heart" } };
    const rest = { retest: theirs.retest, polarity: "North" };
    expect(join(base, mine, theirs)).toBeNull();
    expect(join(base, mine, theirs, "mine")).toEqual({ hours: 20, ...rest });
    expect(join(base, mine, theirs, "theirs")).toEqual({ hours: 30, ...rest });
  });

  it("are gone where one side took them out and the other left them", () => {
    const [was, without] = [{ sleep: "Bad", children: 2 }, { sleep: "Bad" }] as Record<string, unknown>[];
    expect(joinFields<Record<string, unknown>>()(was!, without!, { ...was, sleep: "Good" })).toEqual({ sleep: "Good" });
  });
});

const field = (id: string, value: string | null) => ({
  id,
  label: `Question ${id}`,
  value,
  meta: { type: "text" as const },
});
const form = (a: string | null, b: string | null, version = "1") => ({
  id: "f",
  updatedAt: version,
  title: "Sport",
  numCols: 2,
  fields: [field("a", a), field("b", b)],
});

describe("a form that two people filled (SES-029)", () => {
  it("has the answers of both, where they answered other questions", () => {
    expect(joinForms(form(null, null), form("Running", null), form(null, "Daily"))).toEqual(form("Running", "Daily"));
    expect(joinForms({}, form("Running", null), form(null, "Daily"))).toEqual(form("Running", "Daily"));
  });

  it("asks about the question that both answered alone", () => {
    const three = [form(null, null), form("Running", "Weekly"), form("Running, swimming", null)] as const;
    expect(joinForms(...three)).toBeNull();
    expect(joinForms(...three, "theirs")).toEqual(form("Running, swimming", "Weekly"));
    expect(joinForms(...three, "mine")).toEqual(form("Running", "Weekly"));
  });

  it("mixes no two versions of it", () => {
    const three = [form(null, null), form("Running", null), form(null, "Daily", "2")] as const;
    expect(joinForms(...three)).toBeNull();
    expect(joinForms(...three, "mine")).toEqual(three[1]);
    expect(joinForms(...three, "theirs")).toEqual(three[2]);
  });
});

describe("the parts of a record that two people changed (DEC-14)", () => {
  const remark = (componentId: number, text: string) => ({
    systemId: 3,
    componentId,
    text,
    isCritical: false,
    isReasonForConsultation: false,
  });

  it("have the remarks of both, and ask about one that both wrote", () => {
    const join = joinOfPart.systemsReview;
    const [base, mine] = [{ elements: [remark(1, "Dry")] }, { elements: [remark(1, "Dry"), remark(2, "Red")] }];
    expect(join(base, mine, { elements: [] })).toEqual({ elements: [remark(2, "Red")] });
    expect(join(base, mine, { elements: [remark(1, "Dry"), remark(2, "Sore")] })).toBeNull();
    const critical = { ...remark(2, ""), isCritical: true };
    expect(join(base, mine, { elements: [remark(1, "Dry"), critical] })).toEqual({
      elements: [remark(1, "Dry"), { ...critical, text: "Red" }],
    });
  });

  it("have the answers of both in each form, older versions untouched", () => {
    const join = joinOfPart.customHealthHistory;
    const kept = (a: string | null, b: string | null) => ({
      forms: [{ ...form(a, b), archived: [form("Old", null, "0")] }],
    });
    expect(join(kept(null, null), kept("Running", null), kept(null, "Daily"))).toEqual(kept("Running", "Daily"));
  });
});
