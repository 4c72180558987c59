import { screen as page, waitFor } from "@testing-library/react";
import { openRequest } from "../testing/open-portal.ts";

afterEach(() => jest.restoreAllMocks());

const you = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31" };
const next = () => page.getByRole("button", { name: "Continue" });

describe("one topic a screen (POR-010)", () => {
  it("says how far one is, what is optional, and what to do about an answer that is missing", async () => {
    const { user } = await openRequest({ contact: { ...you, dateOfBirth: null } });
    expect(page.getByText("Topic 1 of 10")).toBeVisible();
    expect(page.getByRole("radiogroup", { name: "Biological sex" })).toHaveAccessibleDescription("optional");
    const birth = page.getByLabelText("Date of birth");
    expect(birth).toBeRequired();
    expect(birth).not.toHaveAccessibleDescription("optional");
    expect(page.getByRole("link", { name: "Later" })).toHaveAttribute("href", "/patient/home");

    await user.click(next());
    expect(birth).toHaveAccessibleDescription("Write your date of birth to go on.");
    expect(birth).toBeInvalid();
    await page.findByText("Topic 1 of 10");
    await waitFor(() => expect(birth).toHaveFocus());
  });

  it("puts who goes on too early on the first line to tick, then on the place to sign", async () => {
    const { user } = await openRequest({ contact: you }, {}, { step: 9, title: "Your consent" });
    await user.click(next());
    const [first, ...others] = await page.findAllByRole("checkbox");
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toHaveAccessibleDescription("Tick this line to go on.");
    for (const box of [first!, ...others]) await user.click(box);
    expect(first).toBeValid();
    await user.click(next());
    await waitFor(() => expect(page.getByRole("group", { name: "Your signature" })).toHaveFocus());
    expect(page.getByText("Sign here to go on.")).toBeVisible();
    await user.click(page.getByRole("button", { name: "I sign as Camille Gagnon" }));
    await user.click(next());
    await page.findByRole("heading", { name: "Read again and send" });
  });

  it("leads from the last screen to what is missing, and sends nothing", async () => {
    // Another request: what was agreed to for the one before is kept on this device.
    const other = { id: "2d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d" };
    const { user, requests } = await openRequest({ contact: you }, other, { step: 10, title: "Read again and send" });
    await user.click(page.getByRole("button", { name: "Send my answers" }));
    await page.findByRole("heading", { name: "Your consent" });
    expect((await page.findAllByText("Tick this line to go on."))[0]).toBeVisible();
    await waitFor(() => expect(page.getAllByRole("checkbox")[0]).toHaveFocus());
    expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
