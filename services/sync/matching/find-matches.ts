import { Candidates } from "./candidates.ts";
import { comparedOf, isMatch, scoreOf, strongScore, weakName, type Compared, type Identity } from "./score.ts";

/** What was decided before, and counts. */
export interface Decided {
  /** Pairs that are not the same: "imported other". */
  notSame: ReadonlySet<string>;
  /** Of an address that several have, the one whose it is. */
  ownerOfEmail: ReadonlyMap<string, string>;
}

export interface Match {
  importedId: string;
  patientId: string;
  total: number;
  name: number;
}

export interface Group {
  key: string;
  importedIds: string[];
  patientIds: string[];
}

export interface Found {
  /** Each of one side with whom they may be, at most three. */
  matches: Match[];
  /** Addresses of several people, so that they distinguish nobody. */
  emails: Group[];
  /** One person who is known several times there. */
  groups: Group[];
}

const mostOfOne = 3;

/** Who of the booking service may be whom of the clinic: both lists as they are compared, without those who are linked. */
export function findMatches(there: readonly Identity[], here: readonly Identity[], decided: Decided): Found {
  const people = there.map(comparedOf);
  const records = here.map(comparedOf);
  const emails = sharedEmails(people, records);
  const shared = new Set(emails.map(({ key }) => key));
  const open = emails.filter(({ key }) => !decided.ownerOfEmail.has(key));
  const sharesEmail = (one: Compared, other: Compared) => {
    if (one.email === null || one.email !== other.email) return false;
    const owner = decided.ownerOfEmail.get(one.email);
    return owner ? [one.id, other.id].includes(owner) : !shared.has(one.email);
  };
  const isApart = (one: Compared, other: Compared) =>
    decided.notSame.has(`${one.id} ${other.id}`) || decided.notSame.has(`${other.id} ${one.id}`);
  const score = (one: Compared, other: Compared) => scoreOf(one, other, sharesEmail);

  const byRecord = new Candidates(records);
  const matches = people.flatMap((one) =>
    [...byRecord.of(one)]
      .filter((other) => !isApart(one, other))
      .map((other) => ({ importedId: one.id, patientId: other.id, ...score(one, other) }))
      .filter(isMatch)
      .sort((first, second) => second.total - first.total || second.name - first.name)
      .slice(0, mostOfOne),
  );
  const isSure = ({ total, name }: { total: number; name: number }) => total >= strongScore && name >= weakName;
  const groups = new Groups();
  const byPerson = new Candidates(people);
  for (const one of people)
    for (const other of byPerson.of(one))
      if (one.id < other.id && !isApart(one, other) && isSure(score(one, other))) groups.join(one.id, other.id);
  return { matches, emails: open, groups: groups.all(matches.filter(isSure)) };
}

/** Addresses that people of different names have: of one side alone, for one who is on both has it twice. */
function sharedEmails(people: readonly Compared[], records: readonly Compared[]): Group[] {
  const of = (all: readonly Compared[]) => {
    const byEmail = new Map<string, Compared[]>();
    for (const one of all) if (one.email) byEmail.set(one.email, [...(byEmail.get(one.email) ?? []), one]);
    return byEmail;
  };
  const [there, here] = [of(people), of(records)];
  const differ = (all: readonly Compared[]) => all.some((one) => scoreOf(one, all[0]!).name < weakName);
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((email) => differ(there.get(email) ?? []) || differ(here.get(email) ?? []))
    .map((key) => ({
      key,
      importedIds: (there.get(key) ?? []).map(({ id }) => id),
      patientIds: (here.get(key) ?? []).map(({ id }) => id),
    }));
}

/** Who is the same as whom, over any number of steps. */
class Groups {
  readonly #parents = new Map<string, string>();

  #rootOf(id: string): string {
    const parent = this.#parents.get(id) ?? id;
    return parent === id ? id : this.#rootOf(parent);
  }

  join(one: string, other: string): void {
    const [first, second] = [this.#rootOf(one), this.#rootOf(other)];
    this.#parents.set(first, first);
    this.#parents.set(second, first);
  }

  /** Each group with the records that any of it surely is. */
  all(sure: readonly Match[]): Group[] {
    const members = new Map<string, string[]>();
    for (const id of this.#parents.keys()) {
      const root = this.#rootOf(id);
      members.set(root, [...(members.get(root) ?? []), id]);
    }
    return [...members.values()].map((ids) => {
      const importedIds = ids.toSorted();
      const patientIds = sure.filter(({ importedId }) => ids.includes(importedId)).map(({ patientId }) => patientId);
      return { key: importedIds.join(" "), importedIds, patientIds: [...new Set(patientIds)] };
    });
  }
}
