import { waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { searchPatients } from "@carnet/services/patient/contract";
import { addVisit } from "@carnet/services/seance/contract";
import { clinicId, day, florence, lavoie, open, said, zoe } from "../testing/a-day.ts";

it("proposes to the desk who treats the patient that was chosen", async () => {
  const unknown = { dateOfBirth: null, email: null, lastSeanceAt: null, nextVisitAt: null, owed: 0, deletedAt: null };
  const found = { ...unknown, id: zoe.patientId, clinicId, fullName: "Zoé Nadeau", opensChart: false };
  const therapists = [
    { userId: crypto.randomUUID(), name: "Jean Roy" },
    { userId: lavoie, name: "Anne Lavoie" },
  ];
  const screen = await open([
    day([florence], { isDesk: true, therapists }),
    answers(searchPatients, [{ ...found, isAccessible: false, therapistId: lavoie }]),
    answers(addVisit, { ...zoe, overlaps: false }),
  ]);
  await screen.user.click((await screen.findAllByRole("button", { name: "Add a visit" }))[0]!);
  const panel = within(await screen.findByRole("dialog", { name: "Add a visit" }));
  await screen.user.type(panel.getByRole("combobox", { name: /Patient/ }), "zoé");
  await screen.user.click(await screen.findByRole("option", { name: "Zoé Nadeau" }));
  await screen.user.click(panel.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(said(screen, "/visits")).toEqual([expect.objectContaining({ therapistId: lavoie })]));
});
