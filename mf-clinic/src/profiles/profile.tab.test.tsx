import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { getClinic, getMyProfile, saveMyProfile, saveSignature } from "@carnet/services/clinic/contract";
import { aClinicView, aProfile, osteopathy, tilleuls } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const at = `/myClinic/${tilleuls}/therapistProfile`;
const table = (profile: Parameters<typeof aProfile>[0] = {}) => [
  answers(getClinic, aClinicView()),
  answers(getMyProfile, aProfile(profile)),
  answers(saveMyProfile, {}),
  answers(saveSignature, {}),
];

const massage = "d15c1911-0000-4000-8000-000000000002";
const stored = { tarrif: 11_000, taxable: false, isValid: true, corporationMembershipsNo: "" };

describe("one's own profile in a clinic", () => {
  it("saves a discipline with its fee in dollars as cents, and its membership number", async () => {
    const opened = await openRoom(at, table());
    const { user } = opened;
    await user.click(await screen.findByRole("combobox", { name: "Discipline" }));
    await user.click(await screen.findByRole("option", { name: "Osteopathy" }));
    const fee = screen.getByRole("textbox", { name: "Fee of a session" });
    await user.clear(fee);
    await user.type(fee, "110");
    await user.type(screen.getByRole("textbox", { name: "Membership number" }), "OQ-1042");
    await waitFor(() =>
      expect(opened.requests.filter(({ method }) => method === "PUT").at(-1)?.body).toMatchObject({
        disciplines: [
          { disciplineId: osteopathy, tarrif: 11_000, taxable: false, corporationMembershipsNo: "OQ-1042" },
        ],
      }),
    );
  });

  it("shows at once what was defined in the dialog over it", async () => {
    const opened = await openRoom(`${at}/defineDisciplines`, table());
    const dialog = within(await screen.findByRole("dialog", { name: "What do you practise here?" }));
    const disciplines = [
      { disciplineId: osteopathy, tarrif: 9_500, taxable: false, isValid: true, corporationMembershipsNo: "OQ-7" },
    ];
    opened.answer(answers(getClinic, aClinicView({ currentUserDisciplines: disciplines })));
    opened.answer(answers(getMyProfile, aProfile({ disciplines })));
    await opened.user.click(dialog.getByRole("button", { name: "Save my disciplines" }));
    expect(await screen.findByDisplayValue("OQ-7")).toBeVisible();
    expect(screen.getByDisplayValue("95.00")).toBeVisible();
  });

  it("asks for the profile again once a preference is saved: the record reads the same answer", async () => {
    const opened = await openRoom(at, table());
    const requested = () =>
      opened.requests.filter(({ method, path }) => method === "GET" && path.endsWith("/myProfile"));
    const preference = await screen.findByRole("switch", { name: /Confirm changes/ });
    expect(requested()).toHaveLength(1);
    await opened.user.click(preference);
    await waitFor(() => expect(requested()).toHaveLength(2));
  });

  it("adds no second row before the first is chosen, and never a third (CLI-029)", async () => {
    const opened = await openRoom(at, table());
    expect(await screen.findByRole("button", { name: "Add a discipline" })).toBeDisabled();
    opened.unmount();
    await openRoom(
      at,
      table({ disciplines: [osteopathy, massage].map((disciplineId) => ({ disciplineId, ...stored })) }),
    );
    await screen.findByRole("group", { name: "Discipline 2" });
    expect(screen.getByRole("button", { name: "Add a discipline" })).toBeDisabled();
  });

  it("saves no tax without a name, and shows what the others come to", async () => {
    const taxes = [{ name: "GST", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "123" }];
    const opened = await openRoom(at, table({ taxes }));
    const { user } = opened;
    expect(await screen.findByText("$105.00")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add a tax" }));
    const second = within(screen.getByRole("group", { name: "Tax 2" }));
    await user.type(second.getByRole("textbox", { name: /Rate/ }), "9.975");
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(opened.requests.some(({ method }) => method === "PUT")).toBe(false);
    await user.type(second.getByRole("textbox", { name: /Name/ }), "QST");
    await user.click(second.getByRole("switch", { name: /taxes before it/ }));
    expect(await screen.findByText("$115.47")).toBeVisible();
    await waitFor(() =>
      expect(opened.requests.filter(({ method }) => method === "PUT").at(-1)?.body).toMatchObject({
        taxes: [...taxes, { name: "QST", rate: 9.975, calculatedAfterPreviousTaxes: true, numberOrId: "" }],
      }),
    );
  });

  it.each([
    ["Tax 1", { taxes: [{ name: "GST", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "" }] }],
    ["Discipline 2", { disciplines: [osteopathy, massage].map((disciplineId) => ({ disciplineId, ...stored })) }],
  ])("asks before it takes %s away (NAV-014)", async (group, profile) => {
    const opened = await openRoom(at, table(profile));
    const { user } = opened;
    const row = within(await screen.findByRole("group", { name: group }));
    const name = `Remove ${group.toLowerCase()}?`;
    const question = async () => within(await screen.findByRole("dialog", { name }));
    await user.click(row.getByRole("button", { name: /^Remove/ }));
    await user.click((await question()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
    expect(screen.getByRole("group", { name: group })).toBeVisible();
    await user.click(row.getByRole("button", { name: /^Remove/ }));
    await user.click((await question()).getByRole("button", { name: /^Remove the/ }));
    await waitFor(() => expect(screen.queryByRole("group", { name: group })).toBeNull());
    await waitFor(() => expect(opened.requests.some(({ method }) => method === "PUT")).toBe(true));
  });

  it.each([
    ["a discipline", { disciplines: [{ disciplineId: osteopathy, ...stored }] }],
    ["a tax", { taxes: [{ name: "GST", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "" }] }],
  ])("saves %s half a second after the last change, and not before (LIM-001)", async (what, profile) => {
    const opened = await openRoom(at, table(profile));
    const isSaved = () => opened.requests.some(({ method }) => method === "PUT");
    const field =
      what === "a tax"
        ? within(await screen.findByRole("group", { name: "Tax 1" })).getByRole("textbox", { name: /Name/ })
        : await screen.findByRole("textbox", { name: "Membership number" });
    jest.useFakeTimers();
    fireEvent.change(field, { target: { value: "OQ 7" } });
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(isSaved()).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(isSaved()).toBe(true);
    jest.useRealTimers();
  });

  it("copies the signature on receipts at once", async () => {
    const opened = await openRoom(at, table());
    await opened.user.click(await screen.findByRole("switch", { name: /Copy my signature/ }));
    await waitFor(() =>
      expect(opened.requests.find(({ path }) => path.endsWith("/signature"))?.body).toEqual({
        copySignatureOnReceipts: true,
      }),
    );
  });
});
