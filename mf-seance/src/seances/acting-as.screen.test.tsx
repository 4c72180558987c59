import { anOpenWorld, aSealedSeance } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

describe("somebody who acts as a therapist (THR-23)", () => {
  it("sees that the chart is locked, and no trouble", async () => {
    const world = await anOpenWorld();
    const me = { ...world.me, impersonator: { id: crypto.randomUUID(), email: "ada@carnet.example" } };
    const seances = [await aSealedSeance(world, { number: 1 })];
    const screen = await openSeances({ ...world, me }, { seances });
    expect(await screen.findByText("This chart is locked")).toBeVisible();
    expect(screen.getByText(/without their keys/)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.requests).toEqual([]);
  });
});
