import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import type { Figure } from "../figure.ts";
import { auc } from "./mann-whitney.ts";

const pairs = 200;
const warmUp = 20;
const goal = { least: 0.45, most: 0.55 };

const bytes = (count: number) => randomBytes(count).toString("base64url");
const stranger = () => `${bytes(9).toLowerCase()}@nowhere.example`;
const principal = () => ({ pubKey: bytes(196), secKey: bytes(330), salt: bytes(17), password: bytes(32) });

/** The calls that take an address from anybody (THR-20). */
const calls: Record<string, (email: string) => object> = {
  preauthenticate: (email) => ({ email }),
  "authenticate/therapist": (email) => ({ email, password: bytes(32) }),
  resetPassword: (email) => ({ email }),
  "signup/therapist": (email) => ({ ...principal(), email, langCode: "en", firstName: "A", lastName: "B" }),
};

/** Seeded people whose addresses are known to the house. */
const seeded = ["jean.roy", "anne.lavoie", "louis.bernier", "sofia.costa"].map((name) => `${name}@tilleuls.example`);

/**
 * Does time tell whether an address has an account? 400 calls each, known and unknown interleaved at random, over one connection;
 * the figure is the Mann-Whitney AUC, the goal 0.45 to 0.55. The house must count attempts leniently.
 */
export async function benchAccount(origin = process.env["CARNET_URL"] ?? "", known = seeded): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const figures: Figure[] = [];
  for (const [call, bodyFor] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let pair = -warmUp; pair < pairs; pair++) {
      const emails = { known: known[Math.abs(pair) % known.length]!, unknown: stranger() };
      const order = Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const which of order) {
        const ms = await timeOf(agent, `${origin}/api/1/${call}`, bodyFor(emails[which]));
        if (pair >= 0) times[which].push(ms);
      }
    }
    const told = auc(times.known, times.unknown);
    const ok = told >= goal.least && told <= goal.most;
    const what = `${call}: what time tells of an address (AUC)`;
    figures.push({ id: "THR-20", what, goal: `${goal.least}-${goal.most}`, now: told.toFixed(3), ok });
  }
  agent.destroy();
  return figures;
}

function timeOf(agent: Agent, url: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const headers = { "content-type": "application/json", "content-length": text.length, "x-requested-with": "carnet" };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const asked = request(url, { method: "POST", agent, headers }, (answer) => {
      let told = "";
      answer.on("data", (chunk: Buffer) => (told += String(chunk)));
      answer.on("end", () => {
        const ms = performance.now() - began;
        if (answer.statusCode !== 200 || told.includes("tooManyAttempts")) reject(new Error(`${url}: ${told}`));
        else resolve(ms);
      });
    });
    asked.on("error", reject);
    asked.end(text);
  });
}
