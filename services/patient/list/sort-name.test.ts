import { sortName } from "./sort-name.ts";

it("sorts the parts of a last name as one, numbers by how large they are, and nothing by accents or capitals", () => {
  const people = [
    ["Zoé", "De Grandpré"],
    ["Anne", "degrandpré"],
    ["Paul", "D'Amours"],
    ["Anne", "Damours"],
    ["Luc", "Saint-Pierre"],
    ["Eve", "St-Pierre"],
    ["Test", "Patient 10"],
    ["Test", "Patient 2"],
    ["Ève", "Dàllaire"],
  ].map(([firstName = "", lastName = ""]) => ({ firstName, lastName, key: sortName({ firstName, lastName }) }));
  people.sort((one, other) => (one.key < other.key ? -1 : 1));
  expect(people.map(({ firstName, lastName }) => `${lastName}, ${firstName}`)).toEqual([
    "Dàllaire, Ève",
    "Damours, Anne",
    "D'Amours, Paul",
    "degrandpré, Anne",
    "De Grandpré, Zoé",
    "Patient 2, Test",
    "Patient 10, Test",
    "St-Pierre, Eve",
    "Saint-Pierre, Luc",
  ]);
});
