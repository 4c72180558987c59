import { screen, waitFor } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { getAllergens } from "@carnet/services/clinic/contract";
import { sealed, type Sealed } from "@carnet/services/framework/contract";
import type { Seance, TypeOfSeance } from "@carnet/services/seance/contract";
import type { PartValues } from "../chart/part-values.ts";
import { partPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

const shown = { timeout: 15_000 };
let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

/** What is typed replaces what stands there. */
const all = { initialSelectionStart: 0, initialSelectionEnd: 99 };
const allergens = [answers(getAllergens, [])];

/** A session with one part as some other release wrote it. */
const written = (typeOfSeance: TypeOfSeance, name: keyof PartValues, value: unknown) =>
  aSealedSeance(world, { typeOfSeance, parts: { [name]: value } as Partial<PartValues> });

const savedOf = async (seance: Seance, name: keyof PartValues, requests: { body: unknown }[]) => {
  const sent = requests.flatMap(({ body }) => {
    const part = (body as Record<string, unknown> | undefined)?.[name];
    return part ? [sealed.parse(part)] : [];
  });
  const [opened] = await world.crypto.open(world.ref, [
    { ref: partPlace(seance.id, name), sealed: sent.at(-1) as Sealed },
  ]);
  return opened?.ok ? opened.value : opened;
};

describe("a part that another release wrote opens, is shown and can be corrected", () => {
  it("NAET with numbers and texts outside of today's bounds (NAE-003, NAE-005)", async () => {
    const long = "x".repeat(5_000);
    const seance = await written("naet", "naet", {
      avoidanceTime: -5,
      nbrSelfTreatments: 2_000,
      allergens: [{ text: long, emf: 100 }],
      followUp: { yin: "Deficient", organs: { brain: true } },
      ofTomorrow: "kept",
    });
    const { user, requests } = await openSeances(world, { seances: [seance], more: allergens });
    const hours = await screen.findByRole("textbox", { name: "Avoidance time" }, shown);
    expect(hours).toHaveValue("-5");
    expect(screen.getByRole("textbox", { name: "EMF of allergen 1" })).toHaveValue("100");
    expect(screen.getByRole("textbox", { name: "Yin" })).toHaveValue("Deficient");
    await user.type(hours, "25", all);
    await waitFor(
      async () => expect(await savedOf(seance, "naet", requests)).toMatchObject({ avoidanceTime: 25 }),
      shown,
    );
    expect(await savedOf(seance, "naet", requests)).toMatchObject({
      nbrSelfTreatments: 2_000,
      allergens: [{ text: long, emf: 100 }],
      ofTomorrow: "kept",
    });
  });

  it.each([
    ["soapie-2", "notes", 12, "Notes", "12"],
    ["soapie-2", "analysis", "y".repeat(120_000), "Analysis", "y".repeat(120_000)],
    ["soapie-2", "objectives", [{ structure: 5, isAmended: "no" }, "row"], null, null],
    ["soapie-2", "exclusions", { warning: "w".repeat(4_500), clinicalSigns: null }, "Warning", "w".repeat(4_500)],
    [
      "custom",
      "customForm",
      { title: "Shoulder", numCols: 5, fields: [{ label: "l".repeat(400), value: "Ok" }] },
      "l".repeat(400),
      "Ok",
    ],
  ] as const)("%s: %s", async (type, name, value, field, text) => {
    const seance = await written(type, name, value);
    await openSeances(world, { seances: [seance] });
    await screen.findByRole("group", { name: "Chart of this session" }, shown);
    if (field) {
      const [first] = await screen.findAllByRole("textbox", { name: field }, shown);
      expect(first).toHaveValue(text);
    }
    expect(screen.queryByText("This part cannot be opened")).toBeNull();
  });
});

describe("what the inputs of NAET hand on", () => {
  it("is within their bounds: what is not stays in the field, said to be wrong, and is not saved", async () => {
    const seance = await written("naet", "naet", {});
    const { user, requests } = await openSeances(world, { seances: [seance], more: allergens });
    const hours = await screen.findByRole("textbox", { name: "Avoidance time" }, shown);
    await user.type(hours, "1000", all);
    await user.tab();
    expect(hours).toHaveValue("1000");
    expect(await screen.findByText("Between 0 and 999.")).toBeVisible();
    await waitFor(
      async () => expect(await savedOf(seance, "naet", requests)).toMatchObject({ avoidanceTime: 25 }),
      shown,
    );
  });
});
