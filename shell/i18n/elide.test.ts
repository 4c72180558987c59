import { elide } from "./elide.ts";

it.each([
  ["Retirer le rôle de Émilie", "Retirer le rôle d’Émilie"],
  ["De Anne à Paul", "D’Anne à Paul"],
  ["parce que Olivier le dit", "parce qu’Olivier le dit"],
  ["le dossier de Yves", "le dossier d’Yves"],
  ["le dossier de Yann et de Julie", "le dossier de Yann et de Julie"],
  ["Groupe Aide Ontario, mode Avance", "Groupe Aide Ontario, mode Avance"],
])("writes “%s” as “%s”", (words, written) => expect(elide(words)).toBe(written));
