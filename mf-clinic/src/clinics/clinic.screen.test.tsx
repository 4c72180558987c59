import { screen, waitFor, within } from "@testing-library/react";
import { answers, fails, refuses } from "@carnet/shell/testing";
import { onReportedError, type ErrorNotice } from "@carnet/shell/api";
import { deleteLogo, getClinic, getMyClinics, maxLogoBytes, saveClinic } from "@carnet/services/clinic/contract";
import { aClinicView, asTherapist, tilleuls } from "@carnet/shell/testing/clinic";
import { openRoom } from "../testing/open-room.ts";

const clinic = (overrides: Parameters<typeof aClinicView>[0] = {}) => answers(getClinic, aClinicView(overrides));
const at = (rest = "") => `/myClinic/${tilleuls}${rest}`;

describe("the page of a clinic", () => {
  it("leads the owner to every setting, and a therapist to the members and their own (CLI-002, CLI-003)", async () => {
    const opened = await openRoom(at(), [clinic()]);
    expect(await screen.findByRole("heading", { level: 1, name: "Clinique des Tilleuls" })).toBeVisible();
    const groups = () =>
      within(screen.getByRole("navigation", { name: "Settings of the clinic" }))
        .getAllByRole("list")
        .map((list) =>
          within(list)
            .getAllByRole("link")
            .map(({ textContent }) => textContent),
        );
    expect(groups()).toEqual([
      ["Members", "Clinic"],
      ["Session types", "Consent forms", "Lexicon"],
      ["Taxes", "Card", "Plan and invoices"],
      ["Export", "Import"],
      ["External API", "Booking sync", "Applications"],
      ["My profile and fees", "My forms", "Security"],
    ]);
    opened.unmount();
    await openRoom(at("/admin"), [clinic(asTherapist)]);
    await screen.findByRole("heading", { level: 1, name: "Clinique des Tilleuls" });
    expect(groups()).toEqual([["Members"], ["My profile and fees", "My forms"]]);
    expect(await screen.findByText("There is no such part here")).toBeVisible();
    expect(screen.queryByRole("link", { current: "page" })).toBeNull();
  });

  it("says which setting is shown, in its title and in the menu", async () => {
    const opened = await openRoom(at("/admin"), [clinic()]);
    const menu = within(await screen.findByRole("navigation", { name: "Settings of the clinic" }));
    const current = () => menu.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent);
    expect(await screen.findByRole("heading", { level: 1, name: "Clinic" })).toBeVisible();
    expect(current()).toEqual(["Clinic"]);
    await opened.user.click(screen.getByRole("link", { name: "Session types" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Session types" })).toBeVisible();
    expect(current()).toEqual(["Session types"]);
    expect(opened.location()).toBe(at("/admin?sub=sessionTypes"));
  });

  it.each([
    ["/reports", "receipts"],
    ["/reports?sub=incomes", "incomes"],
  ])("leads from the reports at %s to where money stands (CLI-002)", async (rest, sub) => {
    const opened = await openRoom(at(rest), [clinic(), answers(getMyClinics, [])]);
    await waitFor(() => expect(opened.location()).toBe(`/money?clinic=${tilleuls}&sub=${sub}`));
  });

  it.each(["/nope", "/members/nope", "/admin?sub=nope", "/reports?sub=sales", "/therapistProfile?sub=x"])(
    "says that there is nothing at %s, and leads on (CLI-003, CLI-030)",
    async (rest) => {
      await openRoom(at(rest), [clinic()]);
      expect(await screen.findByText("There is no such part here")).toBeVisible();
      expect(screen.queryByRole("textbox")).toBeNull();
      expect(screen.getByRole("link", { name: "Members" })).toHaveAttribute("href", at("/members"));
    },
  );

  it("tells the owner what is missing, and a therapist only what is theirs", async () => {
    const bare = { address: "", country: null, currentUserDisciplines: [] };
    const opened = await openRoom(at(), [clinic(bare)]);
    expect(await screen.findByText("This clinic has no address yet")).toBeVisible();
    expect(screen.getByText("What do you practise here?")).toBeVisible();
    opened.unmount();
    await openRoom(at(), [clinic({ ...bare, ...asTherapist })]);
    expect(await screen.findByText("What do you practise here?")).toBeVisible();
    expect(screen.queryByText("This clinic has no address yet")).not.toBeInTheDocument();
  });

  it("leads who runs it to the import of patients, and nobody else (CLI-022)", async () => {
    const name = "Import";
    const opened = await openRoom(at("/admin"), [clinic()]);
    expect(await screen.findByRole("link", { name })).toHaveAttribute(
      "href",
      `/therapist/patients/import?clinic=${tilleuls}`,
    );
    opened.unmount();
    await openRoom(at("/admin"), [clinic(asTherapist)]);
    expect(await screen.findByText("There is no such part here")).toBeVisible();
    expect(screen.queryByRole("link", { name })).toBeNull();
  });

  it("sets the location from the address that asks for it, and only for the owner", async () => {
    const opened = await openRoom(at("/admin/defineLocation"), [
      clinic({ address: "", country: null, provinceOrState: null }),
      answers(saveClinic, aClinicView()),
    ]);
    const dialog = within(await screen.findByRole("dialog", { name: "Where is the clinic?" }));
    await opened.user.click(dialog.getByRole("textbox", { name: /Address/ }));
    await opened.user.paste("12, rue des Tilleuls");
    await opened.user.click(dialog.getByRole("button", { name: "Save the location" }));
    await waitFor(() => expect(opened.location()).toBe(at("/admin")));
    const put = opened.requests.find(({ method }) => method === "PUT");
    expect(put?.body).toMatchObject({ id: tilleuls, address: "12, rue des Tilleuls", country: "CA" });
  });

  it("names a logo that is too large before anything is sent (ERR-009)", async () => {
    const close = jest.fn();
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 300, height: 90, close }) });
    jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: jest.fn() } as never);
    jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => {
      give(new Blob([new Uint8Array(maxLogoBytes + 1)], { type: "image/png" }));
    });
    const notices: ErrorNotice[] = [];
    const forget = onReportedError((notice) => notices.push(notice));
    const opened = await openRoom(at("/admin"), [clinic()]);
    const picture = new File(["large"], "scan of everything.png", { type: "image/png" });
    await opened.user.upload(await screen.findByLabelText("Choose a picture", { selector: "input" }), picture);
    await waitFor(() => expect(notices).toEqual([{ kind: "tooLarge", fileName: "scan of everything.png" }]));
    expect(opened.requests.some(({ method }) => method === "POST")).toBe(false);
    forget();
  });

  it("asks before the logo is gone, which nothing brings back (NAV-014)", async () => {
    const logo = { hasLogo: true, logoUrl: "/logo.png" };
    const opened = await openRoom(at("/admin"), [clinic(logo), answers(deleteLogo, {})]);
    const removed = () => opened.requests.some(({ method }) => method === "DELETE");
    await opened.user.click(await screen.findByRole("button", { name: "Remove" }));
    const dialog = async () => within(await screen.findByRole("dialog", { name: "Remove the logo?" }));
    await opened.user.click((await dialog()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(removed()).toBe(false);
    await opened.user.click(screen.getByRole("button", { name: "Remove" }));
    await opened.user.click((await dialog()).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(removed()).toBe(true));
  });

  it.each([
    ["notFound", "?clinicNotFound=true"],
    ["siteRestrictionViolation", `?clinicSiteRestrictionViolation=true&clinicId=${tilleuls}`],
  ] as const)("sends home whom it is not for: %s (ERR-007)", async (code, query) => {
    await openRoom(at(), [refuses(getClinic, code)]);
    await waitFor(() => expect(location.pathname + location.search).toBe(`/therapist/home${query}`));
  });

  it("offers to try again when the clinic cannot be had", async () => {
    const opened = await openRoom(at(), [fails(getClinic, 500)]);
    const retry = await screen.findByRole("button", { name: "Try again" });
    opened.answer(clinic());
    await opened.user.click(retry);
    expect(await screen.findByRole("heading", { level: 1, name: "Clinique des Tilleuls" })).toBeVisible();
  });
});

describe("the identity of a clinic", () => {
  it("saves what changed a second after the last key, and nothing while the telephone is missing (CLI-012)", async () => {
    const opened = await openRoom(at("/admin"), [clinic(), answers(saveClinic, aClinicView())]);
    const puts = () => opened.requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
    const phone = await screen.findByRole("textbox", { name: /Telephone/ });
    await opened.user.clear(phone);
    await opened.user.type(screen.getByRole("textbox", { name: /Name of the clinic/ }), " inc.");
    expect(await screen.findByText(/Nothing is saved until/)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(puts()).toEqual([]);
    await opened.user.click(phone);
    await opened.user.paste("418 555-0199");
    await waitFor(() =>
      expect(puts()).toEqual([
        {
          id: tilleuls,
          name: "Clinique des Tilleuls inc.",
          phone: "418 555-0199",
          was: { name: "Clinique des Tilleuls", phone: aClinicView().phone },
        },
      ]),
    );
    expect(await screen.findAllByText(/^Saved/)).not.toHaveLength(0);
  });

  it("is one form with the dialog of the location: what that says is in it, and what is typed then is saved", async () => {
    const blank = { address: "", phone: "", country: null, provinceOrState: null } as const;
    let stored = aClinicView(blank);
    const opened = await openRoom(at("/admin/defineLocation"), [
      answers(getClinic, () => stored),
      answers(saveClinic, ({ body }) => (stored = { ...stored, ...(body as object) })),
    ]);
    const dialog = within(await screen.findByRole("dialog", { name: "Where is the clinic?" }));
    await opened.user.click(dialog.getByRole("textbox", { name: /Address/ }));
    await opened.user.paste("12, rue des Tilleuls");
    await opened.user.click(dialog.getByRole("textbox", { name: /Telephone/ }));
    await opened.user.paste("418 555-0199");
    await opened.user.click(dialog.getByRole("button", { name: "Save the location" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

    expect(screen.getByRole("textbox", { name: /^Address/ })).toHaveValue("12, rue des Tilleuls");
    expect(screen.queryByText(/Nothing is saved until/)).not.toBeInTheDocument();
    await opened.user.click(screen.getByRole("textbox", { name: /Name of the clinic/ }));
    await opened.user.paste(" du Canal");
    await opened.user.click(screen.getByRole("textbox", { name: "Suite, floor" }));
    await opened.user.paste("2");
    await waitFor(() => expect(stored).toMatchObject({ name: "Clinique des Tilleuls du Canal", address2: "2" }), {
      timeout: 5_000,
    });
    expect(stored).toMatchObject({ address: "12, rue des Tilleuls", country: "CA" });
  });

  it("does not say that something is saved beside the words that nothing is", async () => {
    const opened = await openRoom(at("/admin"), [clinic({ phone: "" }), answers(saveClinic, aClinicView())]);
    await opened.user.type(await screen.findByRole("textbox", { name: /Name of the clinic/ }), " inc.");
    const card = within(screen.getByText(/Nothing is saved until/).closest("section")!);
    expect(card.queryByText(/^Saved/)).not.toBeInTheDocument();
    // Typed, and kept where the chip says.
    expect(await card.findByText(/^(In this page only|Not saved)/)).toBeVisible();
  });

  it("says saved once the service has answered, and keeps the dialog of the location open when it refuses", async () => {
    const opened = await openRoom(at("/admin/defineLocation"), [clinic({ address: "" }), fails(saveClinic, 500)]);
    const dialog = within(await screen.findByRole("dialog", { name: "Where is the clinic?" }));
    await opened.user.click(dialog.getByRole("textbox", { name: /Address/ }));
    await opened.user.paste("12, rue des Tilleuls");
    await opened.user.click(dialog.getByRole("button", { name: "Save the location" }));
    await waitFor(() => expect(opened.requests.some(({ method }) => method === "PUT")).toBe(true));
    expect(dialog.getByRole("textbox", { name: /Address/ })).toHaveValue("12, rue des Tilleuls");
    expect(opened.location()).toBe(at("/admin/defineLocation"));
  });
});
