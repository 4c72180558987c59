import { screen, waitFor } from "@testing-library/react";
import { sealed } from "@carnet/services/framework/contract";
import { packLines } from "@carnet/services/seance/contract";
import { drawingPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});
const shown = { timeout: 15_000 };

it.each(["free-hand", "soapie-2"] as const)(
  "what is written of the drawings is one text, edited once and saved once, with both kinds drawn (%s)",
  async (typeOfSeance) => {
    const drawn = packLines({ "#00f": [{ x0: 1, y0: 1, x1: 2, y1: 2, scale: 1 }] });
    const seance = await aSealedSeance(world, { typeOfSeance, views: { front: drawn, _blank: drawn } });
    const { user, requests } = await openSeances(world, { seances: [seance] });
    const notes = () =>
      requests.flatMap(({ path, body }) =>
        path.endsWith("/drawings") ? [sealed.parse((body as { notes: unknown }).notes)] : [],
      );
    const lastSaved = async () => {
      const [opened] = await world.crypto.open(world.ref, [
        { ref: drawingPlace(seance.id, "notes"), sealed: notes().at(-1)! },
      ]);
      return opened?.ok && opened.value;
    };
    expect(await screen.findAllByRole("img", { name: /: 1 strokes? drawn$/ }, shown)).toHaveLength(2);
    const text = await screen.findByRole("textbox", { name: "What the drawings show" }, shown);
    await user.type(text, "Points of Monday.");
    await waitFor(() => expect(notes()).toHaveLength(1), shown);
    expect(await lastSaved()).toBe("Points of Monday.");
    await user.type(text, " And one of today.");
    await waitFor(() => expect(notes()).toHaveLength(2), shown);
    expect(await lastSaved()).toBe("Points of Monday. And one of today.");
    expect(text).toHaveValue("Points of Monday. And one of today.");
  },
);
