import { screen, waitFor } from "@testing-library/react";
import { answers, fails, asks, uncovered } from "@carnet/shell/testing";
import { getClinic, getMyClinics } from "@carnet/services/clinic/contract";
import { getPatient, searchPatients, type PatientView } from "@carnet/services/patient/contract";
import { getPayments, getSeanceHistory } from "@carnet/services/seance/contract";
import { aClinicView, aListedClinic } from "@carnet/shell/testing/clinic";
import { aFoundPatient } from "../testing/a-found-patient.ts";
import { openRoom } from "../testing/open-room.ts";

const elsewhere = "8b2e1d6f-1a2c-4d4b-8d66-2a3f4e5d6c02";

const table = () => [
  answers(getMyClinics, [aListedClinic()]),
  answers(getClinic, aClinicView()),
  answers(getPayments, { payments: [], next: null }),
];

describe("/therapist/money", () => {
  it.each([
    ["en", ["To collect1", "Paid", "Receipts", "Incomes"]],
    ["fr", ["À encaisser1", "Payé", "Reçus", "Revenus"]],
  ] as const)(
    "shows what is to collect of the only clinic first, and asks for none, in %s",
    async (language, names) => {
      await openRoom("/money", table(), { language });
      await screen.findByRole("table");
      expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(names);
      expect(screen.getAllByRole("tab")[0]).toHaveAttribute("aria-selected", "true");
      expect(screen.queryByRole("combobox", { name: /Clini/ })).not.toBeInTheDocument();
    },
  );

  it("shows the desk no incomes (RCP-006)", async () => {
    await openRoom("/money", [answers(getMyClinics, [aListedClinic({ canAdmin: false, plan: null })]), ...table()]);
    await screen.findByRole("table");
    expect(screen.queryByRole("tab", { name: "Incomes" })).toBeNull();
  });

  it("lets whoever works in several choose, and says which in the address", async () => {
    const { user, location } = await openRoom("/money", [
      answers(getMyClinics, [aListedClinic(), aListedClinic({ id: elsewhere, name: "Ailleurs" })]),
      ...table(),
    ]);
    await user.click(await screen.findByRole("combobox", { name: "Clinic" }));
    await user.click(await screen.findByRole("option", { name: "Ailleurs" }));
    expect(location()).toBe(`/money?clinic=${elsewhere}`);
  });

  it("shows the sessions of whoever is picked, and nobody's once the name is typed again (PAT-025)", async () => {
    const clinic = aListedClinic();
    const id = "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";
    const { user, requests } = await openRoom("/money?sub=receipts", [
      answers(getMyClinics, [clinic]),
      answers(getPayments, { payments: [], next: null }),
      answers(getClinic, aClinicView()),
      answers(searchPatients, [
        aFoundPatient({ id, clinicId: clinic.id }),
        aFoundPatient({ id: elsewhere, clinicId: elsewhere, fullName: "Camille Ailleurs" }),
      ]),
      answers(getSeanceHistory, []),
      answers(getPatient, { ...(getPatient.example.answer as PatientView), id }),
    ]);
    const picker = await screen.findByRole("combobox", { name: /Patient/ });
    await user.type(picker, "cam");
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Camille Gagnon/)]);
    expect(uncovered("Camille", "1988")).toEqual([]);
    await user.click(options[0]!);
    picker.blur();
    expect(uncovered("Camille")).toEqual([]);
    await waitFor(() => expect(requests.some(asks(getSeanceHistory, { id }))).toBe(true));
    expect(screen.queryByText("Whose receipt?")).toBeNull();
    await user.type(picker, "x");
    expect(await screen.findByText("Whose receipt?")).toBeVisible();
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
