import type { Speaker } from "../contracts/envelope.ts";
import { factsStream, serviceOf, workStream } from "../streams/index.ts";
import type { ContractFile } from "./read-contracts.ts";

export interface Permissions {
  publish: string[];
  subscribe: string[];
}

/** The service a speaker runs: both custodians are the service "custodian", and neither speaks as the other. */
export const roomOf = (speaker: Speaker) => speaker.replace(/-[ab]$/, "");

/** The subject prefix of a speaker's own replies; nobody else may listen there. */
export const inboxOf = (speaker: Speaker) => `_INBOX_${speaker}`;

/** What one speaker may say and hear, derived from the contracts and nothing else. */
export function permissionsOf(speaker: Speaker, contracts: ContractFile[]): Permissions {
  const room = roomOf(speaker);
  const publish = new Set<string>();
  const subscribe = new Set([`${inboxOf(speaker)}.>`]);
  for (const { contract } of contracts) {
    const owner = serviceOf(contract.subject);
    const isOwn = owner === room || owner === speaker;
    if (contract.kind === "fact") {
      if (isOwn) sayIn(contract.subject, factsStream(owner));
      if (contract.subscribers.includes(speaker)) pullFrom(factsStream(owner), speaker);
    } else if (contract.kind === "question") {
      if (isOwn) subscribe.add(contract.subject);
      if (contract.requesters.includes(speaker)) publish.add(contract.subject);
    } else {
      if (owner === room) pullFrom(workStream(owner), speaker);
      if (contract.senders.includes(speaker)) sayIn(contract.subject, workStream(owner));
    }
  }
  return { publish: [...publish].sort(), subscribe: [...subscribe].sort() };

  /** Who says something in a stream sees how far its listeners are: numbers and names, no message. */
  function sayIn(subject: string, stream: string) {
    publish.add(subject);
    publish.add(`$JS.API.STREAM.INFO.${stream}`);
    publish.add(`$JS.API.CONSUMER.LIST.${stream}`);
  }

  function pullFrom(stream: string, consumer: string) {
    publish.add(`$JS.API.STREAM.INFO.${stream}`);
    publish.add(`$JS.API.CONSUMER.INFO.${stream}.${consumer}`);
    publish.add(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`);
    publish.add(`$JS.ACK.${stream}.${consumer}.>`);
  }
}
