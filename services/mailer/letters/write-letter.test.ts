import { mailerSend, type Letter } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import en from "../locales/en.json";
import fr from "../locales/fr.json";
import { writeLetter } from "./write-letter.ts";

const templates = mailerSend.data.options.map((option) => option.shape.template.value);
const url = "https://carnet.example/therapist/login?confirm=a&b=<c>";

/** A value for every variable any letter can have. */
const everything = {
  firstName: "Hélène",
  clinicName: "Clinique des Tilleuls",
  inviterName: "Hélène Morel",
  memberName: "Sofia Nadeau",
  therapistName: "Élodie Lavoie",
  adminName: "Ada Tremblay",
  reason: "Demandé par téléphone.",
  note: "À lundi!\nH.",
  address: "203.0.113.7",
  url,
  days: 7,
  minutes: 60,
  amount: 4599,
  currency: "CAD",
  cardError: "expired_card",
  endsOn: "2026-12-20",
};

function aLetter(template: string, langCode: "en" | "fr", over: object = {}): Letter {
  const option = mailerSend.data.options.find(({ shape }) => shape.template.value === template)!;
  const vars = Object.keys(option.shape.vars.shape).map((name) => [name, everything[name as keyof typeof everything]]);
  return mailerSend.data.parse({
    mailId: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
    to: "a@b.example",
    langCode,
    template,
    vars: { ...Object.fromEntries(vars), ...over },
  });
}

describe("writeLetter", () => {
  it.each(templates.flatMap((template) => [[template, "en"] as const, [template, "fr"] as const]))(
    "writes %s in %s, with every word filled in",
    (template, langCode) => {
      const { subject, text, html } = writeLetter(aLetter(template, langCode));
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|undefined|\[object/);
        expect(part.trim().length).toBeGreaterThan(10);
      }
    },
  );

  it("has the same words in both languages", () => {
    const shape = (book: object) => Object.entries(book).map(([key, words]) => [key, Object.keys(words as object)]);
    expect(shape(fr)).toEqual(shape(en));
  });

  it("puts the link into the text as it is and into the page as markup cannot be misread", () => {
    const { text, html } = writeLetter(aLetter("confirmEmail", "en"));
    expect(text).toContain(url);
    expect(html).toContain("confirm=a&amp;b=&lt;c&gt;");
    expect(html).not.toContain("<c>");
  });

  it("never lets a name become markup", () => {
    const { html } = writeLetter(aLetter("clinicInvitation", "fr", { clinicName: "<img src=x onerror=alert(1)>" }));
    expect(html).not.toContain("<img");
  });

  it.each(["confirmEmail", "confirmNewEmail"])(
    "tells an address that was never proved nothing that its writer made up: %s",
    (template) => {
      const firstName = "Vous avez gagné, voyez https://evil.example/x";
      for (const part of Object.values(writeLetter(aLetter(template, "fr", { firstName })))) {
        expect(part).not.toMatch(/gagné|evil/);
        expect(part).not.toContain(firstName);
      }
    },
  );

  it.each([
    ["https://evil.example/x", "https: evil. example/x"],
    ["Clinique www.evil.com", "Clinique www. evil. com"],
    ["evil\u3002com", "evil. com"],
    ["Dr. J.-P. Roy inc.", "Dr. J.-P. Roy inc."],
  ])("makes no link of a name: %s", (clinicName, written) => {
    const { subject, text, html } = writeLetter(aLetter("clinicInvitation", "fr", { clinicName, note: "" }));
    for (const part of [subject, text, html]) expect(part).toContain(written);
  });

  it("writes amounts and days as people do", () => {
    expect(writeLetter(aLetter("invoiceCharged", "en")).subject).toContain("$45.99");
    expect(writeLetter(aLetter("invoiceCharged", "fr")).subject).toMatch(/45,99\s\$/);
    expect(writeLetter(aLetter("freeTrialGranted", "fr")).text).toContain("20 décembre 2026");
  });

  it("says why a card did not pay, and nothing of a code that has no words (BIL-009)", () => {
    const textOf = (langCode: "en" | "fr", cardError: string) =>
      writeLetter(aLetter("invoiceFailed", langCode, { cardError })).text;
    expect(textOf("en", "expired_card")).toContain("\n\nThis card has expired.\n\n");
    expect(textOf("fr", "expired_card")).toContain("\n\nCette carte est expirée.\n\n");
    expect(textOf("en", "lost_in_space")).not.toMatch(/lost_in_space|\n\n\n/);
  });

  it("leaves out an empty note", () => {
    const { text } = writeLetter(aLetter("clinicInvitation", "en", { note: "" }));
    expect(text).not.toMatch(/\n\n\n/);
  });
});
