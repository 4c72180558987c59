import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { done } from "@carnet/services/kit/contract";
import { clinicView, profileView } from "@carnet/services/clinic/contract";
import { aClinicView, aProfile, osteopathy, tilleuls } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const at = `/myClinic/${tilleuls}/therapistProfile`;
const table = (profile: Parameters<typeof aProfile>[0] = {}) => [
  answers("GET /api/1/clinic/:id", clinicView, aClinicView()),
  answers("GET /api/1/clinics/:id/myProfile", profileView, aProfile(profile)),
  answers("PUT /api/1/clinics/:id/myProfile", done, {}),
  answers("PUT /api/1/clinics/:id/myProfile/signature", done, {}),
];

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
    await waitFor(
      () =>
        expect(opened.requests.filter(({ method }) => method === "PUT").at(-1)?.body).toEqual({
          disciplines: [
            { disciplineId: osteopathy, tarrif: 11_000, taxable: false, corporationMembershipsNo: "OQ-1042" },
          ],
        }),
      { timeout: 4_000 },
    );
  });

  it("shows at once what was defined in the dialog over it", async () => {
    const opened = await openRoom(`${at}/defineDisciplines`, table());
    const dialog = within(await screen.findByRole("dialog", { name: "What do you practise here?" }));
    const changed = aClinicView({
      currentUserDisciplines: [
        { disciplineId: osteopathy, tarrif: 9_500, taxable: false, isValid: true, corporationMembershipsNo: "OQ-7" },
      ],
    });
    opened.answer(answers("GET /api/1/clinic/:id", clinicView, changed));
    await opened.user.click(dialog.getByRole("button", { name: "Save my disciplines" }));
    expect(await screen.findByDisplayValue("OQ-7")).toBeVisible();
    expect(screen.getByDisplayValue("95.00")).toBeVisible();
  });

  it("adds no second row before the first is chosen, and never a third (CLI-029)", async () => {
    const stored = { tarrif: 11_000, taxable: false, isValid: true, corporationMembershipsNo: "" };
    const opened = await openRoom(at, table());
    expect(await screen.findByRole("button", { name: "Add a discipline" })).toBeDisabled();
    opened.unmount();
    const second = "d15c1911-0000-4000-8000-000000000002";
    await openRoom(
      at,
      table({ disciplines: [osteopathy, second].map((disciplineId) => ({ disciplineId, ...stored })) }),
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
    await waitFor(
      () =>
        expect(opened.requests.filter(({ method }) => method === "PUT").at(-1)?.body).toEqual({
          taxes: [...taxes, { name: "QST", rate: 9.975, calculatedAfterPreviousTaxes: true, numberOrId: "" }],
        }),
      { timeout: 4_000 },
    );
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
