import { speakers, type Speaker } from "../contracts/envelope.ts";
import { factsStream, serviceOf, workStream } from "../streams/index.ts";
import { roomOf } from "./permissions.ts";
import type { ContractFile } from "./read-contracts.ts";

/** One stream, what it keeps, and who hears which of it. */
export interface Delivery {
  stream: string;
  kind: "facts" | "work";
  subjects: string[];
  /** Durable consumer → the subjects it is given, in the order they were said. */
  consumers: Record<string, string[]>;
}

/** The streams and consumers the contracts ask for. */
export function deliveries(contracts: ContractFile[]): Delivery[] {
  const streams = new Map<string, Delivery>();
  for (const { contract } of contracts) {
    if (contract.kind === "question") continue;
    const owner = serviceOf(contract.subject);
    const kind = contract.kind === "fact" ? "facts" : "work";
    const name = kind === "facts" ? factsStream(owner) : workStream(owner);
    const stream = streams.get(name) ?? { stream: name, kind, subjects: [], consumers: {} };
    streams.set(name, stream);
    stream.subjects.push(contract.subject);
    const listeners: readonly Speaker[] =
      contract.kind === "fact" ? contract.subscribers : speakers.filter((speaker) => roomOf(speaker) === owner);
    for (const listener of listeners) (stream.consumers[listener] ??= []).push(contract.subject);
  }
  return [...streams.values()];
}
