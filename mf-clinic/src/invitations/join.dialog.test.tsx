import { screen, waitFor, within } from "@testing-library/react";
import { answers, refuses } from "@carnet/shell/testing";
import {
  acceptInvitation,
  getClinic,
  getDisciplines,
  getMyClinics,
  getMyInvitations,
} from "@carnet/services/clinic/contract";
import { aClinicView, asTherapist, osteopathy, tilleuls } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const invitation = {
  id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
  clinicId: tilleuls,
  clinicName: "Clinique des Tilleuls",
  clinicOwnerName: "Hélène Morel",
  plan: "medium-year" as const,
  note: "Bienvenue",
  expiresAt: "2099-12-01T12:00:00.000Z",
};
const table = [
  answers(getMyClinics, []),
  answers(getMyInvitations, [invitation]),
  answers(getDisciplines, [{ id: osteopathy, nameEn: "Osteopathy", nameFr: "Ostéopathie" }]),
  answers(getClinic, aClinicView(asTherapist)),
];
const joined = answers(acceptInvitation, {});

describe("an invitation", () => {
  it("is opened by its letter's link, and joined at once", async () => {
    const opened = await openRoom(`/myClinic?join=${tilleuls}`, [...table, joined]);
    const dialog = within(await screen.findByRole("dialog", { name: "Join Clinique des Tilleuls" }));
    expect(dialog.getByText("Hélène Morel invites you to Clinique des Tilleuls.")).toBeVisible();
    await opened.user.click(dialog.getByRole("button", { name: "Join the clinic" }));
    await waitFor(() => expect(opened.location()).toBe(`/myClinic/${tilleuls}`));
    expect(opened.requests.find(({ method }) => method === "PUT")?.body).toEqual({ disciplines: [] });
  });

  it("is joined with one's disciplines, and not before one is chosen", async () => {
    const opened = await openRoom("/myClinic", [...table, joined]);
    await opened.user.click(await screen.findByRole("button", { name: "See the invitation" }));
    const dialog = within(await screen.findByRole("dialog"));
    await opened.user.click(dialog.getByRole("button", { name: "Define my disciplines first" }));
    expect(dialog.getByRole("button", { name: "Join the clinic" })).toBeDisabled();
    await opened.user.click(await dialog.findByRole("combobox", { name: "Discipline" }));
    await opened.user.click(await screen.findByRole("option", { name: "Osteopathy" }));
    await opened.user.click(dialog.getByRole("button", { name: "Join the clinic" }));
    await waitFor(() =>
      expect(opened.requests.find(({ method }) => method === "PUT")?.body).toMatchObject({
        disciplines: [{ disciplineId: osteopathy, tarrif: 0 }],
      }),
    );
  });

  it("that is no longer good says so", async () => {
    const opened = await openRoom(`/myClinic?join=${tilleuls}`, [
      ...table,
      refuses(acceptInvitation, "invitationNotFound"),
    ]);
    const dialog = within(await screen.findByRole("dialog"));
    await opened.user.click(dialog.getByRole("button", { name: "Join the clinic" }));
    expect(await dialog.findByText(/This invitation was withdrawn/)).toBeVisible();
  });
});
