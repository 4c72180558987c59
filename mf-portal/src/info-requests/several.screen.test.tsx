import { screen as page, waitFor, within } from "@testing-library/react";
import { openRequest } from "../testing/open-portal.ts";

afterEach(() => jest.restoreAllMocks());

const you = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31" };
const kept = { timeout: 10_000 };

describe("several antecedents (POR-010)", () => {
  it("are prefilled one a line, added, changed and taken away one by one, and kept sealed", async () => {
    const id = "3d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
    const known = { contact: you, antecedents: { medication: "Lévothyroxine 50 µg\nIbuprofène" } };
    const { user, sealed } = await openRequest(known, { id }, { step: 5, title: "Your health" });
    const medication = within(page.getByRole("group", { name: "Medication you take" }));
    const lines = () => medication.getAllByRole("textbox").map((box) => (box as HTMLTextAreaElement).value);
    expect(lines()).toEqual(["Lévothyroxine 50 µg", "Ibuprofène"]);

    await user.click(medication.getByRole("button", { name: "Remove: Ibuprofène" }));
    const first = medication.getByRole("textbox", { name: "Medication you take" });
    await user.clear(first);
    await user.type(first, "Lévothyroxine 75 µg");
    await user.click(medication.getByRole("button", { name: "Add one: Medication you take" }));
    await waitFor(() => expect(medication.getByRole("textbox", { name: "Medication you take, 2" })).toHaveFocus());
    await user.keyboard("Naproxène{Enter}Fer");
    expect(lines()).toEqual(["Lévothyroxine 75 µg", "Naproxène", "Fer"]);
    await waitFor(
      () => expect(sealed.at(-1)?.antecedents.medication).toBe("Lévothyroxine 75 µg\nNaproxène\nFer"),
      kept,
    );
  });
});

describe("the systems review at home (POR-010, ANA-006)", () => {
  it("is prefilled, added to, described and taken from, and kept sealed", async () => {
    const id = "4d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
    const marks = { isCritical: false, isReasonForConsultation: false };
    const known = {
      contact: you,
      systemsReview: { elements: [{ systemId: 1, componentId: 1, text: "Le matin", ...marks }] },
    };
    const { user, sealed } = await openRequest(known, { id }, { step: 8, title: "Your body" });
    expect(await page.findByRole("textbox", { name: "Head · Migraine" })).toHaveValue("Le matin");
    await user.click(page.getByRole("combobox", { name: "Add what troubles you" }));
    await user.click(await page.findByRole("option", { name: "Digestion · Reflux" }));
    await user.type(await page.findByRole("textbox", { name: "Digestion · Reflux" }), "Le soir");
    await user.click(page.getByRole("button", { name: "Remove: Head · Migraine" }));
    expect(page.queryByRole("textbox", { name: "Head · Migraine" })).toBeNull();
    const digestion = page.getByText("1 ticked").closest("details")!;
    expect(digestion).toHaveTextContent(/^Digestion/);
    expect(page.getAllByText(/ticked$/)).toHaveLength(1);
    const reflux = { systemId: 2, componentId: 1, componentName: "Digestion · Reflux", text: "Le soir", ...marks };
    await waitFor(() => expect(sealed.at(-1)?.systemsReview).toEqual({ elements: [reflux] }), kept);
    await user.click(page.getByText("Head", { selector: "summary span" }));
    await user.click(page.getByRole("checkbox", { name: "Migraine" }));
    expect(page.getAllByText("1 ticked")).toHaveLength(2);
    expect(await page.findByRole("textbox", { name: "Head · Migraine" })).toHaveValue("");
    await user.click(page.getByRole("checkbox", { name: "Migraine" }));
    expect(page.getAllByText("1 ticked")).toHaveLength(1);
  });
});
