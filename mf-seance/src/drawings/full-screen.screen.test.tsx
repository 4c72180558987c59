import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { fails } from "@carnet/shell/testing";
import { packLines, saveDrawing } from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});
beforeAll(() => {
  // jsdom knows no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterEach(() => jest.restoreAllMocks());

const shown = { timeout: 15_000 };
const front = { name: /^Front: \d+ strokes? drawn$/ };

/** A stroke as a mouse makes it; jsdom lays nothing out, so the sheet is said to be shown at its own size. */
function draw(sheet: HTMLElement, from: [number, number], to: [number, number]) {
  jest
    .spyOn(HTMLElement.prototype, "getBoundingClientRect")
    .mockReturnValue({ left: 0, top: 0, width: 600, height: 800 } as DOMRect);
  for (const [kind, [clientX, clientY]] of [
    ["pointerdown", from],
    ["pointermove", to],
    ["pointerup", to],
  ] as const) {
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX, clientY });
    Object.entries({ pointerId: 1, pointerType: "mouse", pressure: 0.5 }).forEach(([name, value]) =>
      Object.defineProperty(event, name, { value }),
    );
    fireEvent(sheet, event);
  }
}

const drawings = (requests: { path: string; body: unknown }[]) =>
  requests.filter(({ path }) => path.endsWith("/drawings")).map(({ body }) => body as Record<string, unknown>);

describe("drawing (DRW-002, DRW-004)", () => {
  it("begins with the front, and saves one view two seconds after the last stroke, once", async () => {
    const { requests } = await openSeances(world, { seances: [await aSealedSeance(world)] });
    const views = within(await screen.findByRole("radiogroup", { name: "Views" }, shown));
    expect(views.getByRole("radio", { name: /^Front/, checked: true })).toBeVisible();
    const sheet = await screen.findByRole("img", front, shown);
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"], advanceTimers: false });
    try {
      draw(sheet, [100, 100], [120, 110]);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      draw(sheet, [140, 100], [160, 110]);
      await act(() => jest.advanceTimersByTimeAsync(1_900));
      expect(drawings(requests)).toHaveLength(0);
      await act(() => jest.advanceTimersByTimeAsync(200));
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(drawings(requests)).toHaveLength(1), shown);
    expect(drawings(requests)[0]).toMatchObject({ perspective: "front" });
  });

  it("fills the screen with the bar for the pen and the views, keeps what can be taken back, and ends with Finish or Esc", async () => {
    const line = { x0: 100, y0: 100, x1: 120, y1: 110, scale: 1 };
    const last = await aSealedSeance(world, {
      views: { front: packLines({ "#f00": [line] }) },
      finalizedAt: "2026-05-04T15:00:00.000Z",
    });
    const seance = await aSealedSeance(world, { number: 2 });
    const { user } = await openSeances(world, { seances: [last, seance] });
    draw(await screen.findByRole("img", front, shown), [200, 200], [220, 210]);
    expect(await screen.findByRole("img", { name: "Front: 1 stroke drawn" }, shown)).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Full screen" }));
    const full = within(screen.getByRole("dialog", { name: "Drawing of session 2" }));
    const bar = within(full.getByRole("toolbar", { name: "Drawing tools" }));
    await bar.findByRole("button", { name: "Show session 1 underneath" }, shown);
    expect(bar.getAllByRole("button").map((each) => each.getAttribute("aria-label") ?? each.textContent)).toEqual([
      "Red pencil",
      "Green pencil",
      "Blue pencil",
      "Eraser",
      "Label",
      "Show session 1 underneath",
      "Undo",
      "Redo",
      "Empty",
      "Other hand",
      "Pen only",
    ]);
    expect(bar.getByRole("button", { name: "Blue pencil" })).toHaveAttribute("aria-pressed", "true");
    expect(bar.getByRole("button", { name: "Blue pencil" })).toHaveFocus();
    await user.click(bar.getByRole("button", { name: "Undo" }));
    expect(full.getByRole("img", { name: "Front: 0 strokes drawn" })).toBeVisible();
    expect(bar.getByRole("button", { name: "Empty" })).toBeDisabled();

    await user.click(full.getByRole("button", { name: "Closer" }));
    expect(full.getByText("125%")).toBeVisible();
    await user.click(full.getByRole("button", { name: "Fit" }));
    expect(full.getByText("100%")).toBeVisible();

    await user.click(bar.getByRole("button", { name: "Red pencil" }));
    await user.keyboard("{ArrowDown}");
    expect(bar.getByRole("button", { name: "Green pencil" })).toHaveFocus();
    await user.click(full.getByRole("radio", { name: /^Back/ }));
    expect(full.getByRole("img", { name: "Back: 0 strokes drawn" })).toBeVisible();
    expect(full.getByRole("button", { name: "Red pencil" })).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(full.getByRole("radio", { name: /^Back/ })).toHaveFocus());

    await user.click(full.getByRole("button", { name: "Finish" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Full screen" })).toHaveFocus());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Full screen" }));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("keeps the outline that was chosen without a network, and sends it once there is one", async () => {
    const seance = await aSealedSeance(world);
    const first = await openSeances(world, { seances: [seance], more: [fails(saveDrawing, 0)] });
    const choose = async (name: string) => {
      await first.user.click(await screen.findByRole("button", { name: "Figure" }, shown));
      await first.user.click(await screen.findByRole("menuitem", { name }));
    };
    await choose("Male");
    expect((await screen.findAllByText(/^In this page only, until it closes/, undefined, shown))[0]).toBeVisible();
    first.unmount();

    const { requests } = await openSeances(world, { seances: [seance] });
    await waitFor(() => expect(drawings(requests)).toContainEqual({ stereotype: "m" }), shown);
  }, 30_000);

  it("is emptied once that was asked, and undone", async () => {
    const line = { x0: 100, y0: 100, x1: 120, y1: 110, scale: 1 };
    const seance = await aSealedSeance(world, { views: { front: packLines({ "#f00": [line] }) } });
    const { user } = await openSeances(world, { seances: [seance] });
    const emptied = { name: "Front: 0 strokes drawn" };
    await screen.findByRole("img", { name: "Front: 1 stroke drawn" }, shown);
    await user.click(screen.getByRole("button", { name: "Figure" }));
    await user.click(await screen.findByRole("menuitem", { name: "Empty this drawing…" }));
    await user.click(screen.getByRole("button", { name: "Empty" }));
    await user.click(await screen.findByRole("button", { name: "Undo (Ctrl+Z)" }));
    expect(await screen.findByRole("img", { name: "Front: 1 stroke drawn" })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Full screen" }));
    const full = within(screen.getByRole("dialog", { name: "Drawing of session 1" }));
    await user.click(full.getByRole("button", { name: "Empty" }));
    const question = within(full.getByRole("alertdialog", { name: /^Empty “Front”/ }));
    expect(question.getByRole("button", { name: "Keep the drawing" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(full.queryByRole("alertdialog")).not.toBeInTheDocument();
    await user.click(full.getByRole("button", { name: "Empty" }));
    await user.click(within(full.getByRole("alertdialog")).getByRole("button", { name: "Empty" }));
    expect(full.getByRole("img", emptied)).toBeVisible();
    await waitFor(() => expect(full.getByRole("button", { name: "Red pencil" })).toHaveFocus());
    await user.keyboard("{Control>}z{/Control}");
    expect(full.getByRole("img", { name: "Front: 1 stroke drawn" })).toBeVisible();
  });

  it("has the list of marks on all of the screen, for who has no pointer", async () => {
    const seance = await aSealedSeance(world, { parts: { objectives: [{ structure: "Left sacroiliac" }] } });
    const { user } = await openSeances(world, { seances: [seance] });
    await user.click(await screen.findByRole("button", { name: "Full screen" }, shown));
    const full = within(screen.getByRole("dialog", { name: "Drawing of session 1" }));
    await user.click(full.getByRole("button", { name: "Label" }));
    await user.click(full.getByText("Marks on the figure: 0"));
    await user.click(full.getByRole("button", { name: "Mark row 1 on the figure: Back" }));
    expect(await full.findByText("Left sacroiliac · Back")).toBeVisible();
  });
});
