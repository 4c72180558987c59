import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { sealed } from "@carnet/services/kit/contract";
import { getAllergens } from "@carnet/services/clinic/contract";
import { naet, naetLevels, naetOrgans, sidedOrgans, type Naet } from "@carnet/services/seance/contract";
import { partPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { boxes } from "./organ-boxes.tsx";

let world: OpenWorld;
beforeAll(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 15_000 };
const more = [answers(getAllergens, [])];

it("has three levels and fourteen organs, kidney and lung on both sides (NAE-006)", () => {
  expect(naetLevels).toEqual(["physical", "physiolChem", "emotionalCellular"]);
  expect(naetOrgans).toHaveLength(14);
  expect(sidedOrgans).toEqual(["kidney", "lung"]);
  expect(boxes).toHaveLength(16);
  expect(boxes).toEqual(
    expect.arrayContaining(["kidneyLeft", "kidneyRight", "lungLeft", "lungRight", "uterusProstate"]),
  );
});

it("seals each field as it was filled, and reads each back (NAE-001, NAE-002, NAE-004, NAE-005)", async () => {
  const seance = await aSealedSeance(world, { typeOfSeance: "naet" });
  const first = await openSeances(world, { seances: [seance], more });
  const { user, requests } = first;
  const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
  const texts = ["Indicator muscle", "Polarity", "Yin", "Yang overflow", "OCM", "UCM"];
  for (const name of texts) {
    await user.click(part.getByRole("textbox", { name }));
    await user.paste(`${name}.`);
  }
  for (const box of part.getAllByRole("checkbox")) await user.click(box);
  await user.click(part.getByRole("textbox", { name: "Allergen" }));
  await user.paste("BBF");
  await user.click(part.getByRole("textbox", { name: "Organs of the retest" }));
  await user.paste("Liver");
  for (const [name, text] of [
    ["Additional interventions", "Massage."],
    ["To be checked at the next session", "Retest."],
  ] as const) {
    await user.click(part.getByRole("textbox", { name }));
    await user.paste(text);
  }
  await user.clear(part.getByRole("textbox", { name: "Self-treatments" }));
  await user.type(part.getByRole("textbox", { name: "Self-treatments" }), "4");

  const everyBox = Object.fromEntries(boxes.map((name) => [name, true]));
  const expected: Partial<Naet> = {
    followUp: {
      indicatorMuscle: "Indicator muscle.",
      polarity: "Polarity.",
      yin: "Yin.",
      yangOverflow: "Yang overflow.",
      ocm: "OCM.",
      ucm: "UCM.",
      organs: everyBox,
    },
    lastAllergenTreated: { text: "BBF", threeLevels: true, bbfComboBoost: true, organs: everyBox },
    failedRetest: {
      levels: { physical: true, physiolChem: true, emotionalCellular: true },
      organs: { text: "Liver" },
    },
    gatePoints: { li4: true, h7: true, li11: true, sp6: true, liv3: true },
    avoidanceTime: 25,
    nbrSelfTreatments: 4,
    additionalInterventions: "Massage.",
    toBeCheckedAtNextSession: "Retest.",
  };
  const stored = () =>
    requests.flatMap(({ body }) =>
      body && typeof body === "object" && "naet" in body ? [sealed.parse(body.naet)] : [],
    );
  const saved = async () => {
    const [opened] = await world.crypto.open(world.ref, [
      { ref: partPlace(seance.id, "naet"), sealed: stored().at(-1)! },
    ]);
    return opened?.ok ? naet.parse(opened.value) : null;
  };
  await waitFor(async () => expect(await saved()).toMatchObject(expected), shown);

  first.unmount();
  await openSeances(world, { seances: [{ ...seance, naet: stored().at(-1)! }], more });
  const again = within(await screen.findByRole("region", { name: "NAET" }, shown));
  for (const name of texts) expect(again.getByRole("textbox", { name })).toHaveValue(`${name}.`);
  for (const box of again.getAllByRole("checkbox")) expect(box).toBeChecked();
  expect(again.getByRole("textbox", { name: "Allergen" })).toHaveValue("BBF");
  expect(again.getByRole("textbox", { name: "Organs of the retest" })).toHaveValue("Liver");
  expect(again.getByRole("textbox", { name: "Avoidance time" })).toHaveValue("25");
  expect(again.getByRole("textbox", { name: "Self-treatments" })).toHaveValue("4");
  expect(again.getByRole("textbox", { name: "Additional interventions" })).toHaveValue("Massage.");
  expect(again.getByRole("textbox", { name: "To be checked at the next session" })).toHaveValue("Retest.");
}, 90_000);
