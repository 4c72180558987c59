import { connect, type Socket } from "node:net";
import { lengthOf } from "../../bench/services/saturate.ts";

/** One answer, and how many ms after it was due the request was answered. */
export interface Answered {
  status: number;
  tookMs: number;
  saysWhen: boolean;
}

const mostSockets = 4_000;
const tickMs = 5;

/** Sends a request so many times a second whether or not those before were answered, over as many connections as that takes. */
export async function openLoad(port: number, request: Buffer, perSecond: number, seconds: number): Promise<Answered[]> {
  const idle: Socket[] = [];
  const all = new Set<Socket>();
  const answered: Answered[] = [];
  const failures: Error[] = [];
  const begun = performance.now();
  const total = Math.round(perSecond * seconds);
  let sent = 0;
  const dueAt = new Map<Socket, number>();

  function open(): Socket {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    all.add(socket);
    let answer = Buffer.alloc(0);
    socket.on("data", (part) => {
      answer = answer.length === 0 ? part : Buffer.concat([answer, part]);
      const length = lengthOf(answer);
      if (length === null || answer.length < length) return;
      const head = answer.toString("latin1", 0, answer.indexOf("\r\n\r\n"));
      answered.push({
        status: Number(head.slice(9, 12)),
        tookMs: performance.now() - dueAt.get(socket)!,
        saysWhen: /^retry-after: \d/im.test(head),
      });
      answer = Buffer.alloc(0);
      dueAt.delete(socket);
      idle.push(socket);
    });
    socket.on("error", (error) => failures.push(error));
    return socket;
  }

  while (answered.length + failures.length < total) {
    const due = Math.min(total, 1 + Math.floor(((performance.now() - begun) * perSecond) / 1_000));
    for (; sent < due && (idle.length > 0 || all.size < mostSockets); sent++) {
      const socket = idle.pop() ?? open();
      dueAt.set(socket, begun + (sent * 1_000) / perSecond);
      socket.write(request);
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs));
    if (performance.now() - begun > seconds * 1_000 + 30_000) break;
  }
  for (const socket of all) socket.destroy();
  if (failures[0]) throw failures[0];
  return answered;
}
