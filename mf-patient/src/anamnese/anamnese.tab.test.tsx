import { waitFor } from "@testing-library/react";
import { answers, refuses } from "@carnet/shell/testing";
import { completeSystemsAnswer, newComponentAnswer } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

jest.setTimeout(60_000);

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const systems = {
  "3": {
    id: 3,
    name: { en: "Eyes", fr: "Yeux" },
    components: [
      { id: 1, name: { en: "Dry eyes", fr: "Yeux secs" } },
      { id: -1, name: { en: "Other", fr: "Autre" } },
      { id: "0b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f", systemId: 3, name: "Orthoptie", disabled: true },
    ],
  },
};

async function open(sub: string) {
  const record = await aRecord(clinic);
  const table = [
    ...record.table,
    ...clinicAnswers(clinic),
    answers("GET /api/1/subsystems/completeData", completeSystemsAnswer, systems),
  ];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}/anamnese${sub}`, table);
  return { ...record, screen };
}

const valueOf = async ({ kept, ref }: Awaited<ReturnType<typeof open>>, field: "antecedents" | "systemsReview") => {
  const place = { entity: "anamnese", record: "-", field } as const;
  const [opened] = await clinic.crypto.open(ref, [{ ref: place, sealed: kept.patient.anamnese[field]!.sealed }]);
  return opened?.ok ? opened.value : opened;
};

describe("antecedents (ANA-002 to ANA-004)", () => {
  it("are sealed and saved as they are written, and what changed becomes a signed line of the history", async () => {
    const opened = await open("");
    const { screen, kept } = opened;
    await screen.user.type(await screen.findByLabelText("Medication"), "Lévothyroxine");
    await screen.user.type(screen.getByLabelText("Children"), "2");
    await waitFor(
      async () => expect(await valueOf(opened, "antecedents")).toEqual({ medication: "Lévothyroxine", nbrChildren: 2 }),
      { timeout: 6_000 },
    );
    expect(sentBy(screen)).not.toContain("othyroxine");
    await screen.user.click(screen.getByRole("tab", { name: "Changes" }));
    await waitFor(() => expect(kept.history).toHaveLength(1), { timeout: 6_000 });
    screen.unmount();
    const again = await openRoom(clinic, `/patient/${kept.patient.id}/changeHistory`, [
      ...opened.table,
      ...clinicAnswers(clinic),
    ]);
    await again.findByText("Lévothyroxine");
    await again.findByText("Anne Morel changed the health history");
  });

  it("that somebody else saved meanwhile are shown, and neither version is dropped before one is chosen (decision 14)", async () => {
    const opened = await open("");
    const { screen, ref, kept } = opened;
    const place = { entity: "anamnese", record: "-", field: "antecedents" } as const;
    const [theirs] = await clinic.crypto.seal(ref, [{ ref: place, value: { sleep: "Bon" }, rev: 1 }]);
    await screen.findByLabelText("Sleep");
    screen.answer(refuses("PUT /api/1/patients/:id/anamnese/antecedents", "conflict", { current: theirs }));
    await screen.user.type(screen.getByLabelText("Sleep"), "Mauvais");
    await screen.findByText("Somebody changed this meanwhile", {}, { timeout: 6_000 });
    expect(screen.getByLabelText("Sleep")).toHaveValue("Mauvais");
    await screen.user.click(screen.getByRole("button", { name: "Take theirs" }));
    await waitFor(() => expect(screen.getByLabelText("Sleep")).toHaveValue("Bon"));
    expect(kept.patient.anamnese.antecedents).toBeNull();
  });
});

describe("the systems review (ANA-006 to ANA-009)", () => {
  it("keeps what is ticked, described and marked, under seal", async () => {
    const opened = await open("?sub=systemsReview");
    const { screen } = opened;
    await screen.user.click(await screen.findByText("Eyes"));
    expect(screen.queryByRole("checkbox", { name: "Orthoptie" })).toBeNull();
    await screen.user.click(screen.getByRole("checkbox", { name: "Dry eyes" }));
    await screen.user.type(screen.getByLabelText("About Dry eyes"), "Le soir");
    await screen.user.click(screen.getByRole("checkbox", { name: "Critical" }));
    const element = { systemId: 3, componentId: 1, text: "Le soir", isCritical: true, isReasonForConsultation: false };
    await waitFor(async () => expect(await valueOf(opened, "systemsReview")).toEqual({ elements: [element] }), {
      timeout: 6_000,
    });
    expect(sentBy(screen)).not.toContain("Le soir");
  });

  it("takes a component of one's own", async () => {
    const { screen } = await open("?sub=systemsReview");
    screen.answer(
      answers("POST /api/1/subsystems/", newComponentAnswer, { id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f" }),
    );
    await screen.user.click(await screen.findByText("Eyes"));
    await screen.user.type(screen.getByLabelText("Something that is not in the list"), "Strabisme{Enter}");
    await screen.findByRole("checkbox", { name: "Strabisme" });
  });

  it("has its own address (ANA-008)", async () => {
    const record = await aRecord(clinic);
    const table = [
      ...record.table,
      ...clinicAnswers(clinic),
      answers("GET /api/1/subsystems/completeData", completeSystemsAnswer, systems),
    ];
    const screen = await openRoom(clinic, `/systemsReview?patientId=${record.kept.patient.id}`, table);
    await screen.findByText("Eyes");
    expect(screen.location()).toBe(`/patient/${record.kept.patient.id}/anamnese?sub=systemsReview`);
  });
});

describe("forms of one's own", () => {
  it("teach how they get here while there are none", async () => {
    const { screen } = await open("?sub=custom");
    await screen.findByText("No form of your own here yet");
  });
});
