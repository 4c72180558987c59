import { screen, waitFor } from "@testing-library/react";
import { answers, type Answer } from "@carnet/shell/testing";
import { getCustomModules, type CustomModule } from "@carnet/services/clinic/contract";
import { getPatient, savePatient, type PatientView } from "@carnet/services/patient/contract";
import { sealed } from "@carnet/services/framework/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openPart } from "../testing/open-part.ts";
import { openSeances } from "../testing/open-seances.ts";

const shown = { timeout: 15_000 };
let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

/** A patient service that keeps what the care team alone knows. */
function aKeptPatient() {
  const kept = { patient: world.patient };
  const more: Answer[] = [
    answers(getPatient, () => kept.patient),
    answers(savePatient, ({ body }) => {
      kept.patient = { ...kept.patient, ...(body as Partial<PatientView>) };
      return kept.patient;
    }),
  ];
  const privateInfo = async () => {
    const ref = { entity: "patient" as const, record: "-", field: "privateInfo" };
    const [opened] = await world.crypto.open(world.ref, [{ ref, sealed: sealed.parse(kept.patient.privateInfo) }]);
    return opened?.ok ? opened.value : opened;
  };
  return { kept, more, privateInfo };
}

describe("the warning of a session (SES-030)", () => {
  it("is kept with the patient by the number of the session, and shown at every later one", async () => {
    const { more, kept, privateInfo } = aKeptPatient();
    const first = await aSealedSeance(world, { number: 1, isLast: true });
    const before = await openSeances(world, { seances: [first], more });
    await openPart(before.user, "Exclusions");
    await before.user.click(await screen.findByRole("textbox", { name: "Warning" }, shown));
    await before.user.paste("No cervical HVLA");
    await waitFor(() => expect(kept.patient.privateInfo).not.toBeNull(), shown);
    expect(await privateInfo()).toEqual({ exclusionsWarnings: { 1: "No cervical HVLA" } });
    expect(JSON.stringify(before.requests)).not.toContain("HVLA");
    before.unmount();

    const closed = { finalizedAt: "2026-11-21T14:00:00.000Z" };
    const seances = [
      { ...first, ...closed, isLast: false },
      await aSealedSeance(world, { ...closed, number: 2, isLast: false }),
      await aSealedSeance(world, { number: 3 }),
    ];
    await openSeances(world, { seances, more });
    expect((await screen.findAllByText("No cervical HVLA", undefined, shown))[0]).toBeVisible();
    expect(await screen.findByText("session 1", { selector: "small" }, shown)).toBeVisible();
  });
});

describe("replacing a form that was filled (SES-029)", () => {
  const aModule = (id: string, title: string, value: string | null): CustomModule => ({
    id,
    typeOfModule: "session",
    updatedAt: "2026-11-20T14:00:00.000Z",
    meta: {
      title,
      numCols: 2,
      fields: [{ id: "3f1e2d3c-4b5a-4697-8877-665544332211", label: "Side", value, meta: { type: "text" } }],
      index: 0,
      isIncludedInHealthHistory: false,
      isIncludedInInfoRequest: false,
      deletedAt: null,
    },
    archived: [],
  });

  it("asks first, and gives it back when it is undone", async () => {
    const { meta } = aModule("0b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f", "Shoulder", "Left");
    const other = aModule("1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f", "Knee", null);
    const { title, numCols, fields } = meta;
    const seance = await aSealedSeance(world, {
      typeOfSeance: "custom",
      parts: { customForm: { title, numCols, fields } },
    });
    const { user } = await openSeances(world, {
      seances: [seance],
      more: [answers(getCustomModules, [other])],
    });
    expect(await screen.findByRole("textbox", { name: "Side" }, shown)).toHaveValue("Left");
    await user.click(await screen.findByRole("button", { name: "Another form" }, shown));
    await user.click(await screen.findByRole("menuitem", { name: "Knee" }, shown));
    await user.click(await screen.findByRole("button", { name: "Cancel" }, shown));
    expect(screen.getByRole("textbox", { name: "Side" })).toHaveValue("Left");
    await user.click(screen.getByRole("button", { name: "Another form" }));
    await user.click(await screen.findByRole("menuitem", { name: "Knee" }, shown));
    await user.click(await screen.findByRole("button", { name: "Replace the form" }, shown));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Side" })).toHaveValue(""), shown);
    await user.click(await screen.findByRole("button", { name: "Undo" }, shown));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Side" })).toHaveValue("Left"), shown);
  });
});
