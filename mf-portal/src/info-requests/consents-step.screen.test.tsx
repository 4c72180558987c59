import { screen as page } from "@testing-library/react";
import { openRequest } from "../testing/open-portal.ts";

afterEach(() => jest.restoreAllMocks());

const form = {
  id: "6e2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
  name: "Soins aux enfants",
  content: `<b>Soins</b> aux moins de < 14 ans :\n\n  a) R&amp;D <img src="x" onerror="alert(1)"></p>`,
  updatedAt: "2026-01-05T14:00:00.000Z",
};

describe("a clinic's form to agree to in an info request (POR-012)", () => {
  it("is shown letter by letter: what looks like markup is text, and nothing of it runs", async () => {
    const id = "5d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
    const you = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31" };
    const own = { id, consentForms: [form] };
    await openRequest({ contact: you }, own, { step: 9, title: "Your consent" });
    const article = await page.findByRole("article", { name: form.name });
    expect(article.childNodes).toHaveLength(1);
    expect(article.textContent).toBe(form.content);
  });
});
