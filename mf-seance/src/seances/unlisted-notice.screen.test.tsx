import { screen, waitFor } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { getPatient } from "@carnet/services/patient/contract";
import { getSeanceManifest, saveSeanceManifest, type Seance } from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

const shown = { timeout: 10_000 };
let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

/** Opens a session of before there were lists, on a server that keeps the list it is given. */
async function openOld(language: "en" | "fr", mayWrite = true) {
  const seance: Seance = await aSealedSeance(world, { parts: { notes: "Right side." } });
  const kept: Awaited<ReturnType<OpenWorld["crypto"]["sealManifest"]>>[] = [];
  const { patient } = world;
  const opened = await openSeances(world, {
    seances: [seance],
    language,
    more: [
      answers(getPatient, { ...patient, can: { ...patient.can, write: mayWrite } }),
      answers(getSeanceManifest, () => ({ manifest: kept.at(-1) ?? null })),
      answers(saveSeanceManifest, ({ body }) => {
        kept.push(body.manifest);
        return {};
      }),
    ],
  });
  return { ...opened, seance, kept };
}

describe("sessions that were written before they were listed", () => {
  it("are told in French", async () => {
    await openOld("fr");
    expect(await screen.findByRole("button", { name: "Les lister maintenant" }, shown)).toBeVisible();
  });

  it("are not told to who may not write there", async () => {
    await openOld("en", false);
    expect(await screen.findByText("Right side.", undefined, shown)).toBeVisible();
    expect(screen.queryByText("Listed by nobody yet")).toBeNull();
  });

  // The last: from here on this device has seen a list.
  it("are told once, calmly, and listed in one step", async () => {
    const { user, seance, kept } = await openOld("en");
    expect(await screen.findByText("Listed by nobody yet", undefined, shown)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(screen.getByRole("button", { name: "List them now" }));
    await waitFor(() => expect(screen.queryByText("Listed by nobody yet")).toBeNull(), shown);
    expect(await world.crypto.openManifest(world.ref, "seances", kept[0]!)).toMatchObject({
      member: world.me.id,
      content: [{ id: seance.id, number: 1, parts: { "seance/notes": 1 } }],
    });
    expect(screen.getByRole("textbox", { name: "Notes" })).toHaveValue("Right side.");
  });
});
