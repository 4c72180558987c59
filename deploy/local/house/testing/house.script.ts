import { startHouse } from "../start-house.ts";
import type { HouseProcessOptions } from "./house-process.ts";

/** Opens the house that HOUSE describes, says so in its first line, and stops it on Ctrl-C. */
const options = JSON.parse(process.env["HOUSE"] ?? "{}") as HouseProcessOptions;
try {
  const house = await startHouse({ ...options, progress: (_, work) => Promise.resolve(work()) });
  console.log("ready");
  process.once("SIGINT", () => void house.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error && error.name === "Sentence" ? `said: ${error.message}` : error);
  process.exit(1);
}
