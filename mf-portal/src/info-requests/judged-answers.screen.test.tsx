import { screen as page } from "@testing-library/react";
import { openRequest as open } from "../testing/open-portal.ts";
import type { Answers } from "./answers.ts";

afterEach(() => jest.restoreAllMocks());

const openRequest = (contact: Answers["contact"]) => open({ contact });

const you = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31", country: "CA" };

describe("answers about oneself are judged as the record judges them (POR-010)", () => {
  it("reads a birth as one of the past, and stays on one that has not come", async () => {
    const { user } = await openRequest({ ...you, dateOfBirth: null });
    const birth = page.getByLabelText(/^Date of birth/);
    await user.type(birth, "05/12/30");
    await user.tab();
    expect(birth).toHaveValue("1930-05-12");

    await user.clear(birth);
    await user.type(birth, "2050-01-01{Enter}");
    expect(birth).toBeInvalid();
    expect(birth).toHaveFocus();
    expect(page.getByText("Check the year: this date has not come yet.")).toBeVisible();
    expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
  });

  it("stays on a postal code and a telephone that cannot be, and goes on once they can", async () => {
    const { user } = await openRequest(you);
    await user.click(page.getByRole("button", { name: "Continue" }));
    await page.findByRole("heading", { name: "How to reach you" });
    const phone = page.getByLabelText("Mobile phone");
    await user.type(phone, "123");
    await user.tab();
    expect(await page.findByText("Check the digits: this number does not exist.")).toBeVisible();
    await user.clear(phone);
    await user.click(page.getByRole("button", { name: "Continue" }));
    await page.findByRole("heading", { name: "Where you live" });
    const code = page.getByLabelText("Postal code");
    await user.type(code, "H2X{Enter}");
    expect(code).toHaveFocus();
    expect(page.getByText(/^Check this postal code: it is not one of your country/)).toBeVisible();
    await user.type(code, " 1Y4{Enter}");
    await page.findByRole("heading", { name: "Why you come" });
  });

  it("leads back one step by the browser's Back, and stays on its step when it is opened again (POR-010)", async () => {
    const opened = await openRequest(you);
    await opened.user.click(page.getByRole("button", { name: "Continue" }));
    await page.findByRole("heading", { name: "How to reach you" });
    expect(opened.location()).toMatch(/\?step=2$/);
    await opened.back();
    await page.findByRole("heading", { name: "About you" });
    expect(page.getByLabelText(/^Date of birth/)).toHaveValue("1988-03-31");
  });

  it("leaves no day behind that it could not read", async () => {
    const { user } = await openRequest(you);
    for (const next of ["How to reach you", "Where you live", "Why you come"]) {
      await user.click(page.getByRole("button", { name: "Continue" }));
      await page.findByRole("heading", { name: next });
    }
    const onset = await page.findByLabelText("When did it begin?");
    await user.type(onset, "last spring");
    await user.click(page.getByRole("button", { name: "Continue" }));
    expect(onset).toHaveFocus();
    expect(onset).toHaveValue("last spring");
    expect(page.getByRole("heading", { name: "Why you come" })).toBeVisible();
  });
});
