import { writeFileSync } from "node:fs";
import { expect, test as base } from "@playwright/test";
import { startEngine, type EngineName } from "../drivers/start-engine.ts";
import type { Engine } from "../drivers/tab.ts";
import { house } from "../run/house-of-worker.ts";
import { Person } from "./person.ts";

export interface EngineOptions {
  engineName: EngineName;
}

interface Fixtures {
  /** Somebody sits down at a browser that knows nobody. */
  arrive(): Promise<Person>;
}

/**
 * A test in one of the engines, which fails at its end when a page broke a policy of its own, threw where nobody caught or complained,
 * as far as the engine says so. One that failed keeps a picture of every browser.
 */
export const test = base.extend<Fixtures, EngineOptions & { engine: Engine }>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      console.log(`${engine.name}:`);
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  arrive: async ({ engine }, use, info) => {
    const people: Person[] = [];
    await use(async () => {
      const person = new Person(await engine.newTab(), house.origin);
      people.push(person);
      return person;
    });
    const hasFailed = info.status !== info.expectedStatus;
    for (const [at, { tab }] of people.entries()) {
      if (hasFailed) writeFileSync(info.outputPath(`browser-${at + 1}.png`), await tab.picture());
      await tab.close();
    }
    expect(people.flatMap(({ tab }) => tab.faults())).toEqual([]);
  },
});
