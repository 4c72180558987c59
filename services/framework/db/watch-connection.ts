import { Socket } from "node:net";
import type { Client } from "pg";

const broken = new WeakSet<Client>();

/** Takes a connection out of its pool once it is given back: what went wrong was no fault of a statement. */
export const markBroken = (connection: Client): void => void broken.add(connection);

/** Which connections of a pool may be given out again. */
export class ConnectionWatch {
  private readonly madeAt = new WeakMap<Client, number>();
  private silentAt = -1;

  made(connection: Client): void {
    this.madeAt.set(connection, performance.now());
  }

  /** Where one connection was dead, those made before may be dead too: each would cost somebody the same wait. */
  isUsable(connection: Client): boolean {
    return !broken.has(connection) && (this.madeAt.get(connection) ?? 0) > this.silentAt;
  }

  /** A socket for pg that is cut when Postgres owes it an answer and has said nothing for `silentMs`. */
  openSocket(silentMs: number): Socket {
    const socket = new Socket();
    let writtenAtAnswer = 0;
    socket.on("data", () => (writtenAtAnswer = socket.bytesWritten));
    socket.setTimeout(silentMs, () => {
      const isGoodbye = socket.writableEnded;
      if (socket.bytesWritten === writtenAtAnswer && !isGoodbye) return;
      if (!isGoodbye) this.silentAt = performance.now();
      socket.destroy(Object.assign(new Error("Postgres is silent"), { code: "ETIMEDOUT" }));
    });
    return socket;
  }
}
