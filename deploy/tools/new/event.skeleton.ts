import { Sentence } from "../../local/sentence.ts";
import { capital } from "./noun.ts";
import type { Skeleton } from "./skeleton.ts";

/** A fact: its contract with an example, which nats/contracts/contracts.test.ts checks as it checks all of them. */
export function eventSkeleton(name: string | undefined): Skeleton {
  const [, service, noun, verb] = /^([a-z]+)\.([a-z][A-Za-z]*)\.([a-z][A-Za-z]*)$/.exec(name ?? "") ?? [];
  if (!service || !noun || !verb) {
    throw new Sentence(`${name ?? "Nothing"} is no fact: write service.noun.verbed, as portal.consent.signed.`);
  }
  const value = noun + capital(verb);
  const dashed = `${noun}-${verb}`.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    files: {
      [`nats/contracts/${service}/${noun}.${verb}.v1.ts`]: `import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A ${noun} was ${verb}. Stated by ${service}, once, in the transaction that makes it true. */
export const ${value} = defineFact({
  subject: "${service}.${noun}.${verb}.v1",
  subscribers: [],
  data: z.strictObject({ ${noun}Id: z.uuid() }),
  example: { ${noun}Id: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b" },
});
`,
    },
    changes: {},
    next: [
      `services/${service}: await announce(trx, ${value}, ctx.actor, { ${noun}Id }) in the transaction that makes it true`,
      `who hears it: subscribers: ["…"] in the contract, and react(${value}, …) in on-${dashed}.ts, listed in its app.ts`,
    ],
  };
}
