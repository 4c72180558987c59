import { startOf } from "./start-of.ts";

it.each([
  ["zoé n.", { firstName: "Zoé", lastName: "N." }],
  ["marie ève de la durantaye", { firstName: "Marie Ève De La", lastName: "Durantaye" }],
  ["zoé", { firstName: "Zoé", lastName: "" }],
  ["(418) 555-01", { phoneMobile: "(418) 555-01" }],
  ["+33 1 23", { phoneMobile: "+33 1 23" }],
  ["zoe@courriel.example", { firstName: "", lastName: "", email: "zoe@courriel.example" }],
  ["zoé n. zoe@courriel.example", { firstName: "Zoé", lastName: "N.", email: "zoe@courriel.example" }],
  ["", { firstName: "", lastName: "" }],
])("puts %j where it belongs (PAT-008)", (typed, fields) => {
  expect(startOf(typed)).toEqual(fields);
});
