import { screen as page, waitFor, within } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { loadFonts } from "@carnet/shell/press";
import { makePdf } from "@carnet/shell/press/worker";
import { printablePaper, recordDocument, type RecordPaper } from "@carnet/shell/take-out/paper";
import { answers, asks, readPdf, refuses, type Answer } from "@carnet/shell/testing";
import { aFoundedClinic, type FoundedClinic } from "@carnet/shell/testing/clinic";
import type { PatientRef } from "@carnet/shell/crypto";
import type { Statement } from "@carnet/services/framework/contract";
import {
  addConsentFile,
  getConsentFile,
  getConsentFiles,
  withdrawConsent,
  withdrawConsentFile,
  type ConsentFileBody,
  type ConsentFileRow,
  type ConsentFileView,
} from "@carnet/services/patient/contract";
import {
  agreeToGuardian,
  getPortalConsentForms,
  getPortalSharings,
  type PortalConsentForm,
  type PortalSharing,
} from "@carnet/services/portal/contract";
import { aPortal } from "../testing/a-portal.ts";
import { aSequence } from "../testing/a-sequence.ts";
import { aRecord as anyRecord, clinicId, openPortal } from "../testing/open-portal.ts";

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

let clinic: FoundedClinic;
let portal: PatientRef;
let patientId: string;
beforeAll(async () => void (clinic = await aFoundedClinic()));
/** A portal of its own each time: what was signed in another is missed in it. */
beforeEach(async () => {
  portal = await aPortal(clinic);
  patientId = portal.id.slice("portal:".length);
  jest.spyOn(clinic.crypto, "reopenPortal").mockImplementation(async () => portal);
});
const aRecord = (own: Parameters<typeof anyRecord>[0] = {}) => anyRecord({ patientId, ...own });
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const shown = { timeout: 30_000 };
const at = "2026-11-20T14:00:00.000Z";
const care: PortalConsentForm = {
  id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
  name: "Soins manuels",
  content: "Je consens aux soins manuels.",
  updatedAt: "2026-01-05T14:00:00.000Z",
};

/** A service that keeps what is signed, asked for `forms`. */
function aService(forms: PortalConsentForm[] = [care]) {
  const kept: ConsentFileBody[] = [];
  const asked = { forms, moved: 0 };
  const words = new Map<string, Statement>();
  const sharings: PortalSharing[] = [];
  const sequence = aSequence();
  const takenBack = (id: string) => (words.has(id) ? { withdrawnAt: at, withdrawal: words.get(id)! } : {});
  const given = ({ id, formId, name, data, sealedFor, statement }: ConsentFileBody): ConsentFileView => ({
    id,
    formId,
    name,
    data,
    sealedFor,
    statement,
    mode: "patient",
    createdAt: at,
  });
  const row = (file: ConsentFileBody): ConsentFileRow => {
    const { id, formId, name: formName, sealedFor, statement } = file;
    const own = { id, formId, formName, sealedFor, statement, mode: "patient", createdAt: at } as const;
    return { ...own, clinicId, signedBy: patientId, can: { remove: false }, ...takenBack(id) };
  };
  const table: Answer[] = [
    answers(getPortalConsentForms, () => ({ clinicName: "Clinique des Tilleuls", consentForms: asked.forms })),
    answers(getConsentFiles, () => kept.map(row)),
    answers(getConsentFile, ({ params }) => given(kept.find(({ id }) => id === params["id"])!)),
    answers(addConsentFile, ({ body }) => {
      const file = addConsentFile.body.parse(body);
      kept.push(file);
      sequence.keep(file);
      return { id: file.id, formName: file.name, createdAt: at };
    }),
    answers(withdrawConsentFile, ({ params, body }) => {
      words.set(params["id"]!, body.statement);
      sequence.keep(body);
      return { withdrawnAt: at };
    }),
    answers(getPortalSharings, () =>
      sharings.map((each) => ({
        ...each,
        withdrawnAt: words.has(each.id) ? at : each.withdrawnAt,
        withdrawal: words.get(each.id) ?? each.withdrawal,
      })),
    ),
    sequence.answer,
    answers(withdrawConsent, ({ params, body }, refuse) => {
      if (asked.moved-- > 0) throw refuse("signedMoved");
      words.set(params["consentId"]!, body.statement);
      sequence.keep(body);
      return { withdrawnAt: at };
    }),
  ];
  return { kept, asked, table, words, sharings, sequence };
}

const open = (
  { table }: ReturnType<typeof aService>,
  { own = {}, language = "en" as "en" | "fr", at: path = "/consents" } = {},
) =>
  openPortal([aRecord({ patientName: "Camille Gagnon", ...own }), ...table], { at: path, language, user: clinic.user });

const words = {
  en: {
    read: "Read and sign",
    sign: "I sign as Camille Gagnon",
    keep: "I agree and sign",
    again: "Read what I signed",
  },
  fr: {
    read: "Lire et signer",
    sign: "Je signe.*Camille Gagnon",
    keep: "J’accepte et je signe",
    again: "Relire ce que j’ai signé",
  },
} as const;

describe("the consents of a patient at home (POR-012)", () => {
  it.each(["en", "fr"] as const)(
    "are read, signed with their own key, kept sealed and read again as signed: %s",
    async (language) => {
      const service = aService();
      const opened = await open(service, { language });
      const w = words[language];
      expect(await page.findByRole("link", { name: w.read }, shown)).toHaveAttribute(
        "href",
        `/patient/consents/${patientId}/sign/${care.id}`,
      );
      opened.unmount();
      const signing = await open(service, { language, at: `/consents/${patientId}/sign/${care.id}` });
      expect(await page.findByText(care.content, {}, shown)).toBeVisible();
      await signing.user.click(page.getByRole("button", { name: new RegExp(w.sign) }));
      await signing.user.click(page.getByRole("button", { name: w.keep }));
      expect(await page.findByRole("link", { name: w.again }, shown)).toHaveAttribute(
        "href",
        `/patient/consents/${patientId}/signed/${service.kept[0]!.id}`,
      );
      signing.unmount();
      await open(service, { language, at: `/consents/${patientId}/signed/${service.kept[0]!.id}` });
      const article = await page.findByRole("article", {}, shown);
      expect(within(article).getByText(care.content)).toBeVisible();
      expect(service.kept).toHaveLength(1);
      expect(service.kept[0]).toMatchObject({ formId: care.id, sealedFor: "portal" });
      const { body } = await clinic.crypto.verify(service.kept[0]!.statement, clinicId, clinic.user.pubKey!);
      expect(body).toMatchObject({ patient: patientId, formId: care.id, formAt: care.updatedAt, mode: "patient" });
      expect(JSON.stringify(signing.requests.map((each) => each.body ?? null))).not.toContain("Soins");
    },
  );

  it.each([
    ["en", "Download as PDF", /Signed by Camille Gagnon.*Your signature is verified/s],
    ["fr", "Télécharger en PDF", /Signé par Camille Gagnon.*Votre signature est vérifiée/s],
  ] as const)("are a PDF that is made here, as they were signed: %s", async (language, save, said) => {
    const service = aService();
    const signing = await open(service, { at: `/consents/${patientId}/sign/${care.id}` });
    await signing.user.click(await page.findByRole("button", { name: /I sign as/ }, shown));
    await signing.user.click(page.getByRole("button", { name: "I agree and sign" }));
    await waitFor(() => expect(service.kept).toHaveLength(1), shown);
    signing.unmount();
    const opened = await open(service, { language, at: `/consents/${patientId}/signed/${service.kept[0]!.id}` });
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
    const signing = await open(service, { at: `/consents/${patientId}/sign/${care.id}` });
    isLetterByLetter(await page.findByRole("article", { name: care.name }, shown));
    await signing.user.click(page.getByRole("button", { name: /I sign as/ }));
    await signing.user.click(page.getByRole("button", { name: "I agree and sign" }));
    await waitFor(() => expect(service.kept).toHaveLength(1), shown);
    signing.unmount();
    const { id, data } = service.kept[0]!;
    const place = { entity: "consent", record: id, field: "data" } as const;
    expect(await clinic.crypto.open(portal, [{ ref: place, sealed: data }])).toMatchObject([
      { ok: true, value: { text: content } },
    ]);
    await open(service, { at: `/consents/${patientId}/signed/${id}` });
    isLetterByLetter(await page.findByRole("article", { name: care.name }, shown));
  });

  it("of a child are signed by a parent, by name and not otherwise", async () => {
    const service = aService();
    const opened = await open(service, {
      own: { signsFrom: "2100-01-01" },
      at: `/consents/${patientId}/sign/${care.id}`,
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
    expect(await clinic.crypto.open(portal, [{ ref: place, sealed: data }])).toMatchObject([
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
        at: `/consents/${patientId}/sign/${care.id}`,
      });
      await opened.user.click(await page.findByRole("radio", { name: who }, shown));
      expect(await page.findByLabelText(new RegExp(name))).toBeVisible();
    },
  );

  it("are not signed where the clinic replaced the text meanwhile, which is said", async () => {
    const service = aService();
    const opened = await open(service, { at: `/consents/${patientId}/sign/${care.id}` });
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
    const opened = await open(service, { at: `/consents/${patientId}/sign/${care.id}` });
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
      const opened = await open(service, { at: `/consents/${patientId}/sign/${form.id}` });
      await opened.user.click(await page.findByRole("button", { name: /I sign as/ }, shown));
      await opened.user.click(page.getByRole("button", { name: "I agree and sign" }));
      await page.findAllByRole("link", { name: "Read what I signed" }, shown);
      opened.unmount();
      queryClient.clear();
    }
    const [first, other] = service.kept;
    const lie = answers(getConsentFile, { ...other!, id: first!.id, mode: "patient", createdAt: at });
    await openPortal([aRecord(), lie, ...service.table], {
      at: `/consents/${patientId}/signed/${first!.id}`,
      user: clinic.user,
    });
    expect(await page.findByText(/^This is not what you signed/, {}, shown)).toBeVisible();
    expect(page.queryByText("Je consens aux photos.")).toBeNull();
  });

  it("that nobody signed are said not to be there, and not offered to be tried again", async () => {
    const { table } = aService();
    await openPortal([aRecord(), refuses(getConsentFile, "notFound"), ...table], {
      at: `/consents/${patientId}/signed/${crypto.randomUUID()}`,
      user: clinic.user,
    });
    expect(await page.findByText("There is no signed form at this address", {}, shown)).toBeVisible();
    expect(page.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("kept by an earlier try whose answer was lost count as kept", async () => {
    const service = aService();
    const opened = await openPortal([aRecord(), refuses(addConsentFile, "idTaken"), ...service.table], {
      at: `/consents/${patientId}/sign/${care.id}`,
      user: clinic.user,
    });
    await opened.user.click(await page.findByRole("button", { name: /I sign as/ }, shown));
    await opened.user.click(page.getByRole("button", { name: "I agree and sign" }));
    expect(await page.findByRole("heading", { name: "Consents" }, shown)).toBeVisible();
  });
});

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
      const signing = await open(service, { language, at: `/consents/${patientId}/sign/${care.id}` });
      await signing.user.click(await page.findByRole("button", { name: new RegExp(words[language].sign) }, shown));
      await signing.user.click(page.getByRole("button", { name: words[language].keep }));
      await page.findByRole("link", { name: words[language].again }, shown);
      signing.unmount();
      const { id } = service.kept[0]!;
      const opened = await open(service, { language, at: `/consents/${patientId}/signed/${id}` });
      await opened.user.click(await page.findByRole("button", { name: take }, shown));
      await opened.user.click(await page.findByRole("button", { name: keep }));
      expect(service.words.size).toBe(0);
      await opened.user.click(page.getByRole("button", { name: take }));
      const dialog = await page.findByRole("dialog");
      await opened.user.click(within(dialog).getByRole("button", { name: take }));
      await waitFor(() => expect(page.getAllByText(said).length).toBeGreaterThan(0), shown);
      const { body } = await clinic.crypto.verify(service.words.get(id)!, clinicId, clinic.user.pubKey!);
      expect(body).toMatchObject({ clinic: clinicId, patient: patientId, formId: care.id, withdraws: id });
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
    const { body } = await clinic.crypto.verify(service.words.get(id)!, clinicId, clinic.user.pubKey!);
    expect(body).toMatchObject({ clinic: clinicId, patient: patientId, grantee: therapistId, withdraws: id });
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
      const own = await clinic.crypto.signAtHome(portal, "consent", claims, service.sequence.kept);
      service.sequence.keep(own);
      service.words.set(sharing.id, own.statement);
    }
    return { service, sharing, file, look: () => open(service, { language }) };
  };
  const signAs = async (service: ReturnType<typeof aService>, id: string) => {
    const place = { entity: "consent", record: id, field: "name" } as const;
    const [name] = await clinic.crypto.seal(portal, [{ ref: place, value: care.name, rev: 1 }]);
    const claims = { formId: care.id, formAt: care.updatedAt, mode: "patient" };
    const own = await clinic.crypto.signAtHome(portal, "consent", claims, service.sequence.kept);
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

  it.each<[string, (service: ReturnType<typeof aService>) => void, RegExp]>([
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
    const { crypto: module } = clinic;
    for (const [id, about] of [
      [file, { formId: care.id }],
      [sharing.id, { grantee: sharing.therapistId }],
    ] as const) {
      const claims = { clinic: clinicId, patient: patientId, withdraws: id, mode: "patient", seq: 9, ...about };
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
    const lines = await clinic.crypto.openSigned(portal, service.sequence.kept);
    expect(lines.map(({ body }) => body["withdraws"] ?? null)).toEqual([null, sharing.id]);
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
        expect(params).toEqual({ patientId, userId });
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
