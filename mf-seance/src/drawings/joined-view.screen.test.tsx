import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answers, refuses } from "@carnet/shell/testing";
import { sealed } from "@carnet/services/framework/contract";
import {
  packLines,
  saveDrawing,
  unpackLines,
  type ColouredLines,
  type PackedLines,
} from "@carnet/services/seance/contract";
import { drawingPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { strokeOn } from "../testing/stroke-on.ts";
import { strokesOf } from "./strokes.ts";

let world: OpenWorld;
beforeAll(async () => {
  world = await anOpenWorld();
});
afterEach(() => jest.restoreAllMocks());

const shown = { timeout: 15_000 };
const line = (y: number) => ({ x0: 10, y0: y, x1: 60, y1: y, scale: 1 });
const [first, rubbed, added] = [line(100), line(200), line(300)];
const front = (strokes: string) => screen.findByRole("img", { name: new RegExp(`^Front: ${strokes} drawn`) }, shown);

it("a view that two people drew on has the strokes of both and not what one rubbed out, and Ctrl Z takes back one's own (SES-015)", async () => {
  const base: ColouredLines = { "#00f": [first, rubbed] };
  const seance = await aSealedSeance(world, { views: { front: packLines(base) } });
  const place = drawingPlace(seance.id, "front");
  const { answer, requests } = await openSeances(world, { seances: [seance] });
  const theirs = packLines({ "#00f": [first], "#f00": [added] });
  const [other] = await world.crypto.seal(world.ref, [{ ref: place, value: theirs, rev: 2 }]);
  answer(refuses(saveDrawing, "conflict", { current: sealed.parse(other) }));
  /** The view as it was sent last, opened. */
  const sent = async () => {
    const bodies = requests.flatMap(({ body }) => (body as { lines?: unknown } | null)?.lines ?? []);
    const [result] = await world.crypto.open(world.ref, [{ ref: place, sealed: sealed.parse(bodies.at(-1)) }]);
    return result as { rev: number; value: PackedLines };
  };

  strokeOn(await front("2 strokes"), 500);
  const notice = await screen.findByText(/somebody else changed other places meanwhile/, {}, shown);
  answer(answers(saveDrawing, {}));
  await front("3 strokes");
  expect(screen.queryByRole("region", { name: /^Two versions/ })).toBeNull();
  await waitFor(async () => expect(await sent()).toMatchObject({ rev: 3 }), shown);
  const both = unpackLines((await sent()).value);
  expect([strokesOf(both), both["#f00"]?.length]).toEqual([3, 1]);
  expect(both["#00f"]?.some(({ y0 }) => Math.round(y0) === rubbed.y0)).toBe(false);

  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  await front("2 strokes");
  await waitFor(async () => expect(await sent()).toMatchObject({ rev: 4 }), shown);
  const left = unpackLines((await sent()).value);
  expect([left["#00f"]?.length, left["#f00"]?.length]).toEqual([1, 1]);

  within(notice.parentElement!).getByRole("button", { name: "Undo" }).click();
  await waitFor(async () => expect(await sent()).toMatchObject({ rev: 5 }), shown);
  expect(unpackLines((await sent()).value)["#f00"]).toBeUndefined();
});
