import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aClinicView, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import {
  type CustomModule,
  getClinic,
  getCustomModules,
  getMembers,
  type ModuleField,
  saveCustomModule,
} from "@carnet/services/clinic/contract";
import { openRoom } from "../testing/open-room.ts";
import { newField } from "./new-field.ts";

const at = `/myClinic/${tilleuls}/therapistProfile?sub=customFormBuilder`;
const pain = (...labels: string[]): ModuleField => {
  const field = newField("choice", "1b1f7c1e-1a2b-4c3d-8e4f-5a6b7c8d9e01");
  return { ...field, label: "Pain", meta: { ...field.meta, choices: labels.map((label) => ({ label })) } };
};

/** A form with one field, opened in the designer; what is kept of it as it is saved. */
async function openForm(field: ModuleField) {
  const stored: { module: CustomModule } = {
    module: {
      id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
      typeOfModule: "health-history",
      updatedAt: "2026-11-01T12:00:00.000Z",
      meta: {
        title: "Shoulder",
        numCols: 3,
        index: 0,
        fields: [field],
        isIncludedInHealthHistory: true,
        isIncludedInInfoRequest: false,
        deletedAt: null,
      },
      archived: [],
    },
  };
  const { user } = await openRoom(at, [
    answers(getClinic, aClinicView()),
    answers(getCustomModules, () => [stored.module]),
    answers(getMembers, aMembersView({})),
    answers(saveCustomModule, ({ body }) => {
      stored.module = { ...stored.module, meta: saveCustomModule.body.parse(body).meta };
      return stored.module;
    }),
  ]);
  await user.click(await screen.findByRole("button", { name: "Shoulder" }));
  return {
    user,
    saved: (expected: object) =>
      waitFor(() => expect(stored.module.meta.fields.at(-1)).toMatchObject(expected), { timeout: 10_000 }),
    open: async (name: string) => {
      await user.click(await screen.findByRole("button", { name: `Options of “${name}”` }));
      return within(await screen.findByRole("dialog", { name: `Options of “${name}”` }));
    },
  };
}

const choicesIn = (dialog: { queryAllByRole(role: string): HTMLElement[] }) =>
  dialog.queryAllByRole("textbox").map((field: HTMLElement) => (field as HTMLInputElement).value);
const choices = (...labels: string[]) => ({ meta: { choices: labels.map((label) => ({ label })) } });

describe("the dialog of a field's options (FRM-010)", () => {
  it("opens by itself for a type that has options, where choices are added, renamed, moved and removed", async () => {
    const { user, saved } = await openForm({ ...pain(), meta: newField("text").meta });
    await user.click(screen.getByRole("button", { name: "Add another kind of field" }));
    await user.click(await screen.findByRole("menuitem", { name: "Choice" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Options of “Choice”" }));
    await user.click(dialog.getByRole("button", { name: "Add a choice" }));
    await user.keyboard("Morning{Enter}Night{Enter}Evening");
    expect(choicesIn(dialog)).toEqual(["Morning", "Night", "Evening"]);
    expect(dialog.getByRole("textbox", { name: "Choice 3 of 3" })).toHaveFocus();
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(choicesIn(dialog)).toEqual(["Morning", "Evening", "Night"]);
    expect(dialog.getByRole("textbox", { name: "Choice 2 of 3" })).toHaveFocus();
    await user.type(dialog.getByRole("textbox", { name: "Choice 1 of 3" }), "s");
    await user.click(dialog.getByRole("button", { name: "Remove “Evening”" }));
    expect(choicesIn(dialog)).toEqual(["Mornings", "Night"]);
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    expect(choicesIn(dialog)).toEqual(["Mornings", "Evening", "Night"]);
    await user.click(dialog.getByRole("button", { name: "Done" }));
    expect(await screen.findByText("Several answers: Mornings · Evening · Night")).toBeVisible();
    await saved(choices("Mornings", "Evening", "Night"));
  });

  it("keeps a choice once and none that is empty, and saves what is typed while it is open", async () => {
    const { user, saved, open } = await openForm(pain("Morning"));
    const dialog = await open("Pain");
    await user.click(dialog.getByRole("button", { name: "Add a choice" }));
    await user.keyboard("Morning{Enter}");
    expect(dialog.getByText("This choice is there already; it is kept once.")).toBeVisible();
    await saved(choices("Morning", "Morning", ""));
    await user.keyboard("{Escape}");
    await saved(choices("Morning"));
  });

  it("takes pasted lines as choices", async () => {
    const { user, saved, open } = await openForm(pain("Morning"));
    const dialog = await open("Pain");
    await user.click(dialog.getByRole("button", { name: "Add a choice" }));
    await user.paste("Noon\nNight\n");
    expect(choicesIn(dialog)).toEqual(["Morning", "Noon", "Night"]);
    await saved(choices("Morning", "Noon", "Night"));
  });

  it("puts back what there was when it is cancelled, and what was written when that is undone", async () => {
    const { user, saved, open } = await openForm(pain("Morning"));
    const dialog = await open("Pain");
    await user.click(dialog.getByRole("button", { name: "Remove “Morning”" }));
    await user.click(dialog.getByRole("button", { name: "Add a choice" }));
    await user.keyboard("Night");
    await saved(choices("Night"));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await saved(choices("Morning"));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await saved(choices("Night"));
  });

  it("sets the bounds of a number, and says of one that leaves no number that it holds nothing back", async () => {
    const { user, saved, open } = await openForm({ ...newField("number"), label: "Hours" });
    const dialog = await open("Hours");
    await user.clear(dialog.getByRole("textbox", { name: /^At least/ }));
    await user.type(dialog.getByRole("textbox", { name: /^At least/ }), "2");
    await user.type(dialog.getByRole("textbox", { name: /^At most/ }), "1");
    await user.tab();
    expect(dialog.getByText("Less than “At least”: it holds nothing back.")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: /^At most/ }), "2");
    await user.click(dialog.getByRole("button", { name: "Done" }));
    expect(await screen.findByText("Between 2 and 12")).toBeVisible();
    await saved({ meta: { min: 2, max: 12 } });
  });
});
