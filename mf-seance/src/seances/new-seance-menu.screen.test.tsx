import type { ManifestWire } from "@carnet/shell/crypto";
import { screen, waitFor } from "@testing-library/react";
import { answers, refuses } from "@carnet/shell/testing";
import { osteopathy } from "@carnet/shell/testing/clinic";
import type { RefusalOf } from "@carnet/services/framework/contract";
import { createSeance, type Seance } from "@carnet/services/seance/contract";
import { aSealedSeance, anOpenWorld, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const clinic = {
  sessionTypes: ["soapie-2" as const],
  currentUserLicense: { plan: "large-year" as const, planTerminatedAt: null, isActive: true, receiptsEnabled: true },
  currentUserDisciplines: [
    { disciplineId: osteopathy, tarrif: 9000, taxable: true, isValid: true, corporationMembershipsNo: "1" },
  ],
  allDisciplines: [{ id: osteopathy, nameEn: "Osteopathy", nameFr: "Ostéopathie" }],
};

/** Asks for a first session where there is none. */
async function askForFirst(refusal: RefusalOf<typeof createSeance>["code"]) {
  const seances: Seance[] = [];
  const opened = await openSeances(world, { seances, clinic, more: [refuses(createSeance, refusal)] });
  const ask = async () => {
    const [menu] = await screen.findAllByRole("button", { name: "New session" }, shown);
    await opened.user.click(menu!);
    await opened.user.click(await screen.findByRole("menuitem", { name: "SOAPIE" }, shown));
  };
  await ask();
  return { ...opened, seances, ask };
}

describe("the code in the answer to a session that is opened (SES-010)", () => {
  it("stays on the page of the sessions, in words, until one is opened", async () => {
    const { answer, seances, ask } = await askForFirst("dobOrSexMissing");
    const words = "A session needs the patient’s date of birth and biological sex. Complete the patient’s file first.";
    expect(await screen.findByText(words, {}, shown)).toBeVisible();
    const seance = await aSealedSeance(world);
    answer(
      answers(createSeance, () => {
        seances.push(seance);
        return seance;
      }),
    );
    await ask();
    await waitFor(() => expect(screen.queryByText(words)).toBeNull(), shown);
  });

  it("leads to one's disciplines where a licence is missing", async () => {
    await askForFirst("licenceRequired");
    expect(await screen.findByRole("dialog", { name: "A licence is required" }, shown)).toBeVisible();
    expect(screen.getByRole("button", { name: "Define my disciplines" })).toBeVisible();
  });
});

it("a session is opened under its number, with the list that names it (P18)", async () => {
  const next = await aSealedSeance(world);
  const { ask, answer, requests } = await askForFirst("dobOrSexMissing");
  await screen.findByText(/^A session needs the patient’s date of birth/, {}, shown);
  answer(answers(createSeance, ({ body }) => ({ ...next, id: body.id })));
  await ask();
  const posts = () => requests.filter(({ method }) => method === "POST");
  await waitFor(() => expect(posts()).toHaveLength(2), shown);
  const { id, number, manifest } = posts()[1]!.body as { id: string; number: number; manifest: ManifestWire };
  expect(number).toBe(1);
  const opened = await world.crypto.openManifest(world.ref, "seances", manifest);
  expect(opened?.content).toMatchObject([{ id, number: 1, parts: {}, digest: null }]);
});
