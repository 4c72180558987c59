import type { HttpRequest, HttpResponse } from "./transport.ts";

/** How long nothing may be sent or heard before an upload is given up. */
const silence = 30_000;

/**
 * A request whose body takes a while: it says how far it is, which `fetch` cannot, and is given up when nothing moved for 30 s
 * and not after 30 s in all. Status 0 when it broke off.
 */
export function upload({ method, path, headers, body, signal, onSent }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let late: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(late);
      late = setTimeout(() => request.abort(), silence);
    };
    const giveUp = () => request.abort();
    const end = () => {
      clearTimeout(late);
      signal?.removeEventListener("abort", giveUp);
      if (signal?.aborted) reject(signal.reason);
      else resolve(responseOf(request));
    };
    request.open(method, path);
    request.responseType = "arraybuffer";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => {
      wait();
      onSent?.(loaded);
    });
    request.addEventListener("loadend", end);
    signal?.addEventListener("abort", giveUp, { once: true });
    wait();
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function responseOf(request: XMLHttpRequest): HttpResponse {
  const bytes = (request.response as ArrayBuffer | null) ?? new ArrayBuffer(0);
  return {
    status: request.status,
    requestId: request.getResponseHeader("x-request-id"),
    json: async () => JSON.parse(new TextDecoder().decode(bytes)) as unknown,
    bytes: async () => bytes,
  };
}
