import type { ConsumerInfo, JetStreamManager, StreamInfo } from "@nats-io/jetstream";
import { markerOf, type StreamNotes } from "@carnet/nats/streams";

/** A stream as it stands, and how far its listeners are. */
export interface StreamState {
  /** Which count its numbers are of; undefined where nobody provisioned it yet. */
  count: string | undefined;
  /** It holds its marker, all of its listeners are there, and none is ahead of it: what it says of them can be believed. */
  isWhole: boolean;
  lastSeq: number;
  /** Subject → the number up to which each of its listeners is done; a subject without listeners is not in it. */
  doneUpTo: Record<string, number>;
}

export async function readStream(manager: JetStreamManager, stream: string): Promise<StreamState> {
  /* In this order: what is said between the two puts no listener ahead of its stream. */
  const consumers = await consumersOf(manager, stream);
  const info = await manager.streams.info(stream, { subjects_filter: markerOf(stream) });
  const notes = (info.config.metadata ?? {}) as Partial<StreamNotes>;
  const present = new Set(consumers.map(({ name }) => name));
  const listeners = (notes.listeners ?? "").split(" ").filter(Boolean);
  const doneUpTo: Record<string, number> = {};
  for (const { config, ack_floor } of consumers)
    for (const subject of config.filter_subjects ?? [config.filter_subject ?? ""])
      doneUpTo[subject] = Math.min(doneUpTo[subject] ?? Infinity, ack_floor.stream_seq);
  return {
    count: notes.count,
    isWhole:
      notes.count !== undefined &&
      isMarked(info) &&
      listeners.every((name) => present.has(name)) &&
      !consumers.some((consumer) => isAhead(consumer, info)),
    lastSeq: info.state.last_seq,
    doneUpTo,
  };
}

export async function consumersOf(manager: JetStreamManager, stream: string): Promise<ConsumerInfo[]> {
  const consumers: ConsumerInfo[] = [];
  for await (const consumer of manager.consumers.list(stream)) consumers.push(consumer);
  return consumers;
}

/** It was given messages that its stream has not come to: it is not given any other until then. The stream is the later look. */
export const isAhead = ({ delivered }: ConsumerInfo, { state }: StreamInfo): boolean =>
  delivered.stream_seq > state.last_seq;

const isMarked = ({ config, state }: StreamInfo) => (state.subjects?.[markerOf(config.name)] ?? 0) > 0;
