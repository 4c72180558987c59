import { within } from "@testing-library/react";
import { answers, uncovered } from "@carnet/shell/testing";
import { searchPatients } from "@carnet/services/patient/contract";
import { clinicId, florence, zoe, alice, locked, day, open, rowOf } from "./testing/a-day.ts";

// jsdom lays nothing out: everything counts as drawn.
beforeAll(() => jest.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as never));

describe("a therapist's day", () => {
  it("covers whoever it names while the privacy key is on", async () => {
    const unknown = { dateOfBirth: null, email: null, lastSeanceAt: null, nextVisitAt: null, owed: 0, deletedAt: null };
    const found = { ...unknown, id: zoe.patientId, clinicId, fullName: "Zoé Nadeau", opensChart: false };
    const screen = await open([
      ...[
        day([alice, locked, florence, zoe], { withoutForm: [{ patientId: zoe.patientId, patientName: "Zoé Nadeau" }] }),
      ],
      answers(searchPatients, [{ ...found, isAccessible: true }]),
    ]);
    await rowOf(screen, "Florence Côté");
    await screen.user.click(screen.getByRole("radio", { name: "Everybody" }));
    expect(uncovered("Florence", "Zoé", "Alice", "Paul", "555-0186")).toEqual([]);
    await screen.user.click(screen.getAllByRole("button", { name: /^Add a visit/ })[0]!);
    const panel = within(await screen.findByRole("dialog", { name: "Add a visit" }));
    await screen.user.type(panel.getByRole("combobox", { name: /Patient/ }), "zoé");
    await screen.user.click(await screen.findByRole("option", { name: "Zoé Nadeau" }));
    await screen.user.click(panel.getByLabelText(/Time/));
    expect(panel.getByRole("combobox", { name: /Patient/ })).toHaveValue("Zoé Nadeau");
    expect(uncovered("Zoé", "Nadeau")).toEqual([]);
  });
});
