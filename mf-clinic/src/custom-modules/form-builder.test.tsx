import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aClinicView, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import {
  type CustomModule,
  deleteCustomModule,
  getClinic,
  getCustomModules,
  getMembers,
  saveCustomModule,
} from "@carnet/services/clinic/contract";
import { openRoom } from "../testing/open-room.ts";

const shoulder: CustomModule = {
  id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
  typeOfModule: "health-history",
  updatedAt: "2026-11-01T12:00:00.000Z",
  meta: {
    title: "Shoulder",
    numCols: 3,
    index: 0,
    fields: [],
    isIncludedInHealthHistory: false,
    isIncludedInInfoRequest: false,
    deletedAt: null,
  },
  archived: [],
};

const at = `/myClinic/${tilleuls}/therapistProfile?sub=customFormBuilder`;

it("a new form is called New chart, has three columns or two, and is shown as it will look (FRM-008)", async () => {
  const stored: CustomModule[] = [];
  const opened = await openRoom(at, [
    answers(getClinic, aClinicView()),
    answers(getCustomModules, () => stored),
    answers(getMembers, aMembersView({})),
    answers(saveCustomModule, ({ body }) => {
      const { typeOfModule, meta } = saveCustomModule.body.parse(body);
      stored[0] = { ...shoulder, typeOfModule, meta };
      return stored[0];
    }),
  ]);
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "New form" }));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue("New chart");
  expect(stored[0]?.meta).toMatchObject({ title: "New chart", numCols: 3, index: 0, isIncludedInHealthHistory: true });
  await user.click(screen.getByRole("switch", { name: /^In the health history of every patient/ }));
  await user.click(screen.getByRole("switch", { name: /^Patients fill it in their portal/ }));
  const columns = within(screen.getByRole("radiogroup", { name: "Columns" }));
  expect(columns.getAllByRole("radio").map((each) => each.closest("label")?.textContent)).toEqual([
    "2 columns",
    "3 columns",
  ]);
  expect(columns.getByRole("radio", { name: "3 columns" })).toBeChecked();
  await user.click(columns.getByRole("radio", { name: "2 columns" }));
  await user.click(screen.getByRole("button", { name: "Add a field" }));
  await user.type(screen.getByLabelText(/^Question/), "Sleep");
  await user.click(screen.getByRole("radio", { name: "Preview" }));
  expect(screen.getByRole("textbox", { name: "Sleep" }).closest("[data-columns]")).toHaveAttribute("data-columns", "2");
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  await waitFor(
    () =>
      expect(stored[0]?.meta).toMatchObject({
        numCols: 2,
        isIncludedInHealthHistory: false,
        isIncludedInInfoRequest: true,
        fields: [{ label: "Sleep" }],
      }),
    {
      timeout: 10_000,
    },
  );
});

it("a form is moved with one save, at its new place (FRM-009)", async () => {
  const knee = { ...shoulder, id: "4a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607" };
  const opened = await openRoom(at, [
    answers(getClinic, aClinicView()),
    answers(getCustomModules, [shoulder, { ...knee, meta: { ...knee.meta, title: "Knee", index: 1 } }]),
    answers(saveCustomModule, shoulder),
  ]);
  await opened.user.click(await screen.findByRole("button", { name: "Move “Knee” up" }));
  const saves = () => opened.requests.filter(({ method }) => method === "PUT");
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ id: knee.id, meta: { title: "Knee", index: 0 } });
});

it("a form of one's own is deleted after a question, which Cancel answers with no (NAV-014)", async () => {
  const opened = await openRoom(at, [
    answers(getClinic, aClinicView()),
    answers(getCustomModules, [shoulder]),
    answers(deleteCustomModule, {}),
  ]);
  const { user } = opened;
  const deletes = () => opened.requests.filter(({ method }) => method === "DELETE");
  const openDialog = async () => {
    await user.click(await screen.findByRole("button", { name: "Delete “Shoulder”" }));
    return within(await screen.findByRole("dialog", { name: "Delete “Shoulder”?" }));
  };
  const question = await openDialog();
  expect(question.getByText(/What was filled with it stays/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(deletes()).toEqual([]);
  await user.click((await openDialog()).getByRole("button", { name: "Delete the form" }));
  await waitFor(() => expect(deletes()).toHaveLength(1));
});
