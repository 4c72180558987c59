import { waitFor } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { answers, openScreen } from "@carnet/shell/testing";
import { trustAnswers } from "@carnet/shell/testing/clinic";
import { getPatient } from "@carnet/services/patient/contract";
import { getSeanceHistory, getSeanceManifest, type Seance } from "@carnet/services/seance/contract";
import { aLine, type SeanceLine } from "../manifest/seances-manifest.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { MissingSeances } from "./missing-seances.tsx";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
let written = 0;

/** Shows what is missing of sessions as a server gives them, beside a list of what there is; null for a list that is not given. */
async function open(seances: Seance[], lines: readonly SeanceLine[] | null, language: "en" | "fr" = "en") {
  const { crypto, ref } = world;
  const manifest = lines && (await crypto.sealManifest(ref, "seances", lines, (written += 1_000)));
  return openScreen([{ path: "*", element: <MissingSeances patientId={world.patient.id} /> }], {
    namespace: "seance",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: world.me,
    language,
    answers: [
      answers(getPatient, world.patient),
      ...trustAnswers(world.log),
      answers(getSeanceHistory, () => seances.toReversed()),
      answers(getSeanceManifest, { manifest }),
    ],
  });
}

/** The screen once it has the list and what the list is compared with. */
async function compared(screen: Awaited<ReturnType<typeof open>>) {
  const paths = () => screen.requests.map(({ path }) => path);
  await waitFor(() => expect(paths()).toContainEqual(expect.stringMatching(/seanceManifest$/)), shown);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return screen;
}

describe("beside the last sessions of a record (P18)", () => {
  it("a session that is listed and not given is named, with a link to the sessions", async () => {
    const [first, third] = [await aSealedSeance(world), await aSealedSeance(world, { number: 3 })];
    const lines = [first, { id: crypto.randomUUID(), number: 2 }, third].map(({ id, number }) => aLine(id, number));
    const screen = await open([first, third], lines);
    expect(
      await screen.findByText("Session 2 was written, and the server does not give it.", undefined, shown),
    ).toBeVisible();
    const address = `/therapist/seance?patientId=${world.patient.id}&number=2`;
    expect(screen.getByRole("link", { name: "See the sessions" })).toHaveAttribute("href", address);
  });

  it("nothing is said where all are given", async () => {
    const seance = await aSealedSeance(world);
    const { queryByRole } = await compared(await open([seance], [aLine(seance.id, 1)]));
    expect(queryByRole("link")).toBeNull();
  });

  it("a list that was seen and is not given is told, in French too", async () => {
    const seance = await aSealedSeance(world);
    const { unmount } = await compared(await open([seance], [aLine(seance.id, 1)]));
    unmount();
    const screen = await open([seance], null, "fr");
    expect(await screen.findByText(/^La liste des séances est plus ancienne/, undefined, shown)).toBeVisible();
  });
});
