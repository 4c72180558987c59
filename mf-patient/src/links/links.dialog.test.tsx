import { newId } from "@carnet/shell/api";
import type { Bundle, DocumentReference } from "@medplum/fhirtypes";
import { waitFor, within } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { answers, asks, readPdf, refuses } from "@carnet/shell/testing";
import { fhirFaults, loadFhirDefinitions } from "@carnet/shell/testing/fhir";
import type { TakenSeance } from "@carnet/shell/take-out";
import { bytesOfBase64, openContent, readAddress } from "@carnet/shell/take-out/link";
import {
  addHistory,
  addSharedLink,
  getFiles,
  getSharedLinks,
  withdrawSharedLink,
  type SharedLink,
} from "@carnet/services/patient/contract";
import { getAmendedSeances, type AmendedSeance } from "@carnet/services/seance/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRawSeance, aSealedSeance } from "../testing/a-raw-seance.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

jest.mock("../take-out/open-press.ts", () => jest.requireActual("../testing/a-record-press.ts"));

const taken: TakenSeance = {
  id: aRawSeance.id,
  number: 2,
  title: "Session 2 · 20 Nov 2026",
  subtitle: "SOAPIE, Anne Morel · Active",
  isDraft: false,
  sections: [{ title: "Notes", blocks: [{ kind: "text", text: "Slept badly" }] }],
  drawings: [],
  billing: { title: "Billing", blocks: [] },
  closing: "",
  troubles: [],
  raw: aRawSeance,
  sealed: aSealedSeance,
};
const takeSeances = jest.fn(async () => ({ seances: [taken], missing: [] }));
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ takeSeances, LastSeances: () => null, MissingSeances: () => null }),
}));

let clinic: Clinic;
beforeAll(async () => {
  loadFhirDefinitions();
  clinic = await aClinic();
});
afterEach(() => queryClient.clear());

const slow = { timeout: 20_000 };
const at = "2026-11-20T14:00:00.000Z";

type Sent = ReturnType<typeof addSharedLink.body.parse>;

/** A service that keeps links, of a record whose sessions say what they said when they were closed. */
function aService(amended: AmendedSeance[] = []) {
  const sent: Sent[] = [];
  const links: SharedLink[] = [];
  const table = [
    answers(getAmendedSeances, () => amended),
    answers(getFiles, { files: [], next: null, total: 0 }),
    answers(addHistory, ({ body }) => ({ id: body.patientId, createdAt: at })),
    answers(getSharedLinks, () => ({ links, can: { share: true } })),
    answers(addSharedLink, ({ body }) => {
      const link = addSharedLink.body.parse(body);
      sent.push(link);
      links.unshift({
        id: link.id,
        token: "T".repeat(43),
        secret: link.secret,
        createdBy: clinic.user.id,
        createdAt: at,
        expiresAt: link.expiresAt,
        mostOpenings: link.mostOpenings,
        triesLeft: 5,
        withdrawnAt: null,
        openings: [{ at, recipient: "Dr Ada Roy" }],
      });
      return { token: "T".repeat(43), createdAt: at };
    }),
    answers(withdrawSharedLink, ({ params }) => {
      links.find(({ id }) => id === params["linkId"])!.withdrawnAt = at;
      return {};
    }),
  ];
  return { sent, links, table };
}

const words = {
  en: {
    more: "More for this record",
    item: "Sealed links…",
    fresh: "New link",
    label: /^For whom/,
    agree: /I am allowed/,
    make: "Make the link",
    ready: "The link is ready",
    address: "Link",
    passcode: "Passcode",
    back: "Back",
    opened: /Opened 1 of 5/,
    withdraw: "Withdraw",
    withdrawn: /Withdrawn on/,
  },
  fr: {
    more: "Autres actions sur ce dossier",
    item: "Liens scellés…",
    fresh: "Nouveau lien",
    label: /^Pour qui/,
    agree: /J’ai le droit/,
    make: "Faire le lien",
    ready: "Le lien est prêt",
    address: "Lien",
    passcode: "Code",
    back: "Retour",
    opened: /Ouvert 1 sur 5/,
    withdraw: "Retirer",
    withdrawn: /Retiré le/,
  },
} as const;

async function openLinks(language: "en" | "fr" = "en", amended: AmendedSeance[] = []) {
  const w = words[language];
  const record = await aRecord(clinic);
  record.kept.patient.can = { ...record.kept.patient.can, export: true };
  const service = aService(amended);
  const table = [...record.table, ...clinicAnswers(clinic), ...service.table];
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}`, table, language);
  await screen.user.click(await screen.findByRole("button", { name: w.more }, slow));
  await screen.user.click(await screen.findByRole("menuitem", { name: w.item }, slow));
  const dialog = await screen.findByRole("dialog", { name: /Camille Gagnon/ }, slow);
  const make = async () => {
    await screen.user.click(await within(dialog).findByRole("button", { name: w.fresh }, slow));
    await screen.user.type(within(dialog).getByLabelText(w.label), "Dr Roy, knee");
    await screen.user.click(within(dialog).getByRole("checkbox", { name: w.agree }));
    await screen.user.click(within(dialog).getByRole("button", { name: w.make }));
  };
  return { ...service, screen, dialog: within(dialog), make, w };
}
const operations = (screen: { requests: { method: string; path: string; body: unknown }[] }) =>
  screen.requests.filter(asks(addHistory)).map(({ body }) => (body as { operation: string }).operation);

describe("the sealed links of a record (EXP-012)", () => {
  it.each(["en", "fr"] as const)(
    "are made of chosen parts, written to the history, listed with their openings and withdrawn: %s",
    async (language) => {
      const { screen, dialog, make, sent, w } = await openLinks(language);
      await make();
      expect(await dialog.findByText(w.ready, {}, slow)).toBeVisible();
      expect(operations(screen)).toEqual(["export_pdf"]);
      const link = readAddress(dialog.getByRole("status", { name: w.address }).textContent)!;
      expect(link).toMatchObject({
        flag: "P",
        label: "Dr Roy, knee",
        url: `${location.origin}/api/shl/${"T".repeat(43)}`,
      });
      expect(link.exp).toBe(Math.floor(Date.parse(sent[0]!.expiresAt) / 1_000));
      expect(dialog.getByRole("status", { name: w.passcode })).toHaveTextContent(sent[0]!.passcode);

      const bundle: Bundle = await openContent(sent[0]!.content, link.key);
      expect(fhirFaults(bundle)).toEqual([]);
      expect(JSON.stringify(bundle)).toContain("Slept badly");
      const resources = bundle.entry!.map(({ resource }) => resource!);
      const pages = resources.find((each): each is DocumentReference => each.resourceType === "DocumentReference")!;
      const pdf = bytesOfBase64(pages.content[0]!.attachment.data!);
      expect((await readPdf(pdf)).map(({ text }) => text).join(" ")).toContain("Slept badly");

      const everythingSent = JSON.stringify(screen.requests.map(({ body }) => body ?? null));
      for (const secret of [link.key, "Slept badly", "Dr Roy, knee"]) expect(everythingSent).not.toContain(secret);

      await screen.user.click(dialog.getByRole("button", { name: w.back }));
      expect(await dialog.findByText(w.opened, {}, slow)).toBeVisible();
      expect(dialog.getByText(/^Dr Ada Roy/)).toBeVisible();
      expect(dialog.getByText("Dr Roy, knee")).toBeVisible();
      await screen.user.click(dialog.getByRole("button", { name: w.withdraw }));
      expect(await dialog.findByText(w.withdrawn, {}, slow)).toBeVisible();
      expect(dialog.queryByRole("button", { name: w.withdraw })).toBeNull();
    },
  );

  it.each([
    ["en", "Opens", "once", /Opened 1 of 1/, /Opened as often as it could be/],
    ["fr", "S’ouvre", "une fois", /Ouvert 1 sur 1/, /Ouvert autant de fois que permis/],
  ] as const)(
    "open once where that is chosen, and are used up then: %s",
    async (language, label, once, opened, usedUp) => {
      const { screen, dialog, sent, w } = await openLinks(language);
      await screen.user.click(await dialog.findByRole("button", { name: w.fresh }, slow));
      await screen.user.type(dialog.getByLabelText(w.label), "Dr Roy");
      await screen.user.click(dialog.getByRole("combobox", { name: label }));
      await screen.user.click(await screen.findByRole("option", { name: once }));
      await screen.user.click(dialog.getByRole("checkbox", { name: w.agree }));
      await screen.user.click(dialog.getByRole("button", { name: w.make }));
      expect(await dialog.findByText(w.ready, {}, slow)).toBeVisible();
      expect(sent[0]).toMatchObject({ mostOpenings: 1 });
      await screen.user.click(dialog.getByRole("button", { name: w.back }));
      expect(await dialog.findByText(opened, {}, slow)).toBeVisible();
      expect(dialog.getByText(usedUp)).toBeVisible();
    },
  );

  it("of before an amendment are offered a corrected copy, which ends the earlier one (EXP-013)", async () => {
    const amended = {
      id: newId(),
      number: 2,
      finalizedAt: at,
      amendedAt: "2026-11-21T15:00:00.000Z",
      amenderName: "Marc Roy",
    };
    const { screen, dialog, make, sent, links, w } = await openLinks("en", [amended]);
    await make();
    await dialog.findByText(w.ready, {}, slow);
    await screen.user.click(dialog.getByRole("button", { name: w.back }));
    expect(await dialog.findByText(/^Session 2 was amended on/, {}, slow)).toBeVisible();
    await screen.user.click(dialog.getByRole("button", { name: "Make the corrected copy" }));
    expect(dialog.getByLabelText(w.label)).toHaveValue("Dr Roy, knee");
    await screen.user.click(dialog.getByRole("checkbox", { name: w.agree }));
    await screen.user.click(dialog.getByRole("button", { name: w.make }));
    expect(await dialog.findByText(w.ready, {}, slow)).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(links.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, at]);
  });

  it("ask for a name, some part and an agreement before anything is read", async () => {
    const { screen, dialog, sent, w } = await openLinks();
    takeSeances.mockClear();
    await screen.user.click(await dialog.findByRole("button", { name: w.fresh }, slow));
    await screen.user.click(dialog.getByRole("button", { name: w.make }));
    expect(dialog.getByText("Say for whom, or what.")).toBeVisible();
    await screen.user.type(dialog.getByLabelText(w.label), "Dr Roy");
    await screen.user.click(dialog.getByRole("button", { name: w.make }));
    expect(dialog.getByText("Tick this before exporting.")).toBeVisible();
    expect([takeSeances.mock.calls, sent]).toEqual([[], []]);
  });

  it("hand nothing out that could not be written to the history", async () => {
    const { screen, dialog, make, sent } = await openLinks();
    screen.answer(refuses(addHistory, "patientReadOnly"));
    await make();
    expect(await dialog.findByText(/^The link could not be made/, {}, slow)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("that anybody changed on the server are not shown again, and can be withdrawn all the same", async () => {
    const { screen, dialog, make, links, w } = await openLinks();
    await make();
    await dialog.findByText(w.ready, {}, slow);
    links[0]!.secret = { v: 1, data: "A".repeat(200) };
    await screen.user.click(dialog.getByRole("button", { name: w.back }));
    expect(await dialog.findByText("A link whose key does not open here", {}, slow)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Show again" })).toBeNull();
    await waitFor(() => expect(dialog.getByRole("button", { name: w.withdraw })).toBeEnabled());
  });
});
