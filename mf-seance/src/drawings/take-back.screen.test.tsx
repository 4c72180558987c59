import { fireEvent, screen, waitFor } from "@testing-library/react";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { strokeOn } from "../testing/stroke-on.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});
afterEach(() => jest.restoreAllMocks());

const shown = { timeout: 15_000 };
const takeBack = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "z", ctrlKey: true });
const front = (strokes: string) => screen.findByRole("img", { name: `Front: ${strokes} drawn` }, shown);

it("takes a stroke back by Ctrl Z with the caret in a text, and nothing more once something was typed (DRW-004)", async () => {
  const { user } = await openSeances(world, { seances: [await aSealedSeance(world)] });
  const sheet = await screen.findByRole("img", { name: /^Front: 0 strokes drawn/ }, shown);
  const reason = screen.getByRole("textbox", { name: "Reason for the visit" });
  await user.click(reason);
  strokeOn(sheet, 300);
  await front("1 stroke");
  expect(reason).toHaveFocus();
  takeBack();
  await front("0 strokes");
  strokeOn(sheet, 400);
  await front("1 stroke");
  await user.type(reason, "Back");
  expect(takeBack()).toBe(true);
  await waitFor(() => expect(screen.getByRole("img", { name: "Front: 1 stroke drawn" })).toBeVisible());
});
