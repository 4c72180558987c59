import { screen as page, waitFor, within } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { loadFonts } from "@carnet/shell/press";
import { makePdf } from "@carnet/shell/press/worker";
import { printablePaper, recordDocument, type RecordPaper } from "@carnet/shell/take-out/paper";
import { answers, readPdf, refuses } from "@carnet/shell/testing";
import { addConsentFile, getConsentFile } from "@carnet/services/patient/contract";
import { agreeToGuardian } from "@carnet/services/portal/contract";
import { clinicId, openPortal } from "../testing/open-portal.ts";
import { at, atHome, care, shown, words } from "./testing/at-home.ts";

const printed = new Map<Blob, Uint8Array>();
jest.mock("../take-out/load-press.ts", () => ({
  loadPress: async () => ({
    async printPaper(paper: RecordPaper, { notice }: { notice(letters: string): string }) {
      const words = printablePaper(paper, notice);
      const bytes = await makePdf(recordDocument(words), await loadFonts(words));
      const file = new Blob([bytes.slice().buffer]);
      printed.set(file, bytes);
      return file;
    },
  }),
}));
const saved: { bytes: Uint8Array; name: string }[] = [];
jest.mock("@carnet/shell/take-out", () => ({
  ...jest.requireActual<object>("@carnet/shell/take-out"),
  saveBlob: (file: Blob, name: string) => void saved.push({ bytes: printed.get(file)!, name }),
}));
beforeEach(() => void saved.splice(0));

const home = atHome();
const { aRecord, aService, open } = home;

describe("the consents of a patient at home (POR-012)", () => {
  it.each(["en", "fr"] as const)(
    "are read, signed with their own key, kept sealed and read again as signed: %s",
    async (language) => {
      const service = aService();
      const opened = await open(service, { language });
      const w = words[language];
      expect(await page.findByRole("link", { name: w.read }, shown)).toHaveAttribute(
        "href",
        `/patient/consents/${home.patientId}/sign/${care.id}`,
      );
      opened.unmount();
      const signing = await open(service, { language, at: `/consents/${home.patientId}/sign/${care.id}` });
      expect(await page.findByText(care.content, {}, shown)).toBeVisible();
      await signing.user.click(page.getByRole("button", { name: new RegExp(w.sign) }));
      await signing.user.click(page.getByRole("button", { name: w.keep }));
      expect(await page.findByRole("link", { name: w.again }, shown)).toHaveAttribute(
        "href",
        `/patient/consents/${home.patientId}/signed/${service.kept[0]!.id}`,
      );
      signing.unmount();
      await open(service, { language, at: `/consents/${home.patientId}/signed/${service.kept[0]!.id}` });
      const article = await page.findByRole("article", {}, shown);
      expect(within(article).getByText(care.content)).toBeVisible();
      expect(service.kept).toHaveLength(1);
      expect(service.kept[0]).toMatchObject({ formId: care.id, sealedFor: "portal" });
      const { body } = await home.clinic.crypto.verify(service.kept[0]!.statement, clinicId, home.clinic.user.pubKey!);
      expect(body).toMatchObject({ patient: home.patientId, formId: care.id, formAt: care.updatedAt, mode: "patient" });
      expect(JSON.stringify(signing.requests.map((each) => each.body ?? null))).not.toContain("Soins");
    },
  );

  it.each([
    ["en", "Download as PDF", /Signed by Camille Gagnon.*Your signature is verified/s],
    ["fr", "Télécharger en PDF", /Signé par Camille Gagnon.*Votre signature est vérifiée/s],
  ] as const)("are a PDF that is made here, as they were signed: %s", async (language, save, said) => {
    const service = aService();
    const signing = await open(service, { at: `/consents/${home.patientId}/sign/${care.id}` });
    await signing.user.click(await page.findByRole("button", { name: /I sign as/ }, shown));
    await signing.user.click(page.getByRole("button", { name: "I agree and sign" }));
    await waitFor(() => expect(service.kept).toHaveLength(1), shown);
    signing.unmount();
    const opened = await open(service, { language, at: `/consents/${home.patientId}/signed/${service.kept[0]!.id}` });
    await opened.user.click(await page.findByRole("button", { name: save }, shown));
    await waitFor(() => expect(saved).toHaveLength(1), shown);
    const [{ bytes, name }] = saved as [(typeof saved)[number]];
    expect(name).toMatch(/^Soins manuels - \d{4}-\d{2}-\d{2}\.pdf$/);
    const read = (await readPdf(bytes)).map((each) => each.text).join(" ");
    expect(read).toContain(care.content);
    expect(read).toMatch(said);
    expect(read).toContain("Clinique des Tilleuls");
  });

  it("are shown and signed letter by letter: what looks like markup is text, and nothing of it runs", async () => {
    const content = `<b>Soins</b> aux moins de < 14 ans :\n\n  a) R&amp;D <img src="x" onerror="alert(1)"></p>`;
    const service = aService([{ ...care, content }]);
    const isLetterByLetter = (article: HTMLElement) => {
      expect(article.childNodes).toHaveLength(1);
      expect(article.textContent).toBe(content);
    };
    const signing = await open(service, { at: `/consents/${home.patientId}/sign/${care.id}` });
    isLetterByLetter(await page.findByRole("article", { name: care.name }, shown));
    await signing.user.click(page.getByRole("button", { name: /I sign as/ }));
    await signing.user.click(page.getByRole("button", { name: "I agree and sign" }));
    await waitFor(() => expect(service.kept).toHaveLength(1), shown);
    signing.unmount();
    const { id, data } = service.kept[0]!;
    const place = { entity: "consent", record: id, field: "data" } as const;
    expect(await home.clinic.crypto.open(home.portal, [{ ref: place, sealed: data }])).toMatchObject([
      { ok: true, value: { text: content } },
    ]);
    await open(service, { at: `/consents/${home.patientId}/signed/${id}` });
    isLetterByLetter(await page.findByRole("article", { name: care.name }, shown));
  });

  it("of a child are signed by a parent, by name and not otherwise", async () => {
    const service = aService();
    const opened = await open(service, {
      own: { signsFrom: "2100-01-01" },
      at: `/consents/${home.patientId}/sign/${care.id}`,
    });
    const name = await page.findByLabelText(/Your name, as parent or guardian/, {}, shown);
    expect(page.queryByText("Who signs?")).toBeNull();
    await opened.user.clear(name);
    await opened.user.type(name, "Maude Gagnon");
    await opened.user.click(page.getByRole("button", { name: /I sign as Maude Gagnon/ }));
    await opened.user.click(page.getByRole("button", { name: "I agree and sign" }));
    await waitFor(() => expect(service.kept).toHaveLength(1), shown);
    const { id, data } = service.kept[0]!;
    const place = { entity: "consent", record: id, field: "data" } as const;
    expect(await home.clinic.crypto.open(home.portal, [{ ref: place, sealed: data }])).toMatchObject([
      { ok: true, value: { guardian: "Maude Gagnon", text: care.content } },
    ]);
  });

  it.each([
    ["en", "2100-01-01", "I am the parent or guardian of Camille Gagnon", "Your name, as parent or guardian"],
    ["en", "2020-01-01", "I represent Camille Gagnon before the law", "Your name, as who represents them"],
    ["fr", "2100-01-01", "Je suis le parent ou le tuteur de Camille Gagnon", "Votre nom, comme parent ou tuteur"],
    ["fr", "2020-01-01", "Je représente légalement Camille Gagnon", "Votre nom, comme représentant légal"],
  ] as const)(
    "of a youth may be a parent's to sign, of somebody of age only who represents them: %s, from %s",
    async (language, ofAgeFrom, who, name) => {
      const opened = await open(aService(), {
        language,
        own: { signsFrom: "2020-01-01", ofAgeFrom },
        at: `/consents/${home.patientId}/sign/${care.id}`,
      });
      await opened.user.click(await page.findByRole("radio", { name: who }, shown));
      expect(await page.findByLabelText(new RegExp(name))).toBeVisible();
    },
  );

  it("are not signed where the clinic replaced the text meanwhile, which is said", async () => {
    const service = aService();
    const opened = await open(service, { at: `/consents/${home.patientId}/sign/${care.id}` });
    await page.findByText(care.content, {}, shown);
    service.asked.forms = [{ ...care, content: "Je consens autrement.", updatedAt: at }];
    await opened.user.click(page.getByRole("button", { name: /I sign as/ }));
    await opened.user.click(page.getByRole("button", { name: "I agree and sign" }));
    expect(await page.findByText(/^The clinic replaced this text on/, {}, shown)).toBeVisible();
    expect(page.getByText("Je consens autrement.")).toBeVisible();
    expect(service.kept).toEqual([]);
  });

  it("are asked for again where an earlier text was signed", async () => {
    const service = aService();
    const opened = await open(service, { at: `/consents/${home.patientId}/sign/${care.id}` });
    await opened.user.click(await page.findByRole("button", { name: /I sign as/ }, shown));
    await opened.user.click(page.getByRole("button", { name: "I agree and sign" }));
    await page.findByRole("link", { name: "Read what I signed" }, shown);
    service.asked.forms = [{ ...care, updatedAt: "2099-01-01T00:00:00.000Z" }];
    queryClient.clear();
    opened.unmount();
    await open(service);
    expect(await page.findByText(/^Its text changed on/, {}, shown)).toBeVisible();
    expect(page.getByRole("link", { name: "Read what I signed" })).toBeVisible();
  });

  it("are not shown where the server gives another form in place of the signed one", async () => {
    const service = aService([
      care,
      { ...care, id: crypto.randomUUID(), name: "Photos", content: "Je consens aux photos." },
    ]);
    for (const form of service.asked.forms) {
      const opened = await open(service, { at: `/consents/${home.patientId}/sign/${form.id}` });
      await opened.user.click(await page.findByRole("button", { name: /I sign as/ }, shown));
      await opened.user.click(page.getByRole("button", { name: "I agree and sign" }));
      await page.findAllByRole("link", { name: "Read what I signed" }, shown);
      opened.unmount();
      queryClient.clear();
    }
    const [first, other] = service.kept;
    const lie = answers(getConsentFile, { ...other!, id: first!.id, mode: "patient", createdAt: at });
    await openPortal([aRecord(), lie, ...service.table], {
      at: `/consents/${home.patientId}/signed/${first!.id}`,
      user: home.clinic.user,
    });
    expect(await page.findByText(/^This is not what you signed/, {}, shown)).toBeVisible();
    expect(page.queryByText("Je consens aux photos.")).toBeNull();
  });

  it("that nobody signed are said not to be there, and not offered to be tried again", async () => {
    const { table } = aService();
    await openPortal([aRecord(), refuses(getConsentFile, "notFound"), ...table], {
      at: `/consents/${home.patientId}/signed/${crypto.randomUUID()}`,
      user: home.clinic.user,
    });
    expect(await page.findByText("There is no signed form at this address", {}, shown)).toBeVisible();
    expect(page.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("kept by an earlier try whose answer was lost count as kept", async () => {
    const service = aService();
    const opened = await openPortal([aRecord(), refuses(addConsentFile, "idTaken"), ...service.table], {
      at: `/consents/${home.patientId}/sign/${care.id}`,
      user: home.clinic.user,
    });
    await opened.user.click(await page.findByRole("button", { name: /I sign as/ }, shown));
    await opened.user.click(page.getByRole("button", { name: "I agree and sign" }));
    expect(await page.findByRole("heading", { name: "Consents" }, shown)).toBeVisible();
  });
});

describe("who answered for a youth before they did (POR-021)", () => {
  it.each([
    ["en", "Let Maude Gagnon read along", "End reading by Maude Gagnon"],
    ["fr", "Laisser Maude Gagnon lire aussi", "Ne plus laisser Maude Gagnon lire"],
  ] as const)("reads along where the youth agrees, until they end it: %s", async (language, agree, end) => {
    const userId = crypto.randomUUID();
    let agreed = false;
    const record = () => ({ patientName: "Camille Gagnon", guardians: [{ userId, name: "Maude Gagnon", agreed }] });
    const said: boolean[] = [];
    const screen = await open(aService(), { own: record(), language });
    screen.answer(
      answers(agreeToGuardian, ({ params, body }) => {
        expect(params).toEqual({ patientId: home.patientId, userId });
        agreed = body.agreed;
        said.push(agreed);
        screen.answer(aRecord(record()));
        return {};
      }),
    );
    await screen.user.click(await page.findByRole("button", { name: agree }, shown));
    await screen.user.click(await page.findByRole("button", { name: end }, shown));
    expect(await page.findByRole("button", { name: agree }, shown)).toBeVisible();
    expect(said).toEqual([true, false]);
  });
});
