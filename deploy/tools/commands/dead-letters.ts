import { join, resolve } from "node:path";
import { askAgain, connectDatabase, listDeadLetters, type DeadLetter } from "@carnet/services/framework";
import { runningPostgres } from "../../local/postgres/running-postgres.ts";
import { Sentence } from "../../local/sentence.ts";
import { root } from "./steps.ts";

const usage = "Say which: npm run dead-letters, npm run dead-letters again all or npm run dead-letters again <id>…";

/**
 * `npm run dead-letters`: lists the facts and commands, mails above all, that could not be applied: never to whom, nor what
 * they said. `again all|<id>…` asks their services to try them again. In the database of CARNET_DATABASE_URL (with the
 * rights the services' roles were made with), else in that of the house which runs on the data folder.
 */
export default async function deadLetters([command = "list", ...ids]: string[]): Promise<void> {
  const data = resolve(root, process.env["CARNET_DATA"] ?? ".carnet");
  const url = process.env["CARNET_DATABASE_URL"] ?? runningPostgres(join(data, "postgres"));
  const knex = connectDatabase(url, { max: 1 });
  try {
    if (command === "list" && ids.length === 0) tell(await listDeadLetters(knex));
    else if (command === "again" && ids.length > 0) {
      const count = await askAgain(knex, ids[0] === "all" ? "all" : ids.map(uuid));
      console.log(`${count} will be tried again within seconds; what fails again is listed again.`);
    } else throw new Sentence(usage);
  } finally {
    await knex.destroy();
  }
}

function tell(letters: DeadLetter[]): void {
  for (const { id, service, subject, template, reason, diedAt, isAsked } of letters) {
    const state = isAsked ? "to be tried again" : reason;
    console.log([id, diedAt, service, template ? `${subject} (${template})` : subject, state].join("  "));
  }
  console.log(letters.length === 0 ? "No dead letters." : `${letters.length} in all.`);
}

function uuid(text: string): string {
  if (/^[0-9a-f-]{36}$/i.test(text)) return text;
  throw new Sentence(`${text} is no id of a dead letter. ${usage}`);
}
