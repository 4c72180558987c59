import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Mailbox } from "./mailbox.ts";
import { listPage, mailPage } from "./pages.ts";

const longestWait = 30_000;

/**
 * The doors of the inbox:
 * `GET /inbox` the list, `GET /inbox/<id>` one mail as it would be shown, `GET /inbox/<id>/source` as it was sent;
 * `GET /api/mails?to=&after=&wait=` mails as JSON, waiting up to `wait` ms for the first; `DELETE /api/mails` forgets.
 */
export function answerInbox(mailbox: Mailbox): RequestListener {
  return (request, response) => {
    respond(mailbox, request, response).catch(() => response.destroy());
  };
}

async function respond(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://inbox");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("cache-control", "no-store");
  if (pathname === "/api/mails") {
    if (request.method === "DELETE") mailbox.clear();
    const wait = Math.min(Number(searchParams.get("wait") ?? 0), longestWait);
    const mails = await mailbox.wait(searchParams.get("to") ?? undefined, Number(searchParams.get("after") ?? 0), wait);
    return send(response, 200, "application/json", JSON.stringify(mails));
  }
  if (pathname === "/" || pathname === "/inbox") {
    response.setHeader(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return send(response, 200, "text/html; charset=utf-8", listPage(mailbox.read().reverse()));
  }
  const [, id, source] = /^\/inbox\/(\d+)(\/source)?$/.exec(pathname) ?? [];
  const mail = mailbox.find(Number(id));
  if (!mail) return send(response, 404, "text/plain; charset=utf-8", "No such mail.");
  if (source) return send(response, 200, "text/plain; charset=utf-8", mail.raw);
  response.setHeader(
    "content-security-policy",
    "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  );
  return send(response, 200, "text/html; charset=utf-8", mailPage(mail));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type });
  response.end(body);
}
