import { randomBytes } from "node:crypto";

export const password = "quatre-saules-au-bord-7";

/** People nobody has met yet: each run signs up new ones. */
export function newPeople() {
  const tag = randomBytes(3).toString("hex");
  return {
    tag,
    owner: { firstName: "Marianne", lastName: "Delorme", email: `marianne.${tag}@example.com` },
    colleague: { firstName: "Hugo", lastName: "Carrier", email: `hugo.${tag}@example.com` },
    patient: { firstName: "Yasmine", lastName: `Haddad ${tag}`, email: `yasmine.${tag}@example.com` },
    clinic: `Ostéo du Canal ${tag}`,
  };
}

export type People = ReturnType<typeof newPeople>;
