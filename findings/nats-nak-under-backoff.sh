#!/bin/sh
# A consumer with a backoff: the pause asked for with nak(2000) is kept once; from the second time on the pause is the backoff's
# own. And a message whose deliveries are used up stays in the stream while the consumer counts nothing pending. Needs
# nats-server (or NATS_SERVER=path), or apt to unpack Debian's.
set -eu
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
program=${NATS_SERVER:-nats-server}
if ! command -v "$program" >/dev/null; then
  apt-get download -qq nats-server >/dev/null 2>&1
  dpkg -x nats-server_*.deb unpacked
  program=$folder/unpacked/usr/sbin/nats-server
  [ -x "$program" ] || program=$folder/unpacked/usr/bin/nats-server
fi
npm install --silent --no-audit --no-fund --ignore-scripts @nats-io/jetstream@3.4.0 @nats-io/transport-node@3.4.0
"$program" --version
port=$(($$ % 10000 + 20000))
"$program" -a 127.0.0.1 -p "$port" -js -sd "$folder/store" 2>/dev/null &
server=$!
cat > finding.mjs <<'SCRIPT'
import { setTimeout as wait } from "node:timers/promises";
import { AckPolicy, jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect, nanos } from "@nats-io/transport-node";

let connection;
for (let tries = 0; connection === undefined; tries++) {
  connection = await connect({ servers: `127.0.0.1:${process.argv[2]}` }).catch(async (error) => {
    if (tries === 50) throw error;
    await wait(100);
  });
}
const manager = await jetstreamManager(connection);
await manager.streams.add({ name: "work", subjects: ["work"] });
const common = { ack_policy: AckPolicy.Explicit, max_deliver: 4 };
await manager.consumers.add("work", { ...common, durable_name: "plain", ack_wait: nanos(30_000) });
await manager.consumers.add("work", { ...common, durable_name: "backoff", backoff: [nanos(1000), nanos(5000)] });
await jetstream(connection).publish("work", "a letter");

/** The pauses between the four deliveries of the message to a consumer that refuses it for two seconds each time, in seconds. */
async function pausesOf(name) {
  const consumer = await jetstream(connection).consumers.get("work", name);
  const messages = await consumer.consume();
  const times = [];
  for await (const message of messages) {
    times.push(performance.now());
    message.nak(2000);
    if (times.length === common.max_deliver) messages.stop();
  }
  await wait(3000);
  const { num_pending } = await consumer.info();
  const pauses = times.slice(1).map((time, index) => Math.round((time - times[index]) / 1000));
  console.log(`${name.padEnd(8)} nak(2000) pauses ${pauses.join(", ")} s; afterwards ${num_pending} pending`);
  return { pauses, pending: num_pending };
}
const plain = await pausesOf("plain");
const backoff = await pausesOf("backoff");
const { state } = await manager.streams.info("work");
console.log(`the stream still holds ${state.messages}`);
await connection.close();
const isSo =
  plain.pauses.join() === "2,2,2" &&
  backoff.pauses[0] === 2 &&
  backoff.pauses.slice(1).every((pause) => pause >= 4) &&
  plain.pending + backoff.pending === 0 &&
  state.messages === 1;
console.log(isSo ? "The backoff wins from the second time on, and used-up work is in no count." : "This has changed.");
process.exitCode = isSo ? 0 : 1;
SCRIPT
node finding.mjs "$port"
