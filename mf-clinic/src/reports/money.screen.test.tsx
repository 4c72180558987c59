import { screen } from "@testing-library/react";
import { answers, fails } from "@carnet/shell/testing";
import { getClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { aClinicView, aListedClinic } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const elsewhere = "8b2e1d6f-1a2c-4d4b-8d66-2a3f4e5d6c02";

describe("/therapist/money", () => {
  it("shows receipts and incomes of the only clinic, and asks for none", async () => {
    await openRoom("/money", [answers(getMyClinics, [aListedClinic()]), answers(getClinic, aClinicView())]);
    expect(await screen.findByRole("tab", { name: "Receipts" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tab", { name: "Incomes" })).toBeVisible();
    expect(screen.queryByRole("combobox", { name: "Clinic" })).not.toBeInTheDocument();
  });

  it("lets whoever works in several choose, and says which in the address", async () => {
    const { user, location } = await openRoom("/money", [
      answers(getMyClinics, [aListedClinic(), aListedClinic({ id: elsewhere, name: "Ailleurs" })]),
      answers(getClinic, aClinicView()),
    ]);
    await user.click(await screen.findByRole("combobox", { name: "Clinic" }));
    await user.click(await screen.findByRole("option", { name: "Ailleurs" }));
    expect(location()).toBe(`/money?clinic=${elsewhere}`);
  });

  it("leads whoever is in no clinic to where one is opened", async () => {
    await openRoom("/money", [answers(getMyClinics, [])], { language: "fr" });
    expect(await screen.findByRole("link", { name: "Vers mes cliniques" })).toHaveAttribute(
      "href",
      "/therapist/myClinic",
    );
  });

  it("says when the clinics cannot be read, and tries again", async () => {
    await openRoom("/money", [fails(getMyClinics, 500)]);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeEnabled();
  });
});
