import { screen as page, waitFor, within } from "@testing-library/react";
import { envelope, openRequest as open } from "../testing/open-portal.ts";
import type { Answers } from "./answers.ts";

const version = "2026-11-09T12:00:00.000Z";
const nights = { id: "1b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e01", label: "Nights", meta: { type: "text" } };
const hours = { id: "1b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e02", label: "Hours", meta: { type: "number", min: 0, max: 24 } };
const space = { id: "1b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e03", label: "", meta: { type: "lineSpacer" } };
const sleep = {
  id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
  updatedAt: version,
  title: "Sleep",
  numCols: 3,
  fields: [nights, space, hours],
};
const blank = { ...sleep, id: "4a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", title: "Nothing to ask", fields: [space] };

afterEach(() => jest.restoreAllMocks());

/** Camille's request with two forms of her therapist's, one of which asks nothing. */
const openRequest = (known: Partial<Answers>, draft = false) =>
  open(known, { forms: [sleep, blank] as never, draft: draft ? envelope : null });

const you = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31" };
const heading = (name: string) => page.findByRole("heading", { level: 2, name });
const filled = (text: string, questions = sleep.fields) => ({
  ...sleep,
  fields: questions.map((field) => ({ ...field, value: field.id === nights.id ? text : null })),
});

/** Goes on to the step after the topics. */
async function goToForm({ user }: { user: { click(element: Element): Promise<void> } }) {
  for (let topic = 1; topic <= 8; topic++) {
    await page.findByText(new RegExp(`^Topic ${topic} of`));
    await user.click(page.getByRole("button", { name: "Continue" }));
  }
  await page.findByText(/^Topic 9 of/);
}

describe("a form of the clinic's own in an info request (POR-010, FRM-001)", () => {
  it("is a step of its own after the topics, with what the record says, saved as it is filled with its version", async () => {
    const opened = await openRequest({ contact: you, forms: [filled("Woken at 4") as never] });
    expect(page.getByText("Topic 1 of 11")).toBeVisible();
    await goToForm(opened);
    await heading("Sleep");
    const field = page.getByRole("textbox", { name: "Nights" });
    expect(field).toHaveValue("Woken at 4");
    await opened.user.type(field, " and at 5");
    await waitFor(
      () =>
        expect(opened.sealed.at(-1)?.forms).toMatchObject([
          { id: sleep.id, updatedAt: version, fields: [{ value: "Woken at 4 and at 5" }, {}, { value: null }] },
        ]),
      { timeout: 5000 },
    );
    expect(JSON.stringify(opened.requests.map(({ body }) => body ?? null))).not.toContain("Woken");
  });

  it("holds numbers to their bounds, and the page with them: a wrong one stays in sight (FRM-002)", async () => {
    const opened = await openRequest({ contact: you });
    await goToForm(opened);
    const field = await page.findByRole("textbox", { name: "Hours" });
    await opened.user.type(field, "30{Enter}");
    expect(field).toBeInvalid();
    expect(field).toHaveValue("30");
    expect(field).toHaveFocus();
    await opened.user.click(page.getByRole("button", { name: "Back" }));
    await heading("Sleep");
    await opened.user.clear(field);
    await opened.user.type(field, "7{Enter}");
    await heading("Your consent");
  });

  it("is read once more before it is sent, and changed from there", async () => {
    const opened = await openRequest({ contact: you, forms: [filled("Woken at 4") as never] });
    await goToForm(opened);
    await opened.user.click(page.getByRole("button", { name: "Continue" }));
    for (const box of await page.findAllByRole("checkbox")) await opened.user.click(box);
    await opened.user.click(page.getByRole("button", { name: "I sign as Camille Gagnon" }));
    await opened.user.click(page.getByRole("button", { name: "Continue" }));
    await heading("Read again and send");
    const form = () => within(page.getByRole("heading", { name: "Sleep" }).closest("section")!);
    const given = (role: "term" | "definition") =>
      form()
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(given("term")).toEqual(["Nights"]);
    expect(given("definition")).toEqual(["Woken at 4"]);
    expect(form().getByText("No answer: Hours")).toBeVisible();
    await opened.user.click(form().getByRole("button", { name: "Change: Sleep" }));
    await heading("Sleep");
    await opened.user.type(page.getByRole("textbox", { name: "Hours" }), "0{Enter}");
    await heading("Your consent");
    await opened.user.click(page.getByRole("button", { name: "Continue" }));
    await heading("Read again and send");
    expect(given("term")).toEqual(["Nights", "Hours"]);
    expect(given("definition")).toEqual(["Woken at 4", "0"]);
    expect(form().queryByText(/^No answer/)).toBeNull();
  });

  it("stays as it was begun where the clinic asks something else by now", async () => {
    const gone = { ...nights, id: "1b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e09", label: "Dreams" };
    const begun = {
      ...filled("", [gone]),
      fields: [{ ...gone, value: "Of water" }],
      updatedAt: "2026-11-01T12:00:00.000Z",
    };
    const opened = await openRequest({ contact: you, forms: [begun as never] }, true);
    await goToForm(opened);
    await heading("Sleep");
    expect(page.getByRole("textbox", { name: "Dreams" })).toHaveValue("Of water");
    expect(page.queryByRole("textbox", { name: "Hours" })).toBeNull();
  });
});
