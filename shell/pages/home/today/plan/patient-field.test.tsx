import { waitFor } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { searchPatients } from "@carnet/services/patient/contract";
import { addVisit } from "@carnet/services/seance/contract";
import { alice, clinicId, day, florence, open, rowOf, said, zoe } from "../testing/a-day.ts";

describe("who a visit is added for", () => {
  it("takes with Enter the first of those found, also before they are", async () => {
    const unknown = { dateOfBirth: null, email: null, lastSeanceAt: null, nextVisitAt: null, owed: 0, deletedAt: null };
    const found = { ...unknown, clinicId, opensChart: false, isAccessible: false };
    let letAnswer = () => {};
    const answered = new Promise<void>((resolve) => (letAnswer = resolve));
    const people = [zoe, alice].map(({ patientId, patientName }) => ({
      ...found,
      id: patientId,
      fullName: patientName,
    }));
    const screen = await open([
      ...[day([florence]), answers(addVisit, { ...zoe, overlaps: false })],
      answers(searchPatients, () => answered.then(() => people)),
    ]);
    await rowOf(screen, "Florence Côté");
    await screen.user.keyboard("v");
    const who = await screen.findByRole("combobox", { name: /Patient/ });
    await waitFor(() => expect(who).toHaveFocus());
    await screen.user.keyboard("zoé{Enter}");
    letAnswer();
    await waitFor(() => expect(who).toHaveValue("Zoé Nadeau"));
    await screen.user.click(screen.getByRole("button", { name: "Add" }));
    expect(await screen.findByText(/Visit added/)).toBeVisible();
    expect(said(screen, "/visits")).toEqual([expect.objectContaining({ patientId: zoe.patientId })]);
  });
});
