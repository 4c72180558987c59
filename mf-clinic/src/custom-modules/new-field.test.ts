import { moved, newField, withType } from "./new-field.ts";

describe("the fields of a custom form", () => {
  it("begin with the heights and limits of their type (FRM-002, FRM-008)", () => {
    expect(newField("lineSpacer").meta.height).toBe(30);
    expect(newField("text").meta.height).toBe(100);
    expect(newField("number").meta).toMatchObject({ min: 0, max: null });
    expect(newField("choice").meta.displayAs).toBe("checkboxes");
  });

  it("keep label and choices when their type changes and changes back (FRM-010)", () => {
    const choice = { ...newField("choice"), label: "Pain" };
    choice.meta.choices = [{ label: "Morning" }, { label: "Evening" }];
    const back = withType(withType(choice, "text"), "choice");
    expect(back).toMatchObject({
      label: "Pain",
      meta: { type: "choice", choices: [{ label: "Morning" }, { label: "Evening" }] },
    });
  });

  it("keep bounds and the way of answering too (FRM-010)", () => {
    const hours = { ...newField("number"), label: "Hours" };
    hours.meta = { ...hours.meta, min: 2, max: 12 };
    expect(withType(withType(hours, "choice"), "number").meta).toMatchObject({ min: 2, max: 12 });
    const one = newField("choice");
    one.meta.displayAs = "radio";
    expect(withType(withType(one, "text"), "choice").meta.displayAs).toBe("radio");
  });

  it("move within their list and nowhere else", () => {
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b"], 0, 1)).toEqual(["b", "a"]);
    expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  });
});
