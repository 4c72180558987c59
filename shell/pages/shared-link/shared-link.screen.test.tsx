import type { Bundle } from "@medplum/fhirtypes";
import { openScreen } from "@carnet/shell/testing";
import { addressOf, base64Of, newLinkKey, sealContent } from "@carnet/shell/take-out/link";
import { sharedLinkRoutes } from "./routes.tsx";
import { sharedLinkWords } from "./words.ts";

const key = newLinkKey();
const url = "https://carnet.example/api/shl/abc";
const bundle = {
  resourceType: "Bundle",
  type: "collection",
  entry: [
    {
      resource: {
        resourceType: "Patient",
        name: [{ family: "Gagnon", given: ["Camille"] }],
        birthDate: "1988-03-31",
      },
    },
    {
      resource: {
        resourceType: "QuestionnaireResponse",
        status: "completed",
        item: [
          {
            linkId: "0",
            text: "Health",
            item: [{ linkId: "0.1", text: "Allergies", answer: [{ valueString: "Latex <b>" }] }],
          },
        ],
      },
    },
    {
      resource: {
        resourceType: "Composition",
        title: "Session 2",
        section: [
          {
            title: "Notes",
            text: { status: "generated", div: "<div><p>Slept &#60;well<br/>at last</p><script>x</script></div>" },
          },
        ],
      },
    },
    {
      resource: {
        resourceType: "DocumentReference",
        status: "current",
        content: [{ attachment: { contentType: "application/pdf", data: base64Of(new Uint8Array([1, 2])) } }],
      },
    },
  ],
} as unknown as Bundle;

const saved: { name: string; file: Blob }[] = [];
let made: Blob;
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file) => ((made = file as Blob), "blob:saved");
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, file: made });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  location.hash = "";
});

/** Another house's server, which answers by the standard. */
function aServer(...answers: [status: number, body: unknown][]) {
  const asked: { address: string; body: unknown; credentials: unknown }[] = [];
  globalThis.fetch = (async (address: string, { body, credentials }: RequestInit = {}) => {
    asked.push({ address, body: body && JSON.parse(String(body)), credentials });
    const [status, answer] = answers.shift()!;
    return { status, ok: status < 400, json: async () => answer, text: async () => String(answer) };
  }) as never;
  return asked;
}

async function open(
  language: "en" | "fr" = "en",
  address = addressOf("", { url, key, flag: "P", label: "For Dr Roy" }),
) {
  location.hash = address;
  return openScreen(sharedLinkRoutes, { namespace: "shared-link", words: sharedLinkWords, at: "/open", language });
}

const words = {
  en: { name: /^Your name/, code: /^Passcode/, open: "Open", save: "Save the pages (PDF)", born: /^born/ },
  fr: { name: /^Votre nom/, code: /^Code/, open: "Ouvrir", save: "Enregistrer les pages (PDF)", born: /^né\(e\) le/ },
};
async function enter(screen: Awaited<ReturnType<typeof open>>, language: "en" | "fr" = "en") {
  const w = words[language];
  await screen.user.type(await screen.findByLabelText(w.name), "Dr Ada Roy");
  await screen.user.type(screen.getByLabelText(w.code), "482 915");
  await screen.user.click(screen.getByRole("button", { name: w.open }));
}

describe("somebody who was sent a sealed link (EXP-012)", () => {
  it.each(["en", "fr"] as const)(
    "reads what it holds, without an account, and saves its pages: %s",
    async (language) => {
      const screen = await open(language);
      const asked = aServer([
        200,
        { files: [{ contentType: "application/fhir+json", embedded: await sealContent(bundle, key) }] },
      ]);
      expect(await screen.findByText("For Dr Roy")).toBeVisible();
      await enter(screen, language);
      expect(await screen.findByRole("heading", { level: 1, name: "Camille Gagnon" })).toBeVisible();
      expect(asked).toEqual([
        { address: url, body: { recipient: "Dr Ada Roy", passcode: "482915" }, credentials: "omit" },
      ]);
      expect(JSON.stringify(asked)).not.toContain(key);
      expect(screen.getByText(words[language].born)).toBeVisible();
      expect(screen.getByText("Latex <b>")).toBeVisible();
      expect(screen.getByText(/^Slept <well\s+at last/)).toBeVisible();
      await screen.user.click(screen.getByRole("button", { name: words[language].save }));
      expect(saved).toMatchObject([{ name: "Camille Gagnon.pdf", file: { size: 2, type: "application/pdf" } }]);
    },
  );

  it.each([
    ["en", 0, /^This was the last time/],
    ["fr", 0, /^C’était la dernière fois/],
    ["en", 1, /^The link opens once more/],
    ["fr", 4, /^Le lien s’ouvre encore 4 fois/],
    ["en", undefined, /^It counts as one opening/],
  ] as const)("is shown how often it still opens: %s, %s", async (language, openingsLeft, words) => {
    const screen = await open(language);
    expect(
      await screen.findByText(/^(The link may open only once|Le lien ne s’ouvre peut-être qu’une fois)/),
    ).toBeVisible();
    const files = [{ contentType: "application/fhir+json", embedded: await sealContent(bundle, key) }];
    aServer([200, { files, openingsLeft }]);
    await enter(screen, language);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("fetches the content from where the manifest says, where it is not in it", async () => {
    const screen = await open();
    const location = "https://carnet.example/api/shl/abc/content/1";
    aServer(
      [200, { files: [{ contentType: "application/fhir+json", location }] }],
      [200, await sealContent(bundle, key)],
    );
    await enter(screen);
    expect(await screen.findByRole("heading", { level: 1, name: "Camille Gagnon" })).toBeVisible();
  });

  it("is shown how many tries are left after a wrong passcode, and that none is", async () => {
    const screen = await open();
    aServer([401, { remainingAttempts: 1 }], [401, { remainingAttempts: 0 }]);
    await enter(screen);
    expect(await screen.findByText("This passcode is wrong. One try is left.")).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByText(/no try is left/)).toBeVisible();
  });

  it("is shown that it has ended or was withdrawn, and no name", async () => {
    const screen = await open();
    aServer([404, { error: "not found" }]);
    await enter(screen);
    expect(await screen.findByText("This link opens nothing")).toBeVisible();
    expect(screen.queryByText("For Dr Roy")).toBeNull();
  });

  it("is shown that the content is not what the key of the link sealed", async () => {
    const screen = await open();
    const other = await sealContent(bundle, newLinkKey());
    aServer([200, { files: [{ contentType: "application/fhir+json", embedded: other }] }]);
    await enter(screen);
    expect(await screen.findByText("What is here does not open with your link")).toBeVisible();
  });

  it("can try again where nobody answers", async () => {
    const screen = await open();
    aServer([503, {}]);
    await enter(screen);
    expect(await screen.findByText(/could not be opened just now/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Open" })).toBeEnabled();
  });

  it("is shown that the link was cut on its way", async () => {
    const screen = await open("en", "#shlink:/eyJ1cmwi");
    expect(await screen.findByText("This is not a whole link")).toBeVisible();
  });
});
