import { answers, fails, openScreen, type Answer } from "@carnet/shell/testing";
import { trustAnswers } from "@carnet/shell/testing/clinic";
import { getPatient } from "@carnet/services/patient/contract";
import { getSeanceManifest, getSeances } from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { LastSeance } from "./last-seances.tsx";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const late = { timeout: 10_000 };

/** Shows the last session of Camille's, as whoever keeps it a place does. */
const open = (seances: Answer, language: "en" | "fr" = "en") =>
  openScreen([{ path: "*", element: <LastSeance patientId={world.patient.id} /> }], {
    namespace: "seance",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: world.me,
    language,
    answers: [
      answers(getPatient, world.patient),
      ...trustAnswers(world.log),
      answers(getSeanceManifest, { manifest: null }),
      seances,
    ],
  });

describe("the last session, beside who comes next", () => {
  it("is asked for alone, and says what was found", async () => {
    const seance = await aSealedSeance(world, { parts: { treatmentPlan: "Psoas stretches, recheck in 4 weeks" } });
    const { findByText, requests } = await open(answers(getSeances, [seance]));
    expect(await findByText("Psoas stretches, recheck in 4 weeks", undefined, late)).toHaveAttribute("data-private");
    expect(requests.find(({ path }) => path.endsWith("/seances"))!.query.get("limit")).toBe("1");
  });

  it("says the plan last, however much is written, and a row cell by cell", async () => {
    const seance = await aSealedSeance(world, {
      parts: {
        objectives: [{ structure: "Left shoulder", test: "Flexion", dysfunction: "ERS" }],
        interventions: [{ structure: "Psoas" }],
        interventionsText: "Breathing",
        efficiency: "Better sleep",
        treatmentPlan: "Recheck in 4 weeks",
      },
    });
    const { container, findByText } = await open(answers(getSeances, [seance]));
    await findByText("Recheck in 4 weeks", undefined, late);
    expect([...container.querySelectorAll("[data-private]")].map(({ textContent }) => textContent)).toEqual([
      "Left shoulder · Flexion · ERS",
      "Psoas",
      "Recheck in 4 weeks",
    ]);
  });

  it.each([
    ["en", "The last session could not be read.", "Try again"],
    ["fr", "La dernière séance n’a pas pu être lue.", "Réessayer"],
  ] as const)(
    "says in a line that it could not be read, and is asked for again, in %s",
    async (language, words, again) => {
      const seance = await aSealedSeance(world, { parts: { treatmentPlan: "Psoas" } });
      const { findByText, findByRole, queryByRole, answer, user } = await open(fails(getSeances, 500), language);
      expect(await findByText(words, undefined, late)).toBeVisible();
      expect(queryByRole("alert")).toBeNull();
      answer(answers(getSeances, [seance]));
      await user.click(await findByRole("button", { name: again }));
      expect(await findByText("Psoas", undefined, late)).toBeVisible();
    },
  );
});
