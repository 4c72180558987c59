import { screen, waitFor } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { refuses } from "@carnet/shell/testing";
import { updateSeance } from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeAll(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const title = "Typed here, and not sent before the session was closed";
const closed = {
  finalizedAt: "2026-11-21T14:00:00.000Z",
  can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
};

describe("a session that was closed under somebody's hands", () => {
  it("says so in the part, keeps what was typed, and leads to the closed sheet", async () => {
    const seance = await aSealedSeance(world, { parts: { notes: "Right side." } });
    const { user, answer } = await openSeances(world, { seances: [seance] });
    answer(refuses(updateSeance, "seanceFinalized"));
    await user.type(await screen.findByRole("textbox", { name: "Notes" }, shown), " Worse at night.");
    expect(
      await screen.findByText(
        "This session has been finalised meanwhile. What you typed is kept on this device.",
        {},
        shown,
      ),
    ).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Right side. Worse at night.");
    expect(screen.getByRole("button", { name: "See the closed session" })).toBeEnabled();
    expect(await openJournal().read(`seance/${seance.id}/notes`)).toMatchObject({
      value: "Right side. Worse at night.",
    });
  });

  it("shows on the closed sheet what was not sent, to go on with as an amendment or to let go", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } });
    const draft = `seance/${seance.id}/notes`;
    await openJournal().write(draft, "Right side. Worse at night.", "1");
    const { user } = await openSeances(world, { seances: [seance] });
    expect(await screen.findByText(title, undefined, shown)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Amend with it" }));
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Right side. Worse at night.");
    await user.click(screen.getByRole("button", { name: "Let it go" }));
    expect(screen.queryByText(title)).toBeNull();
    await waitFor(async () => expect(await openJournal().read(draft)).toBeNull());
  });

  it("starts the next amendment from what stands, once one with the unsent text was begun and given up", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } });
    await openJournal().write(`seance/${seance.id}/notes`, "Worse at night.", "1");
    const { user } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByRole("button", { name: "Amend with it" }, shown));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Amend “Notes”" }, shown));
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Right side.");
  });

  it("shows it too where nothing else stands in the part, and says nothing of what is there already", async () => {
    const seance = await aSealedSeance(world, { ...closed, parts: { notes: "Right side." } });
    await openJournal().write(`seance/${seance.id}/notes`, "Right side.", "0");
    await openJournal().write(`seance/${seance.id}/analysis`, "Lumbar.", "0");
    await openSeances(world, { seances: [seance] });
    expect(await screen.findByText("Lumbar.", undefined, shown)).toBeVisible();
    expect(screen.getAllByText(title)).toHaveLength(1);
  });
});
