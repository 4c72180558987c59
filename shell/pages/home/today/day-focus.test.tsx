import { waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { addVisit, markVisit, removeVisit, type VisitOfDay } from "@carnet/services/seance/contract";
import { dayAfter, today } from "@carnet/shell/workspace";
import { alice, choose, day, florence, open, zoe, type Screen } from "./testing/a-day.ts";

const steps = jest.fn<void, [string]>();
beforeAll(() => {
  globalThis.window.singleSpaNavigate = steps;
});
// jsdom lays nothing out: everything counts as drawn.
beforeAll(() => jest.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as never));

describe("the focus of a day", () => {
  const off = (screen: Screen, ...left: VisitOfDay[]) =>
    screen.answer(answers(removeVisit, () => (screen.answer(day(left)), {})));
  const link = (screen: Screen, name: string) =>
    within(screen.getByRole("list", { name: "Visits of the day" })).getByRole("link", { name });

  it("goes on to the next visit when one is taken away, and to that one when it is put back by its toast", async () => {
    const screen = await open([day([alice, florence, zoe]), answers(markVisit, florence)]);
    off(screen, alice, zoe);
    await choose(screen, "Florence Côté", "Remove the visit");
    await waitFor(() => expect(link(screen, "Zoé Nadeau")).toHaveFocus());
    screen.answer(
      answers(addVisit, () => (screen.answer(day([alice, florence, zoe])), { ...florence, overlaps: false })),
    );
    await screen.user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(link(screen, "Florence Côté")).toHaveFocus());
  });

  it("goes to the one before when the last is taken away, and to the heading where none is left", async () => {
    const screen = await open([day([florence, zoe])]);
    off(screen, florence);
    await choose(screen, "Zoé Nadeau", "Remove the visit");
    await waitFor(() => expect(link(screen, "Florence Côté")).toHaveFocus());
    off(screen);
    await choose(screen, "Florence Côté", "Remove the visit");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("goes to the visit whose mark is taken back by its toast, and stays where it is by the key", async () => {
    const screen = await open([day([florence, zoe]), answers(markVisit, { ...zoe, state: "noShow" })]);
    await choose(screen, "Zoé Nadeau", "No-show");
    await screen.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(link(screen, "Zoé Nadeau")).toHaveFocus();
    await choose(screen, "Zoé Nadeau", "No-show");
    await screen.findByRole("button", { name: "Undo" });
    link(screen, "Florence Côté").focus();
    await screen.user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    expect(link(screen, "Florence Côté")).toHaveFocus();
  });

  it("is on the heading when one goes back to today", async () => {
    const screen = await open([day([])], { at: `/home?day=${dayAfter(today())}` });
    await screen.user.click(await screen.findByRole("button", { name: "Back to today" }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(steps).toHaveBeenLastCalledWith("/therapist/home");
  });
});
