import { screen as page, waitFor, within } from "@testing-library/react";
import { answers, fails, type Answer } from "@carnet/shell/testing";
import { recordParts, type PartValues } from "@carnet/shell/record";
import {
  getCustomModules,
  type CustomHealthHistory,
  type CustomModule,
  type ModuleField,
  type RecordForm,
} from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord, readOnly } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const [first, second] = ["2026-11-01T12:00:00.000Z", "2026-11-09T12:00:00.000Z"] as const;
const nights = {
  id: "1b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e01",
  label: "Nights",
  value: null,
  meta: { type: "text" },
} as ModuleField;
const hours = {
  id: "1b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e02",
  label: "Hours",
  value: null,
  meta: { type: "number", min: 0, max: 24 },
} as ModuleField;
const aForm = (id: string, title: string, fields: ModuleField[], changes = {}): CustomModule => ({
  id,
  typeOfModule: "health-history",
  updatedAt: first,
  meta: {
    title,
    numCols: 2,
    index: 0,
    fields,
    isIncludedInHealthHistory: true,
    isIncludedInInfoRequest: false,
    deletedAt: null,
    ...changes,
  },
  archived: [],
});
const sleep = aForm("3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", "Sleep", [nights, hours]);
const filled = (text: string, changes: Partial<RecordForm> = {}): RecordForm => ({
  id: sleep.id,
  updatedAt: first,
  title: "Sleep",
  numCols: 2,
  fields: [{ ...nights, value: text }, hours],
  archived: [],
  ...changes,
});

const kind = recordParts.customHealthHistory;

/** Camille's record on her own forms: what the reader has designed, and what is filled already. */
async function open(modules: CustomModule[] | Answer, forms: RecordForm[] = [], changes: Partial<PatientView> = {}) {
  const record = await aRecord(clinic, changes);
  const { kept, ref } = record;
  const { id } = kept.patient;
  const store = async (value: PartValues["customHealthHistory"], rev: number) => {
    const [sealed] = await clinic.crypto.seal(ref, [{ ref: kind.place, value, rev }]);
    kept.patient.anamnese.customHealthHistory = {
      sealed: sealed!,
      updatedAt: kept.patient.createdAt,
      updatedBy: clinic.user.id,
    };
  };
  if (forms.length > 0) await store({ forms }, 1);
  const answer = Array.isArray(modules) ? answers(getCustomModules, modules) : modules;
  const table = [...record.table, ...clinicAnswers(clinic), answer];
  const room = await openRoom(clinic, `/patient/${id}/anamnese?sub=custom`, table);
  return {
    ...room,
    room,
    kept,
    table,
    meanwhile: store,
    async stored(): Promise<CustomHealthHistory> {
      const { sealed } = kept.patient.anamnese.customHealthHistory!;
      const [opened] = await clinic.crypto.open(ref, [{ ref: kind.place, sealed }]);
      return kind.schema.parse(opened?.ok ? opened.value : null);
    },
    saves: () => room.requests.filter(({ method }) => method === "PUT"),
  };
}

const card = async (title: string) =>
  within((await page.findByRole("heading", { level: 3, name: title })).closest("section")!);

describe("a form of one's own in the health history (ANA-001, ANA-005)", () => {
  it("is opened from one line, saved as it is filled and not before, with its id, its version and a line that tells of it (FRM-011)", async () => {
    const { user, room, kept, table, stored, saves } = await open([sleep]);
    await user.click(await page.findByRole("button", { name: "Fill “Sleep”" }));
    const field = await page.findByRole("textbox", { name: "Nights" });
    expect(field).toHaveFocus();
    expect(saves()).toEqual([]);
    await user.type(field, "Réveils à 4 h");
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(sentBy(room)).not.toContain("Réveils");
    expect(await stored()).toMatchObject({
      forms: [
        { id: sleep.id, updatedAt: first, title: "Sleep", fields: [{ value: "Réveils à 4 h" }, { value: null }] },
      ],
    });
    room.unmount();
    await openRoom(clinic, `/patient/${kept.patient.id}/changeHistory`, table);
    expect(await page.findByText(/Sleep: Nights.*Réveils à 4 h/)).toBeVisible();
  });

  it("holds a number to its bounds, and keeps a wrong one in sight with what is wrong (FRM-002)", async () => {
    const { user, stored, saves } = await open([sleep], [filled("bad")]);
    const field = await page.findByRole("textbox", { name: "Hours" });
    await user.type(field, "30");
    expect(field).toHaveValue("30");
    await user.tab();
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, "7");
    await waitFor(() => expect(saves().length).toBeGreaterThan(0));
    await waitFor(async () => expect((await stored()).forms[0]?.fields[1]?.value).toBe(7));
    expect(field).toBeValid();
  });

  it("stands with the others in the order of the forms, those of colleagues after them", async () => {
    const knee = aForm("4a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", "Knee", [nights]);
    const theirs = filled("x", { id: "5a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", title: "Jaw" });
    const aside = aForm("6a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", "Voice", [], { isIncludedInHealthHistory: false });
    const { user } = await open(
      [knee, sleep, aside],
      [theirs, filled("bad"), filled("y", { ...knee.meta, id: knee.id, fields: [{ ...nights, value: "y" }] })],
    );
    await page.findByText(/Not among your forms/);
    const titles = page.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(["Knee", "Sleep", "Jaw"]);
    await user.click(page.getByRole("button", { name: "Another form" }));
    await user.click(await page.findByRole("menuitem", { name: "Voice" }));
    await page.findByRole("heading", { level: 3, name: "Voice" });
  });

  it("is text in a record that is only read", async () => {
    await open([sleep], [filled("Réveils")], { isReadOnly: true, can: readOnly });
    expect(await page.findByText("Réveils")).toBeVisible();
    expect(page.queryByRole("textbox")).toBeNull();
  });

  it("is there though the forms of the clinic cannot be read", async () => {
    await open(fails(getCustomModules, 500), [filled("Réveils")]);
    expect(await page.findByDisplayValue("Réveils")).toBeVisible();
    expect(await page.findByText("Your forms could not be read")).toBeVisible();
  });

  it("says where forms are made while there are none", async () => {
    const { kept } = await open([]);
    expect(await page.findByRole("link", { name: "Make a form" })).toHaveAttribute(
      "href",
      `/therapist/myClinic/${kept.patient.clinicId}/therapistProfile?sub=customFormBuilder`,
    );
  });

  it("shows both answers where somebody else filled it meanwhile (DEC-14)", async () => {
    const { user, meanwhile } = await open([sleep], [filled("Bon")]);
    const field = await page.findByRole("textbox", { name: "Nights" });
    await meanwhile({ forms: [filled("Agité")] }, 2);
    await user.clear(field);
    await user.type(field, "Mauvais");
    const both = within(await page.findByRole("region", { name: "Two versions: Own forms" }, { timeout: 15_000 }));
    await waitFor(() => expect(both.getByRole("group", { name: "Written here" })).toHaveTextContent("Mauvais"));
    await waitFor(() => expect(both.getByRole("group", { name: "Saved by somebody else" })).toHaveTextContent("Agité"));
  });
});

describe("a form that changed since it was filled (FRM-012, FRM-013)", () => {
  const newer = {
    ...aForm(sleep.id, "Sleep", [{ ...nights, label: "How are the nights?" }, hours]),
    updatedAt: second,
  };

  it("is out of date, is brought up to date with its answers, and what it was is read among its versions", async () => {
    const { user, stored } = await open([newer], [filled("Réveils")]);
    const form = await card("Sleep");
    expect(await form.findByText("Out of date")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Archive and update" }));
    expect(await form.findByRole("textbox", { name: "How are the nights?" })).toHaveValue("Réveils");
    expect(form.queryByText("Out of date")).toBeNull();
    await waitFor(async () =>
      expect((await stored()).forms[0]).toMatchObject({ updatedAt: second, archived: [{ updatedAt: first }] }),
    );
    await user.click(form.getByRole("button", { name: "Versions" }));
    await user.click(await page.findByRole("menuitem", { name: /^0 · of/ }));
    expect(await form.findByText("An older version, read only")).toBeVisible();
    expect(form.getByText("Nights")).toBeVisible();
    expect(form.queryByRole("textbox")).toBeNull();
    await user.click(form.getByRole("button", { name: "Back to the newest" }));
    await form.findByRole("textbox", { name: "How are the nights?" });
  });

  it("is taken back to what it was", async () => {
    const { user, stored } = await open([newer], [filled("Réveils")]);
    const form = await card("Sleep");
    await user.click(await form.findByRole("button", { name: "Archive and update" }));
    await waitFor(async () => expect((await stored()).forms[0]?.archived).toHaveLength(1));
    await user.click(await page.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect((await stored()).forms).toEqual([filled("Réveils")]));
  });

  it("stays readable and can be corrected once it is deleted", async () => {
    const { user, stored } = await open([], [filled("Réveils")]);
    expect(await page.findByText(/Not among your forms/)).toBeVisible();
    await user.type(page.getByRole("textbox", { name: "Nights" }), ", apnée");
    await waitFor(async () => expect((await stored()).forms[0]?.fields[0]?.value).toBe("Réveils, apnée"));
  });
});
