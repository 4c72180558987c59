import { createHash } from "node:crypto";
import type { House } from "../../local/house/start-house.ts";
import { clinicFields, people } from "../../local/seeds/people.ts";
import { aVisitor, openClinic, signIn, type Newcomer } from "../../local/seeds/person/index.ts";

/** Who of the seeds owns clinics of the group, each as many. */
export const owners = [people.owner, people.manager, people.lavoie, people.bernier];
const clinicsEach = 3;

export interface GroupClinic {
  id: string;
  name: string;
  owner: Newcomer;
}

/** Opens the clinics of the group, each with a name of its own. */
export async function openGroup({ origin }: House): Promise<GroupClinic[]> {
  const clinics: GroupClinic[] = [];
  for (const owner of owners) {
    const visitor = aVisitor(origin);
    await signIn(visitor, "therapist", owner);
    for (let each = 0; each < clinicsEach; each++) {
      const name = `Groupe ${clinics.length + 1}, ${owner.lastName}`;
      const { id } = await openClinic(visitor, { ...clinicFields, clinicName: name });
      clinics.push({ id, name, owner });
    }
  }
  return clinics;
}

/** A line of the file, as its clinic has to have it. */
export interface Moved {
  clinicId: string;
  code: string;
  name: string;
  note: string;
}

/** Names in letters, by which nobody is taken for somebody else. */
function namesOf(number: number): [first: string, last: string] {
  const letters = [...createHash("sha256").update(String(number)).digest()].map((byte) =>
    String.fromCodePoint(97 + (byte % 26)),
  );
  const name = (from: number, to: number) => letters[from]!.toUpperCase() + letters.slice(from + 1, to).join("");
  return [name(0, 8), name(8, 18)];
}

/** A file of so many patients, clinic by clinic in turn, and what has to come of it. */
export function fileOf(clinics: readonly GroupClinic[], patients: number): { text: string; moved: Moved[] } {
  const lines = ["Clinique;Dossier;Prénom;Nom;Naissance;Sexe;Cellulaire;Profession"];
  const moved: Moved[] = [];
  for (let number = 0; number < patients; number++) {
    const { id, name } = clinics[number % clinics.length]!;
    const [first, last] = namesOf(number);
    const [code, trade] = [`G-${number}`, `Facteur de ${last.toLowerCase()}`];
    const born = new Date(Date.UTC(1935, 0, 1 + ((number * 7_919) % 25_000))).toISOString().slice(0, 10);
    const sex = number % 2 === 0 ? "F" : "M";
    lines.push(`${name};${code};${first};${last};${born};${sex};;${trade}`);
    moved.push({ clinicId: id, code, name: `${first} ${last}`, note: `Profession: ${trade}` });
  }
  return { text: lines.join("\r\n"), moved };
}
