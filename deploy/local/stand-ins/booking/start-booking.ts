import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseProduction } from "../refuse-production.ts";

/** A patient as the booking service knows one: what a receptionist types, nothing clinical. */
export interface BookingPatient {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
}

/** The booking service on loopback: clinics by their key, each with its patients. */
export interface Booking {
  url: string;
  /** Opens a clinic there; its key is what an owner types into Carnet. */
  openClinic(key: string, patients?: BookingPatient[]): void;
  stop(): Promise<void>;
}

/**
 * Starts the booking service's stand-in. Its calls:
 * `GET /api/key` answers 200 for a key it knows, `GET /api/patients` answers `{ patients }`, `PUT /api/patients/<id>`
 * takes one and answers it; the key is the header `x-api-key`, and an unknown one is 403 `{ error: "InvalidGoRdvKey" }`.
 */
export async function startBooking(): Promise<Booking> {
  refuseProduction("booking service");
  const clinics = new Map<string, Map<string, BookingPatient>>([["gordv-tilleuls", new Map()]]);
  const server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const [, what, id] = /^\/api\/(key|patients)(?:\/([^/]+))?$/.exec(request.url ?? "") ?? [];
    const patients = clinics.get(String(request.headers["x-api-key"]));
    if (!what) return send(404, { error: "NotFound" });
    if (!patients) return send(403, { error: "InvalidGoRdvKey" });
    if (what === "key") return send(200, {});
    if (request.method === "GET" && !id) return send(200, { patients: [...patients.values()] });
    if (request.method !== "PUT" || !id) return send(405, { error: "NotAllowed" });
    readJson(request).then(
      (body) => {
        const patient = { ...(body as BookingPatient), id };
        patients.set(id, patient);
        send(200, patient);
      },
      () => send(400, { error: "Malformed" }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openClinic: (key, patients = []) => void clinics.set(key, new Map(patients.map((one) => [one.id, one]))),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += chunk as string;
    if (body.length > 100_000) throw new Error("too large");
  }
  return JSON.parse(body);
}
