import { readFileSync } from "node:fs";
import { paragraphsOf } from "./paragraphs-of.ts";

describe("the text of a template", () => {
  it("keeps paragraphs, lists and accents, and nothing that runs", () => {
    const html =
      "<!doctype html><title>x</title><h2>Consentement</h2>\n<p>J&rsquo;accepte&#160;:</p><ul><li>un</li><li>deux</li></ul><script>alert(1)</script>";
    expect(paragraphsOf(html)).toBe("Consentement\n\nJ’accepte\u00a0:\n\n• un\n• deux");
  });

  it.each(["en", "fr"])("reads the default form in %s", (language) => {
    const file = `${__dirname}/../../../shell/public/static/partials/templates/${language}/defaultConsentForm.html`;
    const text = paragraphsOf(readFileSync(file, "utf8"));
    expect(text).not.toMatch(/[<>]|&\w+;/);
    expect(text.split("\n\n").length).toBeGreaterThan(5);
  });
});
