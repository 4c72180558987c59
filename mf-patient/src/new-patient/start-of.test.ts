import { startOf, yearOf } from "./start-of.ts";

it.each([
  ["zoé n.", { firstName: "Zoé", lastName: "N." }],
  ["marie ève de la durantaye", { firstName: "Marie Ève De La", lastName: "Durantaye" }],
  ["zoé", { firstName: "Zoé", lastName: "" }],
  ["(418) 555-01", { phoneMobile: "(418) 555-01" }],
  ["+33 1 23", { phoneMobile: "+33 1 23" }],
  ["1974", {}],
  ["1974-3-02", { dateOfBirth: "1974-03-02" }],
  ["1789", { phoneMobile: "1789" }],
  ["418 5", { phoneMobile: "418 5" }],
  ["zoe@courriel.example", { firstName: "", lastName: "", email: "zoe@courriel.example" }],
  ["zoé n. zoe@courriel.example", { firstName: "Zoé", lastName: "N.", email: "zoe@courriel.example" }],
  ["", { firstName: "", lastName: "" }],
])("puts %j where it belongs (PAT-008)", (typed, fields) => {
  expect(startOf(typed)).toEqual(fields);
});

it("begins a date of birth with a year, and with nothing that is none", () => {
  expect(["1974", "1789", "1974-03-02", "2999", "zoé 1974"].map(yearOf)).toEqual(["1974", ...Array(4).fill(undefined)]);
});
