import { readdir } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Command } from "../contracts/define-command.ts";
import type { Fact } from "../contracts/define-fact.ts";
import type { Question } from "../contracts/define-question.ts";

export interface ContractFile {
  /** Below contracts/, e.g. "patient/patient.created.v1.ts". */
  path: string;
  contract: Fact | Question | Command;
}

/** Every contract of the house, in the order of their paths. */
export async function readContracts(folder: string): Promise<ContractFile[]> {
  const rooms = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = await Promise.all(
    rooms.map(async ({ name }) =>
      (await readdir(`${folder}/${name}`)).filter((file) => /\.v\d+\.ts$/.test(file)).map((file) => `${name}/${file}`),
    ),
  );
  return Promise.all(
    files
      .flat()
      .sort()
      .map(async (path) => {
        const module = (await import(pathToFileURL(`${folder}/${path}`).href)) as Record<string, unknown>;
        const contract = Object.values(module).find(isContract);
        if (!contract) throw new Error(`${path} exports no fact, question or command.`);
        return { path, contract };
      }),
  );
}

/** The folder contracts/ beside this one. */
export const contractsFolder = (moduleUrl: string) => fileURLToPath(new URL("../contracts", moduleUrl));

const isContract = (value: unknown): value is ContractFile["contract"] =>
  typeof value === "object" && value !== null && "kind" in value && "subject" in value;
