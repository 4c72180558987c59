import { waitFor, within } from "@testing-library/react";
import { answers, openScreen } from "@carnet/shell/testing";
import { trustAnswers } from "@carnet/shell/testing/clinic";
import { getPatient } from "@carnet/services/patient/contract";
import { getSeances, type Seance } from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { CaseHistory } from "./case-history.tsx";

let world: OpenWorld;
beforeAll(async () => {
  world = await anOpenWorld();
});

const open = (seances: Seance[]) =>
  openScreen([{ path: "*", element: <CaseHistory patientId={world.patient.id} /> }], {
    namespace: "seance",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: world.me,
    language: "en",
    answers: [
      answers(getPatient, world.patient),
      ...trustAnswers(world.log),
      answers(getSeances, ({ query }) =>
        seances
          .toReversed()
          .filter(({ number }) => number < Number(query.get("before") ?? Infinity))
          .slice(0, Number(query.get("limit"))),
      ),
    ],
  });

const titles = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.getAllByRole("article").map((each) => within(each).getByRole("heading").textContent);

describe("the case history (PAT-032)", () => {
  it("tells of each session its day, type, therapist and what it says, newest first", async () => {
    const screen = await open([
      await aSealedSeance(world, { number: 1, typeOfSeance: "hybrid", parts: { notes: "Première visite" } }),
      await aSealedSeance(world, {
        number: 2,
        finalizedAt: "2026-11-20T15:00:00.000Z",
        parts: { objectives: [{ structure: "L5", dysfunction: "ERS" }], treatmentPlan: "Revoir dans 2 semaines" },
      }),
    ]);
    const [second, first] = await screen.findAllByRole("article");
    expect(second).toHaveTextContent("SOAPIE, Anne Morel");
    expect(within(second!).getByText("Objective findings").nextSibling).toHaveTextContent("L5 · ERS");
    expect(within(second!).getByText("Revoir dans 2 semaines")).toBeVisible();
    expect(within(second!).queryByText("Draft")).toBeNull();
    expect(first).toHaveTextContent("Hybrid, Anne Morel");
    expect(within(first!).getByText("Première visite")).toBeVisible();
    expect(within(first!).getByText("Draft")).toBeVisible();
  });

  it("opens ten at a time, and all of them to be read from the oldest on", async () => {
    const screen = await open(
      await Promise.all(Array.from({ length: 23 }, (_, at) => aSealedSeance(world, { number: at + 1 }))),
    );
    await screen.findByText("10 of 23 sessions are open");
    await screen.user.click(screen.getByRole("button", { name: "Open older sessions" }));
    await screen.findByText("20 of 23 sessions are open");
    expect(titles(screen)[0]).toMatch(/^23 ·/);
    await screen.user.click(screen.getByRole("radio", { name: "Oldest first" }));
    await screen.findByText("23 sessions");
    await waitFor(() => expect(titles(screen)).toHaveLength(23));
    expect(titles(screen)[0]).toMatch(/^1 ·/);
  });

  it("says which parts did not open, and shows the others", async () => {
    const [one, other] = await Promise.all([
      aSealedSeance(world, { number: 1, parts: { analysis: "Lisible", notes: "Scellé" } }),
      aSealedSeance(world, { number: 2, parts: { notes: "Ailleurs" } }),
    ]);
    const screen = await open([{ ...one, notes: other.notes }]);
    expect(await screen.findByText("Lisible")).toBeVisible();
    expect(screen.getByText("Could not be opened: Notes.")).toBeVisible();
    expect(screen.queryByText("Ailleurs")).toBeNull();
  });

  it("is for holders of the key, and says so", async () => {
    world = { ...world, patient: { ...world.patient } };
    const { patient } = world;
    world.patient = { ...patient, keyForPrincipal: null } as never;
    const screen = await open([]);
    world.patient = patient;
    expect(await screen.findByText(/opens for those who hold the key/)).toBeVisible();
  });

  it("teaches what will stand there while there is no session", async () => {
    const screen = await open([]);
    expect(await screen.findByText("No session yet")).toBeVisible();
  });
});
