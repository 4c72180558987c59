import { within } from "@testing-library/react";
import { day, florence, open } from "./testing/a-day.ts";

const steps = jest.fn<void, [string]>();
beforeAll(() => {
  globalThis.window.singleSpaNavigate = steps;
});
/** Where the page was led to last. */
const went = () => steps.mock.lastCall?.[0];

// jsdom lays nothing out: everything counts as drawn.
beforeAll(() => jest.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as never));

describe("a visit of somebody whose session is unfinished", () => {
  it("begins the next session beside one of another day that is unfinished, and leads to that one", async () => {
    const yesterday = new Date(Date.parse(florence.startsAt) - 24 * 3_600_000).toISOString();
    const draft = { kind: "draft" as const, number: 8, finalizesAt: florence.startsAt };
    const last = { ...florence.last!, number: 8, at: yesterday };
    const left = { ...florence, number: 8, last, needs: [draft] };
    const screen = await open([day([left])]);
    const next = within(await screen.findByRole("region", { name: "Next patient" }));
    expect(next.getByRole("link", { name: /Start session 9/ })).toHaveAttribute(
      "href",
      `/therapist/seance?patientId=${left.patientId}&start&visitId=${left.id}&beside=8`,
    );
    expect(next.getByRole("link", { name: "Session 8 is unfinished" })).toHaveAttribute(
      "href",
      `/therapist/seance?patientId=${left.patientId}&number=8`,
    );
    expect(document.activeElement).toHaveAccessibleDescription("Enter starts session 9");
    await screen.user.keyboard("{Enter}");
    expect(went()).toBe(`/therapist/seance?patientId=${left.patientId}&start&visitId=${left.id}&beside=8`);
  });

  it("goes on with an unfinished session of the same day", async () => {
    const draft = { kind: "draft" as const, number: 8, finalizesAt: florence.startsAt };
    const begun = { ...florence, number: 8, last: { ...florence.last!, number: 8 }, needs: [draft] };
    const screen = await open([day([begun])]);
    const next = within(await screen.findByRole("region", { name: "Next patient" }));
    expect(next.getByRole("link", { name: /Go on with session 8/ })).toHaveAttribute(
      "href",
      `/therapist/seance?patientId=${begun.patientId}&start&visitId=${begun.id}`,
    );
    expect(next.queryByText(/is unfinished/)).not.toBeInTheDocument();
  });
});
