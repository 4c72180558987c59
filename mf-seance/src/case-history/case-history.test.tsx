import { waitFor, within } from "@testing-library/react";
import { answers, openScreen } from "@carnet/shell/testing";
import { trustAnswers } from "@carnet/shell/testing/clinic";
import { getPatient } from "@carnet/services/patient/contract";
import { getSeanceHistory, getSeanceManifest, getSeances, type Seance } from "@carnet/services/seance/contract";
import { partsOf } from "../manifest/given.ts";
import { aLine, type SeanceLine } from "../manifest/seances-manifest.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { CaseHistory } from "./case-history.tsx";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const lineOf = (seance: Seance): SeanceLine => ({ ...aLine(seance.id, seance.number), parts: partsOf(seance) });
let written = 0;
const shown = { timeout: 10_000 };

/** Tells of the sessions that a server gives; `lines` is their list, where it says something else, or null where none is given. */
async function open(seances: Seance[], lines: SeanceLine[] | null = seances.map(lineOf)) {
  const manifest = lines && (await world.crypto.sealManifest(world.ref, "seances", lines, (written += 1_000)));
  return openScreen([{ path: "*", element: <CaseHistory patientId={world.patient.id} /> }], {
    namespace: "seance",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: world.me,
    language: "en",
    answers: [
      answers(getPatient, world.patient),
      ...trustAnswers(world.log),
      answers(getSeanceManifest, { manifest }),
      answers(getSeanceHistory, () => seances.toReversed()),
      answers(getSeances, ({ query }) =>
        seances
          .toReversed()
          .filter(({ number }) => number < Number(query.get("before") ?? Infinity))
          .slice(0, Number(query.get("limit"))),
      ),
    ],
  });
}

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
    const screen = await open([{ ...one, notes: other.notes }], [lineOf(one)]);
    expect(await screen.findByText("Lisible")).toBeVisible();
    expect(screen.getByText("Of session 1, this could not be opened: Notes.")).toBeVisible();
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

  it("tells of each session what is left out of it, and which are left out, and goes on to the first (P18)", async () => {
    const seances = await Promise.all(
      Array.from({ length: 14 }, (_, at) => aSealedSeance(world, { number: at + 1, parts: { notes: `${at + 1}.` } })),
    );
    const given = seances.filter(({ number }) => number !== 8 && number !== 2);
    const stripped = given.map((seance) => (seance.number === 14 ? { ...seance, notes: null } : seance));
    const screen = await open(stripped, seances.map(lineOf));
    const [last] = await screen.findAllByRole("article", undefined, shown);
    expect(within(last!).getByText(/^Parts of session 14 were written/)).toBeVisible();
    expect(within(last!).queryByText("Nothing written yet")).toBeNull();
    await screen.user.click(screen.getByRole("radio", { name: "Oldest first" }));
    expect(await screen.findByText(/^Sessions 2 and 8 were written/, undefined, shown)).toBeVisible();
    await waitFor(() => expect(titles(screen)[0]).toMatch(/^1 ·/));
  });

  it("says of sessions that are all left out which they are, and not that there is none (P18)", async () => {
    const screen = await open([], [aLine(crypto.randomUUID(), 1), aLine(crypto.randomUUID(), 2)]);
    expect(await screen.findByText(/^Sessions 1 and 2 were written/, undefined, shown)).toBeVisible();
    expect(screen.queryByText("No session yet")).toBeNull();
  });

  it("is read to its end, and says that the list is gone, where one was seen (P18)", async () => {
    const seances = await Promise.all(
      Array.from({ length: 12 }, (_, at) => aSealedSeance(world, { number: at + 1, parts: { notes: `${at + 1}.` } })),
    );
    const seen = await open(seances);
    await seen.findByText("10 of 12 sessions are open", undefined, shown);
    seen.unmount();
    const screen = await open(seances, null);
    expect(await screen.findByText(/^The list of the sessions is older/, undefined, shown)).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Open older sessions" }));
    await screen.findByText("12 sessions", undefined, shown);
    expect(titles(screen)).toHaveLength(12);
  });
});
