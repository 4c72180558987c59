import { screen as page, waitFor, within } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { asks, refuses } from "@carnet/shell/testing";
import { withdrawConsent } from "@carnet/services/patient/contract";
import type { PortalSharing } from "@carnet/services/portal/contract";
import { clinicId } from "../testing/open-portal.ts";
import { at, atHome, care, shown, words, type Service } from "./testing/at-home.ts";

const home = atHome();
const { aService, open } = home;

describe("what a patient takes back at home", () => {
  const openSharing = async (own: Partial<PortalSharing> = {}) => {
    const service = aService([]);
    service.sharings.push({
      id: crypto.randomUUID(),
      clinicId: null,
      therapistId: crypto.randomUUID(),
      name: "Louis Bernier",
      signedAt: at,
      withdrawnAt: null,
      withdrawal: null,
      ...own,
    });
    return { service, opened: await open(service) };
  };

  it.each([
    ["en", "Withdraw this consent", "Keep it", "Withdrawn on 20 Nov 2026"],
    ["fr", "Retirer ce consentement", "Garder", "Retiré le 20 nov. 2026"],
  ] as const)(
    "is a form, by a word of their own key, and it may be signed again: %s",
    async (language, take, keep, said) => {
      const service = aService();
      const signing = await open(service, { language, at: `/consents/${home.patientId}/sign/${care.id}` });
      await signing.user.click(await page.findByRole("button", { name: new RegExp(words[language].sign) }, shown));
      await signing.user.click(page.getByRole("button", { name: words[language].keep }));
      await page.findByRole("link", { name: words[language].again }, shown);
      signing.unmount();
      const { id } = service.kept[0]!;
      const opened = await open(service, { language, at: `/consents/${home.patientId}/signed/${id}` });
      await opened.user.click(await page.findByRole("button", { name: take }, shown));
      await opened.user.click(await page.findByRole("button", { name: keep }));
      expect(service.words.size).toBe(0);
      await opened.user.click(page.getByRole("button", { name: take }));
      const dialog = await page.findByRole("dialog");
      await opened.user.click(within(dialog).getByRole("button", { name: take }));
      await waitFor(() => expect(page.getAllByText(said).length).toBeGreaterThan(0), shown);
      const { body } = await home.clinic.crypto.verify(service.words.get(id)!, clinicId, home.clinic.user.pubKey!);
      expect(body).toMatchObject({ clinic: clinicId, patient: home.patientId, formId: care.id, withdraws: id });
      opened.unmount();
      queryClient.clear();
      await open(service, { language });
      expect(await page.findByRole("link", { name: words[language].read }, shown)).toBeVisible();
      expect(page.getByText(said)).toBeVisible();
    },
  );

  it("is a sharing, by name, after what it changes was read", async () => {
    const { service, opened } = await openSharing();
    expect(await page.findByText("Sharing with Louis Bernier", {}, shown)).toBeVisible();
    await opened.user.click(page.getByRole("button", { name: "Withdraw this sharing" }));
    const dialog = await page.findByRole("dialog", { name: "Withdraw the sharing with Louis Bernier?" });
    expect(within(dialog).getByText(/^From now on, Louis Bernier can no longer read/)).toBeVisible();
    await opened.user.click(within(dialog).getByRole("button", { name: "Withdraw this sharing" }));
    expect(await page.findByText(/^Withdrawn on 20 Nov 2026\. No longer/, {}, shown)).toBeVisible();
    const [{ id, therapistId }] = service.sharings as [PortalSharing];
    const { body } = await home.clinic.crypto.verify(service.words.get(id)!, clinicId, home.clinic.user.pubKey!);
    expect(body).toMatchObject({ clinic: clinicId, patient: home.patientId, grantee: therapistId, withdraws: id });
    await waitFor(() => expect(page.queryByRole("button", { name: "Withdraw this sharing" })).toBeNull(), shown);
  });

  it("stays as it is where the service refuses, which is said", async () => {
    const { opened } = await openSharing();
    opened.answer(refuses(withdrawConsent, "CANNOT_ACCESS_PATIENT"));
    await opened.user.click(await page.findByRole("button", { name: "Withdraw this sharing" }, shown));
    const dialog = await page.findByRole("dialog");
    await opened.user.click(within(dialog).getByRole("button", { name: "Withdraw this sharing" }));
    expect(await within(dialog).findByRole("alert")).toBeVisible();
    expect(page.getByText("Sharing with Louis Bernier")).toBeVisible();
  });
});

describe("what a patient signed at home, whatever the server shows of it (POR-026)", () => {
  /** Camille signs the form and shares her record with Louis Bernier, whom she then withdraws it from, or not. */
  const openSigned = async ({ withdraws = true, language = "en" as "en" | "fr" } = {}) => {
    const service = aService();
    const file = crypto.randomUUID();
    await signAs(service, file);
    const sharing = { id: crypto.randomUUID(), clinicId: null, therapistId: crypto.randomUUID() };
    service.sharings.push({ ...sharing, name: "Louis Bernier", signedAt: at, withdrawnAt: null, withdrawal: null });
    const { therapistId: grantee, id: consentId } = sharing;
    if (withdraws) {
      const claims = { grantee, withdraws: consentId, mode: "patient" };
      const own = await home.clinic.crypto.signAtHome(home.portal, "consent", claims, service.sequence.kept);
      service.sequence.keep(own);
      service.words.set(sharing.id, own.statement);
    }
    return { service, sharing, file, look: () => open(service, { language }) };
  };
  const signAs = async (service: Service, id: string) => {
    const place = { entity: "consent", record: id, field: "name" } as const;
    const [name] = await home.clinic.crypto.seal(home.portal, [{ ref: place, value: care.name, rev: 1 }]);
    const claims = { formId: care.id, formAt: care.updatedAt, mode: "patient" };
    const own = await home.clinic.crypto.signAtHome(home.portal, "consent", claims, service.sequence.kept);
    service.sequence.keep(own);
    service.kept.push({ id, formId: care.id, name: name!, data: name!, sealedFor: "portal", ...own });
  };
  const notWhole = "What the server shows of what you signed is not whole";

  it.each([
    ["en", "What you signed, in order", /You signed “Soins manuels”$/, /You withdrew the sharing with Louis Bernier$/],
    [
      "fr",
      "Ce que vous avez signé, dans l’ordre",
      /Vous avez signé «\sSoins manuels\s»$/,
      /retiré le partage avec Louis/,
    ],
  ] as const)(
    "is listed in its order, and nothing is said where all of it is there: %s",
    async (language, title, one, two) => {
      const { look } = await openSigned({ language });
      await look();
      expect(await page.findByText(title, {}, shown)).toBeVisible();
      const lines = within(page.getByRole("list")).getAllByRole("listitem");
      expect(lines.map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(one),
        expect.stringMatching(two),
      ]);
      expect(page.queryByRole("alert")).toBeNull();
    },
  );

  it.each<[string, (service: Service) => void, RegExp]>([
    [
      "hides a withdrawal",
      ({ words: taken }) => taken.clear(),
      /^You withdrew “Louis Bernier”, and it is shown as if you had not/,
    ],
    [
      "leaves a statement out",
      ({ sequence }) => void (sequence.kept = { ...sequence.kept, statements: sequence.kept.statements.slice(1) }),
      /^Something is left out of what you signed/,
    ],
    ["leaves a signed form out", ({ kept }) => void kept.splice(0), /^1 thing that you signed is in no list/],
    [
      "puts another word in the place of the withdrawal",
      ({ words: taken, kept }) => {
        for (const id of taken.keys()) taken.set(id, kept[0]!.statement);
      },
      /^“Louis Bernier” is shown as withdrawn, and you signed nothing of the kind/,
    ],
  ])("is missed where the server %s", async (_what, lie, said) => {
    const { service, look } = await openSigned();
    lie(service);
    await look();
    expect(await page.findByText(said, {}, shown)).toBeVisible();
    expect(page.getByText(notWhole)).toBeVisible();
    expect(page.getByText(/^What you signed still holds\. Call Clinique des Tilleuls/)).toBeVisible();
  });

  it("is missed where the server invents a withdrawal of a form, and of a sharing", async () => {
    const { service, sharing, file, look } = await openSigned({ withdraws: false });
    const { crypto: module } = home.clinic;
    for (const [id, about] of [
      [file, { formId: care.id }],
      [sharing.id, { grantee: sharing.therapistId }],
    ] as const) {
      const claims = { clinic: clinicId, patient: home.patientId, withdraws: id, mode: "patient", seq: 9, ...about };
      service.words.set(id, await module.sign("consent", claims));
    }
    await look();
    expect(
      await page.findByText(/^“Soins manuels” is shown as withdrawn, and you signed nothing/, {}, shown),
    ).toBeVisible();
    expect(page.getByText(/^“Louis Bernier” is shown as withdrawn, and you signed nothing/)).toBeVisible();
  });

  it("is missed where the server goes back to what was before, and nothing is signed on top of that", async () => {
    const { service, look } = await openSigned({ withdraws: false });
    const before = service.sequence.kept;
    const first = await look();
    await first.user.click(await page.findByRole("button", { name: "Withdraw this sharing" }, shown));
    const take = async () =>
      first.user.click(within(await page.findByRole("dialog")).getByRole("button", { name: "Withdraw this sharing" }));
    await take();
    await page.findByText(/^Withdrawn on 20 Nov 2026\. No longer/, {}, shown);
    service.sequence.kept = before;
    service.words.clear();
    queryClient.clear();
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull(), shown);
    first.unmount();
    const second = await look();
    expect(await page.findByText(/^It shows less than you signed/, {}, shown)).toBeVisible();
    await second.user.click(page.getByRole("button", { name: "Withdraw this sharing" }));
    const dialog = await page.findByRole("dialog");
    await second.user.click(within(dialog).getByRole("button", { name: "Withdraw this sharing" }));
    expect(await within(dialog).findByText(/^Nothing was signed/, {}, shown)).toBeVisible();
    expect(service.words.size).toBe(0);
  });

  it("is signed anew where something else of theirs came first", async () => {
    const { service, sharing, look } = await openSigned({ withdraws: false });
    const { user, requests } = await look();
    await user.click(await page.findByRole("button", { name: "Withdraw this sharing" }, shown));
    const dialog = await page.findByRole("dialog");
    service.asked.moved = 1;
    await user.click(within(dialog).getByRole("button", { name: "Withdraw this sharing" }));
    await page.findByText(/^Withdrawn on 20 Nov 2026\. No longer/, {}, shown);
    expect(requests.filter(asks(withdrawConsent))).toHaveLength(2);
    const lines = await home.clinic.crypto.openSigned(home.portal, service.sequence.kept);
    expect(lines.map(({ body }) => body["withdraws"] ?? null)).toEqual([null, sharing.id]);
  });
});
