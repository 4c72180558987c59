import { waitFor } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { answers, openScreen } from "@carnet/shell/testing";
import { trustAnswers } from "@carnet/shell/testing/clinic";
import { getPatient } from "@carnet/services/patient/contract";
import { getSeanceHistory, getSeanceManifest, getSeances, type Seance } from "@carnet/services/seance/contract";
import { partsOf } from "../manifest/given.ts";
import { aLine, type SeanceLine } from "../manifest/seances-manifest.ts";
import { partPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { LastPlan, LastSeances } from "./last-seances.tsx";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
let written = 0;

/** Three sessions with notes, and a line of the list for each. */
async function three(): Promise<{ seances: Seance[]; lines: SeanceLine[] }> {
  const seances = await Promise.all(
    [1, 2, 3].map((number) => aSealedSeance(world, { number, parts: { notes: `Visit ${number}.` } })),
  );
  return { seances, lines: seances.map((seance) => ({ ...aLine(seance.id, seance.number), parts: partsOf(seance) })) };
}

/** Shows the last sessions as a server gives them, beside whole headers. */
async function open(given: (number: number) => Seance[], lines: readonly SeanceLine[], language: "en" | "fr" = "en") {
  const { crypto, ref } = world;
  const both = (
    <>
      <LastPlan patientId={world.patient.id} />
      <LastSeances patientId={world.patient.id} />
    </>
  );
  const manifest = await crypto.sealManifest(ref, "seances", lines, (written += 1_000));
  let asked = 1;
  return openScreen([{ path: "*", element: both }], {
    namespace: "seance",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: world.me,
    language,
    answers: [
      answers(getPatient, world.patient),
      ...trustAnswers(world.log),
      answers(getSeanceHistory, () => lines.map(({ id, number }) => ({ ...given(0)[0]!, id, number })).toReversed()),
      answers(getSeanceManifest, { manifest }),
      answers(getSeances, () => given(asked++).toReversed()),
    ],
  });
}

describe("the last sessions of a record, from a server that lies (P18)", () => {
  it("are shown without a word where all is as it was listed", async () => {
    const { seances, lines } = await three();
    const screen = await open(() => seances, lines);
    expect(await screen.findByText("Visit 3.", undefined, shown)).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(/the server|Older than|Nothing written/)).toBeNull();
    expect(screen.requests.filter(({ path }) => path.endsWith("/seances"))).toHaveLength(1);
  });

  it.each([
    ["en", "Session 2 was written, and the server does not give it.", "See the sessions"],
    ["fr", "La séance 2 a été écrite, et le serveur ne la donne pas.", "Voir les séances"],
  ] as const)("one that is left out is named, with a way to it (%s)", async (language, words, way) => {
    const { seances, lines } = await three();
    const screen = await open(() => [seances[0]!, seances[2]!], lines, language);
    expect(await screen.findByText(words, undefined, shown)).toBeVisible();
    expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", expect.stringContaining("number=2"));
  });

  it("one that is taken off the end is named", async () => {
    const { seances, lines } = await three();
    const screen = await open(() => seances.slice(1), lines);
    expect(await screen.findByText(/^Session 1 was written/, undefined, shown)).toBeVisible();
  });

  it("a part that is stripped is told of its session, and not as nothing", async () => {
    const { seances, lines } = await three();
    const screen = await open(() => [seances[0]!, seances[1]!, { ...seances[2]!, notes: null }], lines);
    expect(await screen.findByText(/^Parts of session 3 were written/, undefined, shown)).toBeVisible();
    expect(screen.queryByText("Nothing written yet")).toBeNull();
  });

  it.each([
    ["en", "Older than what you have seen of session 3: Notes."],
    ["fr", /^Plus ancien que ce que vous avez vu de la séance 3 : Notes\.$/],
  ] as const)("one that is put back is told, and what it said then is not shown (%s)", async (language, words) => {
    const { crypto, ref } = world;
    const { seances, lines } = await three();
    const place = partPlace(seances[2]!.id, "notes");
    const [newer] = await crypto.seal(ref, [{ ref: place, value: "Visit 3, and more.", rev: 2 }]);
    await crypto.open(ref, [{ ref: place, sealed: newer! }]);
    const screen = await open(() => seances, lines, language);
    expect(await screen.findByText(words, undefined, shown)).toBeVisible();
    expect(screen.queryByText("Visit 3.")).toBeNull();
  });

  it("what was written while the list was on its way is asked for once more, and not told", async () => {
    const { seances, lines } = await three();
    const screen = await open((asked) => (asked === 1 ? seances.slice(0, 2) : seances), lines);
    expect(await screen.findByText("Visit 3.", undefined, shown)).toBeVisible();
    expect(screen.queryByText(/the server does not give/)).toBeNull();
  });
});

describe("the last plan", () => {
  /** Three sessions, and in some of them a plan. */
  async function planned(...plans: string[]) {
    const seances = await Promise.all(
      plans.map((treatmentPlan, at) =>
        aSealedSeance(world, { number: at + 1, parts: { notes: `Visit ${at + 1}.`, treatmentPlan } }),
      ),
    );
    const lines = seances.map((seance) => ({ ...aLine(seance.id, seance.number), parts: partsOf(seance) }));
    return { seances, lines };
  }

  it.each([
    ["en", "Plan of session 2"],
    ["fr", "Plan de la séance 2"],
  ] as const)(
    "is that of the last session that has one, and is read with the sessions beside it (%s)",
    async (language, title) => {
      const { seances, lines } = await planned("Rest", "Psoas stretches", " ");
      const screen = await open(() => seances, lines, language);
      expect(await screen.findByRole("heading", { name: title }, shown)).toBeVisible();
      expect(screen.getAllByText("Psoas stretches")[0]).toHaveAttribute("data-private");
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.requests.filter(({ path }) => path.endsWith("/seances"))).toHaveLength(1);
    },
  );

  it("is not there where nobody wrote one", async () => {
    const { seances, lines } = await planned("", "");
    const screen = await open(() => seances, lines);
    expect(await screen.findByText("Visit 2.", undefined, shown)).toBeVisible();
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
