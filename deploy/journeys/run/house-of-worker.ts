/** A house that stands, as journeys find it. */
export interface WalkedHouse {
  origin: string;
  /** The page of its inbox. */
  inbox: string;
  /** Its data folder. */
  data: string;
  /** The port of a slow network that stands between the browser and the house. */
  slowPort?: number;
  /** A proxy that leads to it, where its name is known to no other machine. */
  proxy?: string;
  /** The SHA-256 of its certificate's key, in base64, which no authority has signed. */
  certificate?: string;
}

const byHand: WalkedHouse = {
  origin: process.env["CARNET_URL"] ?? "http://localhost:8080",
  inbox: process.env["CARNET_INBOX"] ?? "http://127.0.0.1:8025/inbox",
  data: process.env["CARNET_HOUSE"] ?? ".carnet",
};

/** The houses of CARNET_HOUSES, one for each of Playwright's workers; without it the one of CARNET_URL, CARNET_INBOX and CARNET_HOUSE. */
export const houses = JSON.parse(process.env["CARNET_HOUSES"] ?? JSON.stringify([byHand])) as WalkedHouse[];

/**
 * The house this worker has to itself. Seeded people are signed in by many journeys, and some end their other sessions:
 * two journeys that walk at once never meet, because they walk in two houses.
 */
export const house: WalkedHouse = houses[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)] ?? byHand;
