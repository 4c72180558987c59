import findMyWay, { type HTTPMethod } from "find-my-way";
import { aliases, keptCalls, type Alias } from "./aliases.ts";
import { gatewayTable, type HttpService } from "./table.ts";
import { templateRoute, templateSource } from "./template.ts";

/** Where a request goes: which service, and the path and query it is asked for there. */
export interface Destination {
  service: HttpService;
  url: string;
}

const methods: HTTPMethod[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Reads the gateway table and the rewrite table into one lookup. Undefined for what is no call of ours.
 * The path is forwarded as it was written, escapes and query included, rewritten only where an alias says so.
 */
export function createRouter(): (method: string, url: string) => Destination | undefined {
  const services = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2_000 });
  const rewrites = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2_000 });
  for (const [template, service] of gatewayTable) {
    for (const path of [template, `${template}/*`]) services.on(methods, templateRoute(path), () => {}, { service });
  }
  for (const { method, path } of keptCalls) {
    rewrites.on(method as HTTPMethod, templateRoute(path), () => {}, { rewrite: (url: string) => url });
  }
  for (const alias of aliases) {
    rewrites.on(alias.method as HTTPMethod, templateRoute(alias.asked), () => {}, { rewrite: rewriter(alias) });
  }
  return (method, url) => {
    const verb = method === "HEAD" ? "GET" : (method as HTTPMethod);
    const alias = rewrites.find(verb, pathOf(url))?.store as { rewrite: (url: string) => string } | undefined;
    const canonical = alias ? alias.rewrite(url) : url;
    const found = services.find(verb, pathOf(canonical))?.store as { service: HttpService } | undefined;
    return found && { service: found.service, url: canonical };
  };
}

function rewriter({ asked, canonical }: Alias): (url: string) => string {
  const pattern = new RegExp(templateSource(asked));
  const replacement = canonical.replace(/:(\w+)/g, "$<$1>");
  return (url) => url.replace(pattern, replacement);
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
