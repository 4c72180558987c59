import type { House } from "./start-house.ts";

/** Someone who can sign in to the seeded house. */
export interface SeededAccount {
  who: string;
  email: string;
  password: string;
  /** The page to sign in at. */
  page: string;
}

/** What deploy/local/seeds/plant.ts gives: the accounts, and how they and their world come to be. */
export interface Seeds {
  accounts: SeededAccount[];
  /** Fills an empty house, through its public calls and its services' own builders. */
  plant(house: House): Promise<void>;
}

/** Plants the seeds in a house that has none yet, and answers the accounts to sign in with. */
export async function plantSeeds(
  house: House,
  progress: <T>(step: string, work: () => Promise<T> | T) => Promise<T>,
): Promise<SeededAccount[]> {
  const seeds = (await import(new URL("../seeds/plant.ts", import.meta.url).href)) as Seeds;
  if (!(await house.database.isPlanted())) {
    await progress("Planting a clinic with patients and sessions", () => seeds.plant(house));
    await house.database.markPlanted();
  }
  return seeds.accounts;
}
