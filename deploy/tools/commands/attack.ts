import { plantAttackedHouse, type Address } from "../../attack/a-house.ts";
import { callAttempts, tryCall } from "../../attack/calls.ts";
import { tryCryptoSuites } from "../../attack/crypto-suites.ts";
import { tryForeignIds } from "../../attack/foreign-ids.ts";
import { lies, tryLie } from "../../attack/lies.ts";
import { lineOf, type Told } from "../../attack/told.ts";
import { openHouse } from "../../journeys/run/open-house.ts";
import { throwAway } from "../../journeys/run/run-journeys.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../bootstrap/progress.mjs";

/** What can be tried, by the name it can be asked for alone. */
const parts = ["calls", "ids", "lies", "crypto"] as const;

/**
 * `npm run attack [calls] [ids] [lies] [crypto] [address inbox]`: everything on the lists of a malicious server and of people
 * who are up to something, against a running house: that of the address and the page of its letters (else of CARNET_URL and
 * CARNET_INBOX), else one that is opened for it. Prints each attempt with what was expected and seen; any that fell means
 * exit code 1.
 */
export default async function attack(args: string[]): Promise<void> {
  const addresses = args.filter((arg) => /^https?:/.test(arg));
  const unknown = args.find((arg) => !addresses.includes(arg) && !(parts as readonly string[]).includes(arg));
  if (unknown) throw new Sentence(`There is no list ${unknown}: choose of ${parts.join(", ")}.`);
  const chosen = parts.filter((part) => args.includes(part));
  const wanted = chosen.length > 0 ? chosen : parts;
  const tally = { held: 0, fell: 0 };
  const tell = (result: Told) => {
    console.log(lineOf(result));
    tally[result.held ? "held" : "fell"]++;
  };
  const [origin = process.env["CARNET_URL"], inbox = process.env["CARNET_INBOX"]] = addresses;
  if (origin && !inbox)
    throw new Sentence("Say the page of the house's letters too: npm run attack <address> <inbox>.");
  const needsHouse = wanted.some((part) => part !== "crypto");
  const tried = async () => {
    if (origin && inbox) await attackHouse({ origin, inbox }, wanted, tell);
    else if (needsHouse) await inOwnHouse((address) => attackHouse(address, wanted, tell));
    if (wanted.includes("crypto")) for (const result of await tryCryptoSuites()) tell(result);
  };
  await tried();
  console.log(`\n${tally.held} held, ${tally.fell} fell`);
  process.exitCode = tally.fell > 0 ? 1 : 0;
}

async function attackHouse(address: Address, wanted: readonly string[], tell: (told: Told) => void): Promise<void> {
  const house = await progress("Planting two clinics", () => plantAttackedHouse(address));
  if (wanted.includes("lies")) for (const lie of lies()) tell(await tryLie(house, lie));
  if (wanted.includes("calls")) for (const attempt of callAttempts()) tell(await tryCall(house, attempt));
  if (wanted.includes("ids")) for (const result of await tryForeignIds(house)) tell(result);
}

/** Does something in a house of its own, on a data folder thrown away. */
async function inOwnHouse(work: (address: Address) => Promise<void>): Promise<void> {
  const code = await throwAway(async (data) => {
    const open = await openHouse({ port: await freePort(), data, args: ["--empty"] });
    try {
      await work(open);
      return 0;
    } finally {
      await open.close();
    }
  });
  if (code !== 0) throw new Sentence("The house could not be attacked: what went wrong stands above.");
}
