import { contactTokens, soughtPhone } from "./contact-tokens.ts";

const nothing = {
  phone: null,
  phoneMobile: null,
  phoneWork: null,
  email: null,
  billingEmail: null,
  referenceCode: null,
};

describe("what a record is found by besides its name", () => {
  it.each(["(418) 555-0142", "418.555.0142", "+1 418 555 0142", "1-418-555-0142"])("takes the ends of %s", (phone) => {
    expect(contactTokens({ ...nothing, phone })).toEqual([
      "#4185550142",
      "#185550142",
      "#85550142",
      "#5550142",
      "#550142",
      "#50142",
      "#0142",
      "#142",
    ]);
  });

  it("keeps the country of a number from elsewhere", () => {
    expect(contactTokens({ ...nothing, phoneWork: "+33 1 42 68 53 00" })).toContain("#33142685300");
    expect(contactTokens({ ...nothing, phoneWork: "+33 1 42 68 53 00" })).toContain("#142685300");
  });

  it("says each once: the same number twice, an address with capitals, a code without its signs", () => {
    expect(
      contactTokens({
        ...nothing,
        phone: "12",
        email: "Zoe@Exemple.test",
        billingEmail: "compta@exemple.test",
        referenceCode: "T-0412",
      }),
    ).toEqual(["@zoe@exemple.test", "@compta@exemple.test", "!t0412"]);
    expect(contactTokens({ ...nothing, phone: "555-0142", phoneMobile: "5550142" })).toHaveLength(5);
  });

  it("finds nothing in a record without contact", () => expect(contactTokens(nothing)).toEqual([]));

  it("looks for the ten digits whatever is dialled before", () => {
    expect(soughtPhone("1 418 555-0142")).toBe("#4185550142");
    expect(soughtPhone("555-01")).toBe("#55501");
  });
});
