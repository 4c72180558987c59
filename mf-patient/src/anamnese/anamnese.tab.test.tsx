import { waitFor, within } from "@testing-library/react";
import { answers, refuses, type Answer, asks } from "@carnet/shell/testing";
import { historyHead } from "@carnet/shell/crypto";
import type { RecordContent } from "@carnet/shell/record";
import { flushWork } from "@carnet/shell/session";
import {
  addComponent,
  changeComponent,
  getComponentNames,
  getSystems,
  historyStretch,
  type PatientView,
} from "@carnet/services/patient/contract";
import { reportWarning } from "@carnet/services/account/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord, readOnly } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";
import { byTheRealClock } from "../testing/by-the-real-clock.ts";
import { wireOf } from "@carnet/shell/record";
import { antecedentGroups } from "./antecedent-groups.ts";

let clinic: Clinic;
afterEach(() => void jest.useRealTimers());
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

async function open(sub: string, changes: Partial<PatientView> = {}) {
  const record = await aRecord(clinic, changes);
  const table = [...record.table, ...clinicAnswers(clinic), answers(getSystems, systems)];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}/anamnese${sub}`, table);
  return { ...record, screen };
}

const valueOf = async ({ kept, ref }: Awaited<ReturnType<typeof open>>, field: "antecedents" | "systemsReview") => {
  const place = { entity: "anamnese", record: "-", field } as const;
  const [opened] = await clinic.crypto.open(ref, [{ ref: place, sealed: kept.patient.anamnese[field]!.sealed }]);
  return opened?.ok ? opened.value : opened;
};

/** What the lines of the history say, from the first, once the chain was verified. */
const lines = async ({ kept, ref }: Awaited<ReturnType<typeof open>>) => {
  const wires = kept.history.map(({ seq, prev, section, delta, stmt }) => ({ seq, prev, section, delta, stmt }));
  return (await clinic.crypto.openHistory(ref, wires)).map(({ section, delta }) => [section, delta]);
};

describe("antecedents (ANA-002 to ANA-004)", () => {
  it("are sealed and saved as they are written, and what changed becomes a signed line of the history", async () => {
    const opened = await open("");
    const { screen, kept } = opened;
    await screen.user.type(await screen.findByLabelText("Medication"), "Lévothyroxine");
    await screen.user.type(screen.getByLabelText("Children"), "2");
    await waitFor(async () =>
      expect(await valueOf(opened, "antecedents")).toEqual({ medication: "Lévothyroxine", nbrChildren: 2 }),
    );
    expect(sentBy(screen)).not.toContain("othyroxine");
    screen.unmount();
    expect(kept.history).toHaveLength(1);
    const again = await openRoom(clinic, `/patient/${kept.patient.id}/changeHistory`, [
      ...opened.table,
      ...clinicAnswers(clinic),
    ]);
    await again.findByText("Anne Morel wrote Medication: “Lévothyroxine”.");
    await again.findByText("Anne Morel wrote Children: “2”.");
  });

  it("are in the history as soon as they are saved: a stretch of work as one line, the way back as another", async () => {
    const opened = await open("");
    const { screen } = opened;
    const sleep = await screen.findByLabelText("Sleep");
    const saved = (value: object) => waitFor(async () => expect(await valueOf(opened, "antecedents")).toEqual(value));
    await screen.user.type(sleep, "Mauvais");
    await saved({ sleep: "Mauvais" });
    expect(await lines(opened)).toEqual([["an", { sleep: [null, "Mauvais"] }]]);
    await screen.user.type(sleep, ", agité");
    await saved({ sleep: "Mauvais, agité" });
    expect(await lines(opened)).toEqual([["an", { sleep: [null, "Mauvais, agité"] }]]);
    await screen.user.clear(sleep);
    await saved({});
    expect(await lines(opened)).toEqual([
      ["an", { sleep: [null, "Mauvais, agité"] }],
      ["an", { sleep: ["Mauvais, agité", null] }],
    ]);
  });

  it.each([
    ["once nothing was written for a while", () => jest.advanceTimersByTimeAsync(historyStretch.pause * 1_000)],
    ["before somebody signs out", flushWork],
  ])("are listed as they ended, %s: an earlier writing of their line is none from then on", async (_, end) => {
    jest.useFakeTimers({ advanceTimers: true });
    const opened = await open("");
    const { screen, kept, ref } = opened;
    const listed = async () =>
      (await clinic.crypto.openManifest(ref, "record", kept.patient.manifest))?.content as RecordContent;
    await byTheRealClock(() => screen.getByLabelText("Sleep"));
    const sleep = screen.getByLabelText("Sleep");
    await screen.user.type(sleep, "Mauvais");
    await byTheRealClock(() => expect(kept.history).toHaveLength(1));
    const early = kept.history[0]!;
    await screen.user.type(sleep, ", agité");
    await byTheRealClock(() => expect(kept.history[0]!.stmt).not.toEqual(early.stmt));
    expect(await listed()).toMatchObject({ history: { seq: 1, last: { writing: 1 } } });
    await end();
    await byTheRealClock(async () =>
      expect(await listed()).toMatchObject({ history: { seq: 1, last: { writing: 2 } } }),
    );
    const { history } = await listed();
    await clinic.crypto.acceptAsGiven(ref, [{ ref: historyHead, rev: 0 }]);
    await expect(clinic.crypto.openHistory(ref, [wireOf(early)], history)).rejects.toMatchObject({ code: "rollback" });
    expect(await clinic.crypto.openHistory(ref, [wireOf(kept.history[0]!)], history)).toHaveLength(1);
  });

  it("are signed as the next line where somebody else wrote one meanwhile, and nothing typed is lost", async () => {
    const opened = await open("");
    const { screen, kept, ref } = opened;
    const sleep = await screen.findByLabelText("Sleep");
    await screen.user.type(sleep, "Mauvais");
    await waitFor(() => expect(kept.history).toHaveLength(1));
    const { seq, prev, section, delta, stmt } = kept.history[0]!;
    const theirs = await clinic.crypto.appendHistory(ref, "sr", {}, { seq, prev, section, delta, stmt });
    kept.history.push({ ...kept.history[0]!, ...theirs, section: "sr", id: kept.patient.id });
    await screen.user.type(sleep, ", agité");
    await waitFor(() => expect(kept.history).toHaveLength(3));
    expect(await lines(opened)).toEqual([
      ["an", { sleep: [null, "Mauvais"] }],
      ["sr", {}],
      ["an", { sleep: ["Mauvais", "Mauvais, agité"] }],
    ]);
    expect(sleep).toHaveValue("Mauvais, agité");
  });
});

describe("antecedents that are filled", () => {
  const filled = async (changes: Partial<PatientView> = {}) => {
    const record = await aRecord(clinic, changes);
    const place = { entity: "anamnese", record: "-", field: "antecedents" } as const;
    const value = { medication: "Apixaban", sleep: "Mauvais" };
    const [sealed] = await clinic.crypto.seal(record.ref, [{ ref: place, value, rev: 1 }]);
    const { patient } = record.kept;
    patient.anamnese.antecedents = { sealed: sealed!, updatedAt: patient.createdAt, updatedBy: clinic.user.id };
    const table = [...record.table, ...clinicAnswers(clinic), answers(getSystems, systems)];
    return { ...record, screen: await openRoom(clinic, `/patient/${patient.id}/anamnese`, table) };
  };
  const written = (name: string, text: string) => ({ name: `${name}: ${text}. Edit` });

  it("are read as text, and what is empty is named at the foot of its card", async () => {
    const { screen } = await filled();
    const fields = Object.values(antecedentGroups).flat().length;
    expect(await screen.findByText(new RegExp(`^2 of ${fields} filled`))).toBeVisible();
    expect(screen.getByRole("button", written("Medication", "Apixaban"))).toBeVisible();
    expect(screen.queryByLabelText("Medication")).toBeNull();
    expect(screen.getByRole("button", { name: "Supplements" })).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Show every field" }));
    expect(screen.getByLabelText("Medication")).toHaveValue("Apixaban");
    expect(screen.getByLabelText("Supplements")).toHaveValue("");
  });

  it("are written in their place: going elsewhere keeps, Escape gives back", async () => {
    const opened = await filled();
    const { screen } = opened;
    await screen.user.click(await screen.findByRole("button", written("Sleep", "Mauvais")));
    expect(screen.getByLabelText("Sleep")).toHaveFocus();
    await screen.user.keyboard(", agité");
    await screen.user.tab();
    await screen.findByRole("button", written("Sleep", "Mauvais, agité"));
    const saved = { medication: "Apixaban", sleep: "Mauvais, agité" };
    await waitFor(async () => expect(await valueOf(opened as never, "antecedents")).toEqual(saved));
    await screen.user.click(screen.getByRole("button", written("Medication", "Apixaban")));
    await screen.user.keyboard(" 5 mg{Escape}");
    expect(await screen.findByRole("button", written("Medication", "Apixaban"))).toHaveFocus();
  });

  it("are only read in a read-only record", async () => {
    const { screen } = await filled({ isReadOnly: true, can: readOnly });
    expect(await screen.findByText("Apixaban")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show every field" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Supplements" })).toBeNull();
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
    await waitFor(async () => expect(await valueOf(opened, "systemsReview")).toEqual({ elements: [element] }));
    expect(sentBy(screen)).not.toContain("Le soir");
  });

  it("of a read-only record shows what is noted, and nothing to tick, to find or to add (PAT-033)", async () => {
    const { screen } = await open("?sub=systemsReview", { isReadOnly: true, can: readOnly });
    expect(await screen.findByText("0 of 1")).toBeVisible();
    expect(screen.queryByText("Eyes")).toBeNull();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Add to the list" })).toBeNull();
  });

  it("finds a component in whatever language it is typed, ticks it by Enter and marks it by C and R", async () => {
    const opened = await open("?sub=systemsReview");
    const { screen } = opened;
    await screen.user.type(await screen.findByRole("searchbox"), "DRY");
    await screen.user.keyboard("{Enter}");
    await screen.user.keyboard("{ArrowDown}cr");
    const element = { systemId: 3, componentId: 1, text: "", isCritical: true, isReasonForConsultation: true };
    await waitFor(async () => expect(await valueOf(opened, "systemsReview")).toEqual({ elements: [element] }));
    expect(screen.getAllByText("Critical")[0]).toBeVisible();
    await screen.user.keyboard("{Enter}");
    expect(screen.getByLabelText("About Dry eyes")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Done" }));
    await screen.user.type(screen.getByRole("searchbox"), "xyz");
    await screen.findByText(/^Nothing is called/);
  });

  it("gives back what was described when it is unticked by mistake", async () => {
    const opened = await open("?sub=systemsReview");
    const { screen } = opened;
    await screen.user.click(await screen.findByText("Eyes"));
    await screen.user.click(screen.getByRole("checkbox", { name: "Dry eyes" }));
    await screen.user.type(screen.getByLabelText("About Dry eyes"), "Le soir");
    await screen.user.click(screen.getByRole("checkbox", { name: "Dry eyes" }));
    expect(screen.queryByLabelText("About Dry eyes")).toBeNull();
    await screen.user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByLabelText("About Dry eyes")).toHaveValue("Le soir");
  });

  describe("with a component of a colleague (ANA-007)", () => {
    const unlisted = { systemId: 3, text: "Opérée", isCritical: true, isReasonForConsultation: false };
    const componentId = "2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f60";
    const read = async (element: object, more: Answer[] = [], view = "?sub=systemsReview") => {
      const record = await aRecord(clinic);
      const place = { entity: "anamnese", record: "-", field: "systemsReview" } as const;
      const [sealed] = await clinic.crypto.seal(record.ref, [{ ref: place, value: { elements: [element] }, rev: 1 }]);
      const { patient } = record.kept;
      patient.anamnese.systemsReview = { sealed: sealed!, updatedAt: patient.createdAt, updatedBy: clinic.user.id };
      const table = [...record.table, ...clinicAnswers(clinic), answers(getSystems, systems), ...more];
      return { ...record, table, screen: await openRoom(clinic, `/patient/${patient.id}/anamnese${view}`, table) };
    };

    it("shows it by the name that stays with the remark, and what is critical about it", async () => {
      const { screen } = await read({ ...unlisted, componentId, componentName: "Strabisme" }, [
        answers(getComponentNames, {}),
      ]);
      await screen.user.click(await screen.findByText("Eyes"));
      expect(screen.getByLabelText("About Strabisme")).toHaveValue("Opérée");
      expect(within(screen.getByRole("group", { name: "Strabisme" })).getByLabelText("Critical")).toBeChecked();
    });

    it("asks for the name that a remark of an earlier release does not have", async () => {
      const { screen } = await read({ ...unlisted, componentId }, [
        answers(getComponentNames, { [componentId]: "Strabisme" }),
      ]);
      await screen.user.click(await screen.findByText("Eyes"));
      expect(await screen.findByLabelText("About Strabisme")).toHaveValue("Opérée");
    });

    it("calls it what it is called now, once it was renamed (ANA-009)", async () => {
      const { screen } = await read({ ...unlisted, componentId, componentName: "Strabisme" }, [
        answers(getComponentNames, { [componentId]: "Strabisme divergent" }),
      ]);
      await screen.user.click(await screen.findByText("Eyes"));
      expect(await screen.findByLabelText("About Strabisme divergent")).toHaveValue("Opérée");
    });

    it("shows what nobody here knows the name of, and logs that, not which", async () => {
      const { screen } = await read({ ...unlisted, systemId: 99, componentId }, [
        answers(getComponentNames, {}),
        answers(reportWarning, {}),
      ]);
      await screen.user.click(await screen.findByText("Other systems"));
      expect(screen.getByLabelText("About Something a colleague added")).toHaveValue("Opérée");
      await waitFor(() =>
        expect(screen.requests.filter(asks(reportWarning)).at(-1)?.body).toMatchObject({
          message: "unknown review element",
        }),
      );
    });

    it("keeps its name when somebody else writes about it, and says in the history what changed", async () => {
      const { screen, kept, ref, table } = await read({ ...unlisted, componentId, componentName: "Strabisme" }, [
        answers(getComponentNames, {}),
      ]);
      await screen.user.click(await screen.findByText("Eyes"));
      await screen.user.type(screen.getByLabelText("About Strabisme"), " en 2019");
      await screen.user.click(screen.getByRole("checkbox", { name: "Reason for consultation" }));
      const element = { ...unlisted, componentId, componentName: "Strabisme" };
      const now = { ...element, text: "Opérée en 2019", isReasonForConsultation: true };
      await waitFor(async () =>
        expect(await valueOf({ kept, ref } as never, "systemsReview")).toEqual({ elements: [now] }),
      );
      expect(await lines({ kept, ref } as never)).toEqual([["sr", { [`3/${componentId}`]: [element, now] }]]);
      screen.unmount();
      const again = await openRoom(clinic, `/patient/${kept.patient.id}/changeHistory`, table);
      const after = "Opérée en 2019 · critical · reason for consultation";
      await again.findByText(`Anne Morel changed Eyes: Strabisme: from “Opérée · critical” to “${after}”.`);
    });
  });

  it("says that a system has something of this name already (A-39)", async () => {
    const { screen } = await open("?sub=systemsReview");
    screen.answer(refuses(addComponent, "duplicateName"));
    await screen.user.click(await screen.findByText("Eyes"));
    await screen.user.type(screen.getByLabelText("Something that is not in the list"), "dry eyes{Enter}");
    await screen.findByText("This system has something of this name already.");
  });

  it("takes a component of one's own", async () => {
    const { screen } = await open("?sub=systemsReview");
    screen.answer(answers(addComponent, { id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f" }));
    await screen.user.click(await screen.findByText("Eyes"));
    await screen.user.type(screen.getByLabelText("Something that is not in the list"), "Strabisme{Enter}");
    await screen.findByRole("checkbox", { name: "Strabisme" });
  });

  describe("with components of one's own, in their panel (ANA-009)", () => {
    const own = { id: "0b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f", systemId: 3, name: "Orthoptie", disabled: true };
    const was = { name: "Orthoptie", disabled: true };
    const panel = async () => {
      const { screen } = await open("?sub=systemsReview");
      screen.answer(answers(changeComponent, {}));
      await screen.user.click(await screen.findByRole("button", { name: "Components" }));
      return { screen, name: await screen.findByLabelText("Name of Orthoptie") };
    };
    const sent = (screen: { requests: { path: string; body: unknown }[] }) =>
      screen.requests.filter(({ path }) => path.endsWith(own.id)).map(({ body }) => body);

    it("puts one back into the list, and takes it out again", async () => {
      const { screen } = await panel();
      const offered = screen.getByRole("switch", { name: "In the list" });
      expect(offered).not.toBeChecked();
      await screen.user.click(offered);
      await waitFor(() => expect(sent(screen)).toEqual([{ id: own.id, name: "Orthoptie", disabled: false, was }]));
      await waitFor(() => expect(offered).toBeChecked());
      await screen.user.click(offered);
      await waitFor(() => expect(sent(screen).at(-1)).toMatchObject({ disabled: true, was: { disabled: false } }));
    });

    it("renames one when its field is left, and never to nothing", async () => {
      const { screen, name } = await panel();
      await screen.user.clear(name);
      await screen.user.tab();
      await screen.findByText("A name is needed.");
      expect(sent(screen)).toEqual([]);
      await screen.user.type(name, "Orthoptique");
      await screen.user.tab();
      await screen.findByLabelText("Name of Orthoptique");
      expect(sent(screen)).toEqual([{ id: own.id, name: "Orthoptique", disabled: true, was }]);
    });

    it("gives the name back by Escape, and stays open", async () => {
      const { screen, name } = await panel();
      await screen.user.type(name, " divergente{Escape}");
      expect(name).toHaveValue("Orthoptie");
      expect(sent(screen)).toEqual([]);
    });

    it("says what is taken before anything is sent, accents and case ignored (A-39)", async () => {
      const { screen } = await panel();
      await screen.user.click(screen.getByRole("combobox", { name: "System" }));
      await screen.user.click(await screen.findByRole("option", { name: "Eyes" }));
      await screen.user.type(screen.getByLabelText("Name of the component"), "yeux sécs");
      await screen.user.tab();
      await screen.findByText("This system has something of this name already.");
      expect(screen.getAllByRole("button", { name: "Add to the list" }).at(-1)).toBeDisabled();
    });
  });

  it("has its own address (ANA-008)", async () => {
    const record = await aRecord(clinic);
    const table = [...record.table, ...clinicAnswers(clinic), answers(getSystems, systems)];
    const screen = await openRoom(clinic, `/systemsReview?patientId=${record.kept.patient.id}`, table);
    await screen.findByText("Eyes");
    expect(screen.location()).toBe(`/patient/${record.kept.patient.id}/anamnese?sub=systemsReview`);
  });

  it("leads to the ways to somebody where it names nobody (NAV-001)", async () => {
    const screen = await openRoom(clinic, "/systemsReview", clinicAnswers(clinic));
    expect(await screen.findByText("No patient is chosen")).toBeVisible();
    expect(screen.location()).toBe("/patient");
  });
});
