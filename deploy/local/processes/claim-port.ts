import net from "node:net";
import { Sentence } from "../sentence.ts";

/** Stops early, before anything is built or started, when somebody already listens on the port. */
export function claimPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => reject(portTrouble(port, error)));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve()));
  });
}

/** What to tell a person about a port that cannot be listened on. */
export function portTrouble(port: number, error: NodeJS.ErrnoException): Error {
  if (error.code === "EADDRINUSE") {
    return new Sentence(
      `Port ${port} is in use: stop what listens there, or choose another with PORT=${port + 1} npm start.`,
    );
  }
  if (error.code === "EACCES") {
    return new Sentence(`Port ${port} is reserved for root: choose one from 1024 with PORT=8080 npm start.`);
  }
  return error;
}
