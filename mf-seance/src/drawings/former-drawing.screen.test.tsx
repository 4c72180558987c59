import { screen } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import type { Sealed } from "@carnet/services/framework/contract";
import { getFormerSeanceParts, packLines } from "@carnet/services/seance/contract";
import { drawingPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { garbageOver } from "../testing/garbage.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";
const drawn = packLines({ "#00f": [{ x0: 1, y0: 1, x1: 2, y1: 2, scale: 1 }] });
const offer = { name: /^Restore the version of / };
const front = { name: "Front: 1 stroke drawn" };

/** A session with a drawn front and a text beside it, where garbage stands over one of the two; the service has kept what was there. */
async function openWithout(lost: "front" | "notes") {
  const seance = await aSealedSeance(world, { views: { front: drawn } });
  const [notes] = await world.crypto.seal(world.ref, [
    { ref: drawingPlace(seance.id, "notes"), value: "Left side.", rev: 1 },
  ]);
  const kept = { front: seance.drawings.perspectives.front!, notes: notes! };
  const stored = { ...kept, [lost]: garbageOver(kept[lost]) };
  const former = { sealed: kept[lost], rev: 1, writtenBy: world.me.id, writtenAt: at, replacedAt: at };
  const opened = await openSeances(world, {
    seances: [
      { ...seance, drawings: { stereotype: null, notes: stored.notes, perspectives: { front: stored.front } } },
    ],
    more: [answers(getFormerSeanceParts, { rev: 2, versions: [former] })],
  });
  /** What was sent in its place, opened. */
  const sent = async (what: "lines" | "notes") => {
    const sealed = opened.requests.flatMap(({ body }) => (body as Record<string, Sealed> | null)?.[what] ?? []);
    return world.crypto.open(
      world.ref,
      sealed.map((each) => ({ ref: drawingPlace(seance.id, lost), sealed: each })),
    );
  };
  return { ...opened, sent };
}

it("a view that does not open is put back as it was drawn, and drawn on again (DRW-001)", async () => {
  const { user, sent } = await openWithout("front");
  await user.click(await screen.findByRole("button", offer, shown));
  expect(await screen.findByRole("img", front, shown)).toBeVisible();
  expect(screen.getByRole("button", { name: "Blue pencil" })).toBeEnabled();
  expect(await sent("lines")).toEqual([{ ok: true, value: drawn, rev: 3 }]);
});

it("what is written beside them is put back too, and the drawings are there meanwhile", async () => {
  const { user, sent } = await openWithout("notes");
  expect(await screen.findByText("“What the drawings show” cannot be opened", undefined, shown)).toBeVisible();
  expect(screen.getByRole("img", front)).toBeVisible();
  await user.click(await screen.findByRole("button", offer, shown));
  expect(await screen.findByRole("textbox", { name: "What the drawings show" }, shown)).toHaveValue("Left side.");
  expect(await sent("notes")).toEqual([{ ok: true, value: "Left side.", rev: 3 }]);
});
