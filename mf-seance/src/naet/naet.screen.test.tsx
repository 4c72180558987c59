import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { sealed } from "@carnet/services/framework/contract";
import { getAllergens } from "@carnet/services/clinic/contract";
import {
  getSeances,
  naet,
  naetLevels,
  naetOrgans,
  sidedOrgans,
  type Naet,
  type Seance,
} from "@carnet/services/seance/contract";
import { partPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";
import { boxes } from "./organs.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 15_000 };
const more = [answers(getAllergens, []), answers(getSeances, [])];

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
  for (const more of part.getAllByRole("button", { name: "14 organs" })) await user.click(more);
  for (const box of part.getAllByRole("checkbox")) await user.click(box);
  await user.click(part.getByRole("textbox", { name: "Last allergen treated" }));
  await user.paste("BBF");
  await user.click(part.getByRole("button", { name: "Anything else about the retest" }));
  await user.click(part.getByRole("textbox", { name: "Anything else about the retest" }));
  await user.paste("Liver");
  for (const [name, text] of [
    ["Additional interventions", "Massage."],
    ["To be checked at the next session", "Retest."],
  ] as const) {
    await user.click(part.getByRole("button", { name }));
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
      organs: { text: "Liver", ticked: everyBox },
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
  expect(again.getByRole("textbox", { name: "Last allergen treated" })).toHaveValue("BBF");
  expect(again.getByRole("textbox", { name: "Anything else about the retest" })).toHaveValue("Liver");
  expect(again.getByRole("textbox", { name: "Avoidance time" })).toHaveValue("25");
  expect(again.getByRole("textbox", { name: "Self-treatments" })).toHaveValue("4");
  expect(again.getByRole("textbox", { name: "Additional interventions" })).toHaveValue("Massage.");
  expect(again.getByRole("textbox", { name: "To be checked at the next session" })).toHaveValue("Retest.");
}, 90_000);

const terms = Array.from({ length: 60 }, (_, at) => ({
  id: `basic-${at}`,
  group: "basic",
  term: { en: `Mix ${at}`, fr: `Mélange ${at}` },
}));

it("finds an allergen in the list: five, fifty by an arrow, its words and its factor kept (NAE-003, NAE-007)", async () => {
  const seance = await aSealedSeance(world, { typeOfSeance: "naet" });
  const { user } = await openSeances(world, {
    seances: [seance],
    more: [answers(getAllergens, terms), answers(getSeances, [])],
  });
  const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
  await user.type(part.getByRole("combobox", { name: "Allergen 1" }), "mix");
  const proposals = () => screen.findByRole("listbox", {}, shown).then((list) => within(list).getAllByRole("option"));
  expect(await proposals()).toHaveLength(5);
  expect(screen.getByText("5 of 50, hover or ↓ for all")).toBeVisible();
  await user.keyboard("{ArrowDown}");
  expect(await proposals()).toHaveLength(50);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(part.getByRole("combobox", { name: "Allergen 1" })).toHaveValue("Mix 0"), shown);
  const emf = part.getByRole("textbox", { name: "EMF of allergen 1" });
  expect(emf).toHaveValue("3");
  await user.click(part.getByRole("button", { name: "One more: EMF of allergen 1" }));
  expect(emf).toHaveValue("4");
  const less = part.getByRole("button", { name: "One less: EMF of allergen 1" });
  for (const next of ["3", "2", "1", "0"]) {
    await user.click(less);
    expect(emf).toHaveValue(next);
  }
  expect(less).toBeDisabled();
  await user.clear(emf);
  expect(emf).toHaveValue("");
  expect(part.getByText("Stays at 0 until you type another")).toBeVisible();
  await user.type(emf, "12");
  expect(emf).toHaveValue("12");
  await user.clear(emf);
  await user.tab();
  expect(emf).toHaveValue("12");
  expect(part.getByRole("combobox", { name: "Allergen 2" })).toHaveValue("");
  await user.click(part.getByRole("button", { name: "Remove allergen 1" }));
  expect(part.getByRole("combobox", { name: "Allergen 1" })).toHaveValue("");
  await user.click(await screen.findByRole("button", { name: "Undo" }, shown));
  expect(part.getByRole("combobox", { name: "Allergen 1" })).toHaveValue("Mix 0");
}, 60_000);

it("leads to what is seldom written by a letter after Ctrl J", async () => {
  const seance = await aSealedSeance(world, { typeOfSeance: "naet" });
  const { user } = await openSeances(world, { seances: [seance], more });
  const part = within(await screen.findByRole("region", { name: "NAET" }, shown));
  await user.keyboard("{Control>}j{/Control}");
  expect(await screen.findByText("Jump to: press a letter")).toBeVisible();
  await user.keyboard("k");
  const toCheck = await part.findByRole("textbox", { name: "To be checked at the next session" }, shown);
  await waitFor(() => expect(toCheck).toHaveFocus(), shown);
  await user.click(part.getByRole("textbox", { name: "Yin" }));
  await user.keyboard("{Control>}j{/Control}k");
  expect(toCheck).toHaveFocus();
}, 30_000);

it("says what was treated so far, and adds what is to be treated again", async () => {
  const treated = async (number: number, words: Record<string, unknown>) =>
    aSealedSeance(world, {
      number,
      typeOfSeance: "naet",
      isLast: number === 3,
      ...(number < 3 && { finalizedAt: "2026-11-10T14:00:00.000Z" }),
      parts: { naet: naet.parse(words) },
    });
  const seances = [
    await treated(1, { allergens: [{ text: "Egg mix" }] }),
    await treated(2, {
      allergens: [{ text: "Sugar mix" }],
      lastAllergenTreated: { text: "Egg mix", threeLevels: true },
      failedRetest: { organs: { text: "Liver" } },
    }),
    await treated(3, { allergens: [] }),
  ];
  const { user } = await openSeances(world, {
    seances,
    more: [answers(getAllergens, []), answers(getSeances, seances.toReversed())],
  });
  const panel = within(await screen.findByRole("region", { name: /^Treated so far/ }, shown));
  const lines = await panel.findAllByRole("listitem", {}, shown);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2Sugar mix.*Retest failed$/),
    expect.stringMatching(/^1Egg mix.*Cleared$/),
  ]);
  await user.click(panel.getByRole("button", { name: "Add Sugar mix to today" }));
  expect(await screen.findByRole("combobox", { name: "Allergen 1" }, shown)).toHaveValue("Sugar mix");
  await waitFor(() => expect(panel.queryByText(/still to be treated again/)).not.toBeInTheDocument(), shown);
  await user.click(screen.getByRole("button", { name: "From session 2: Sugar mix" }));
  expect(screen.getByRole("textbox", { name: "Last allergen treated" })).toHaveValue("Sugar mix");
  expect(screen.getByRole("tab", { name: "Figure" })).toBeVisible();
}, 60_000);

it.each([
  ["en", "Avoidance time", "Not kept: Avoidance time", /^Saved/, "2 fields not kept"],
  ["fr", "Durée d’évitement", "Non gardé\u00a0: Durée d’évitement", /^Enregistré/, "2 champs non gardés"],
] as const)(
  "says in the head, in place of a save, that a number out of bounds is not kept, until it is put right (%s)",
  async (language, label, words, saved, both) => {
    const seance = await aSealedSeance(world, { typeOfSeance: "naet" });
    const { user } = await openSeances(world, { seances: [seance], more, language });
    const hours = await screen.findByRole("textbox", { name: label }, shown);
    const write = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.paste(text);
      await user.tab();
    };
    await write(hours, "5000");
    const chip = await screen.findByRole("button", { name: words }, shown);
    expect(screen.queryByText(saved)).toBeNull();
    await user.click(chip);
    expect(hours).toHaveFocus();
    await write(screen.getByRole("textbox", { name: /^(Self-treatments|Autotraitements)/ }), "5000");
    expect(await screen.findByRole("button", { name: both }, shown)).toBeVisible();
    await write(screen.getByRole("textbox", { name: /^(Self-treatments|Autotraitements)/ }), "3");
    await write(hours, "26");
    expect(await screen.findByText(saved, undefined, shown)).toBeVisible();
    expect(screen.queryByRole("button", { name: words })).toBeNull();
  },
  60_000,
);

describe("what was treated so far, from a server that lies (P18)", () => {
  const treated = (number: number, words: Record<string, unknown>) =>
    aSealedSeance(world, { number, typeOfSeance: "naet", parts: { naet: naet.parse(words) } });
  const egg = { allergens: [{ text: "Egg mix" }] };

  /** The panel beside the third session, with the first two as they are given to it alone. */
  async function panelOf(given: (first: Seance, second: Seance) => Seance[], language: "en" | "fr" = "en") {
    const [first, second, third] = [await treated(1, egg), await treated(2, egg), await treated(3, {})];
    const seances = [first, second, third];
    const read = [third, ...given(first, second).toReversed()];
    await openSeances(world, { seances, language, more: [answers(getAllergens, []), answers(getSeances, read)] });
    return within(await screen.findByRole("region", { name: /^(Treated so far|Traité jusqu’ici)/ }, shown));
  }

  it.each([
    ["en", "Session 2 was written, and the server does not give it."],
    ["fr", "La séance 2 a été écrite, et le serveur ne la donne pas."],
  ] as const)("says which session is left out (%s)", async (language, words) => {
    const panel = await panelOf((first) => [first], language);
    expect(await panel.findByText(words, undefined, shown)).toBeVisible();
  });

  it("says of a session whose allergens are stripped that they were written", async () => {
    const panel = await panelOf((first, second) => [first, { ...second, naet: null }]);
    expect(await panel.findByText(/^Parts of session 2 were written/, undefined, shown)).toBeVisible();
  });
});
