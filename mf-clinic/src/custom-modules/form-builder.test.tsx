import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { type CustomModule, deleteCustomModule, getClinic, getCustomModules } from "@carnet/services/clinic/contract";
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

it("a form of one's own is deleted after a question, which Cancel answers with no (NAV-014)", async () => {
  const opened = await openRoom(`/myClinic/${tilleuls}/therapistProfile?sub=customFormBuilder`, [
    answers(getClinic, aClinicView()),
    answers(getCustomModules, [shoulder]),
    answers(deleteCustomModule, {}),
  ]);
  const { user } = opened;
  const deletes = () => opened.requests.filter(({ method }) => method === "DELETE");
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Delete “Shoulder”" }));
    return within(await screen.findByRole("dialog", { name: "Delete “Shoulder”?" }));
  };
  const question = await ask();
  expect(question.getByText(/What was filled with it stays/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(deletes()).toEqual([]);
  await user.click((await ask()).getByRole("button", { name: "Delete the form" }));
  await waitFor(() => expect(deletes()).toHaveLength(1));
});
