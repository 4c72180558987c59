import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { removeConsentForm, saveConsentForm, getClinic } from "@carnet/services/clinic/contract";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const at = `/myClinic/${tilleuls}/admin?sub=consentForms`;
const form = {
  id: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
  meta: { name: "Minors", enabled: false, content: "I consent." },
  updatedAt: "2026-11-01T12:00:00.000Z",
};

describe("the consent forms of a clinic", () => {
  it("teach what they are for when there is none", async () => {
    await openRoom(at, [answers(getClinic, aClinicView())]);
    expect(await screen.findByText("No consent form yet")).toBeVisible();
  });

  it("are enabled at once and edited in a panel that never saves them nameless", async () => {
    const opened = await openRoom(at, [
      answers(getClinic, aClinicView({ consentForms: [form] })),
      answers(saveConsentForm, {}),
    ]);
    const { user } = opened;
    const puts = () => opened.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
    await user.click(await screen.findByRole("switch", { name: "Enabled" }));
    await waitFor(() => expect(puts()).toEqual([{ enabled: true, was: { enabled: form.meta.enabled } }]));
    await user.click(screen.getByRole("button", { name: "Edit “Minors”" }));
    await screen.findByRole("dialog", { name: "Consent form" });
    const name = screen.getByRole("textbox", { name: /Name/ });
    await user.clear(name);
    await user.tab();
    expect(await screen.findByText("A name is needed.")).toBeVisible();
    await user.type(name, "Children");
    await waitFor(() => expect(puts().at(-1)).toEqual({ name: "Children", was: { name: form.meta.name } }));
    expect(puts()).not.toContainEqual(expect.objectContaining({ name: "" }));
  });

  it("are deleted after a question, which Cancel answers with no (NAV-014)", async () => {
    const opened = await openRoom(at, [
      answers(getClinic, aClinicView({ consentForms: [form] })),
      answers(removeConsentForm, {}),
    ]);
    const { user } = opened;
    const deletes = () => opened.requests.filter(({ method }) => method === "DELETE");
    const openDialog = async () => {
      await user.click(await screen.findByRole("button", { name: "Delete “Minors”" }));
      return within(await screen.findByRole("dialog", { name: "Delete “Minors”?" }));
    };
    await user.click((await openDialog()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(deletes()).toEqual([]);
    await user.click((await openDialog()).getByRole("button", { name: "Delete the form" }));
    await waitFor(() => expect(deletes()).toHaveLength(1));
  });
});
