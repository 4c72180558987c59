import { aliases, keptCalls } from "./aliases.ts";
import { dotSegments } from "./dot-segments.ts";
import {
  cardEmbedder,
  cardPolicy,
  everywhere,
  filePolicy,
  hashedPath,
  overHttps,
  pagePolicy,
  scriptIntegrity,
  workerPath,
  workerPolicy,
} from "./security-headers.ts";
import type { OtherOrigins } from "./serve-sites.ts";
import { sites, type Site } from "./sites.ts";
import { gatewayTable, httpServices, type HttpService } from "./table.ts";
import { templateSource } from "./template.ts";

/** What differs between one installation and another. */
export interface NginxOptions extends OtherOrigins {
  /** The folder of built fronts on the machine nginx runs on. */
  www: string;
  /** Host and port of each service; of each of its instances, separated by commas, where there are several. */
  services: Record<HttpService, string>;
  listen: string;
  /** The public origin; https adds its strict headers. */
  origin: string;
  /** The certificate and its key, where nginx itself ends TLS: HTTP/2, and what asks without TLS at `plain` is sent to the origin. */
  tls?: { certificate: string; key: string; plain?: string };
  /** The file that nginx includes for what services know the gateway by, which is no part of what is printed. */
  secret?: string;
  /** The file that notes failed calls, without what was asked; nginx must be able to write it. */
  journal?: string;
  /** The folder for bodies too large for memory, where nginx must not use its own. */
  scratch?: string;
}

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
const lines = (list: readonly string[]) => list.map((line) => `    ${line}`).join("\n");

/**
 * The whole configuration of a production nginx, from the tables the embedded edge reads: same services, same
 * rewrites, same headers. Headers are set once, at the server, because one in a location would drop them all.
 */
export function printNginx(options: NginxOptions): string {
  const isHttps = options.origin.startsWith("https:");
  const {
    "content-security-policy": _,
    "cross-origin-embedder-policy": embedder = "",
    ...fixed
  } = { ...everywhere, ...(isHttps ? overHttps : {}) };
  const ofPages = (saying: (site: Site) => string | undefined) =>
    lines(
      sites.flatMap((site) => {
        const said = saying(site);
        return site.pages && said ? [`${quoted(`~${site.pages}`)} ${quoted(said)};`] : [];
      }),
    );
  return `# Printed by deploy/gateway/print-nginx.ts from the gateway table. Print it again rather than editing it.
worker_processes auto;
events { worker_connections 4096; }
http {
  default_type application/octet-stream;
  types {
    text/html html; text/css css; text/javascript js mjs; application/json json map; application/wasm wasm;
    image/svg+xml svg; image/png png; image/jpeg jpg jpeg; image/x-icon ico; font/woff2 woff2; text/plain txt;
  }
  sendfile on;
  server_tokens off;
  # Search terms are part of paths, and nginx quotes the request in whatever it says about one: of requests nothing is
  # logged but failed calls, by service. What nginx says of itself stays in its main error log.
  error_log /dev/null emerg;
  log_format carnet '$time_iso8601 $status $carnet_service $upstream_addr $upstream_status $request_time $request_id';
  access_log ${options.journal ?? "/var/log/nginx/access.log"} carnet if=$carnet_failed;
  client_max_body_size 64m;
  map_hash_bucket_size 256;
${scratchLines(options.scratch)}

${httpServices.map((name) => `  upstream carnet_${name} { ${serversOf(options.services[name])} keepalive 32; }`).join("\n")}

  map $status $carnet_failed { default 0; "~^5" 1; }
  map $request_uri $carnet_dots { default 0; ${quoted(`~*${dotSegments}`)} 1; }
  map "$request_method $request_uri" $carnet_uri {
    default $request_uri;
${lines([...keptCalls.map(keptLine), ...aliases.map(rewriteLine)])}
  }
  map $carnet_uri $carnet_service {
${lines(gatewayTable.map(([template, service]) => `${quoted(`~${templateSource(template)}(?:[/?]|$)`)} carnet_${service};`))}
  }
  map $carnet_asked $carnet_policy {
    default ${quoted(filePolicy)};
    ${quoted(`~${workerPath}`)} ${quoted(workerPolicy)};
${ofPages(({ isForCards }) => (isForCards ? cardPolicy(options.cards) : pagePolicy("$request_id", options.remotes)))}
  }
  map $carnet_asked $carnet_integrity {
${ofPages(({ isForCards }) => (isForCards ? undefined : Object.values(scriptIntegrity)[0]))}
  }
  map $carnet_asked $carnet_embedder {
    default ${quoted(embedder)};
${ofPages(({ isForCards }) => (isForCards ? Object.values(cardEmbedder)[0] : undefined))}
  }
  # A file that is missing now may be published a moment later: nobody keeps that it was.
  map "$status $carnet_asked" $carnet_cache {
    default "no-cache";
    "~^[0-9]+ /api/" "";
    "~^[45]" "no-store";
    ${quoted(`~${hashedPath}`)} "public, max-age=31536000, immutable";
  }

${options.tls?.plain ? plainServer(options.tls.plain, options.origin) : ""}  server {
    listen ${options.listen}${options.tls ? " ssl http2" : ""};
${options.tls ? tlsLines(options.tls) : ""}    root ${options.www};
    set $carnet_asked $uri;
    if ($carnet_dots) { return 400; }
${lines(Object.entries(fixed).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`))}
    add_header content-security-policy $carnet_policy always;
    add_header cross-origin-embedder-policy $carnet_embedder always;
    add_header integrity-policy $carnet_integrity always;
    add_header cache-control $carnet_cache always;
    gzip_static on;

    location /api/ {
      if ($carnet_service = "") { return 404; }
      proxy_pass http://$carnet_service$carnet_uri;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto ${isHttps ? "https" : "http"};
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Request-Id $request_id;
      proxy_set_header Forwarded "";
      # proxy_set_header X-Carnet-Gateway "…"; with the services' CARNET_GATEWAY_SECRET.
      include ${options.secret ?? "/run/secrets/carnet-gateway.conf"};
      proxy_request_buffering off;
      # What a service tells as it happens says x-accel-buffering of itself: no, and beats well within the read timeout.
      # An instance that is going or gone: another one is asked, unless this one may have begun to do what was asked.
      proxy_next_upstream error;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      # The gateway says these once for everyone.
${lines(Object.keys(everywhere).map((name) => `  proxy_hide_header ${name};`))}
    }
    location = /remotes.json { }
    location /mf/ { }
${sites.flatMap(({ folder, pages }) => (pages ? [pageLocation(pages, folder)] : [])).join("\n")}
    location / {
      rewrite ^/patient/(.*)$ /portal/$1 break;
      rewrite ^/admin/(.*)$ /admin/$1 break;
      rewrite ^/cards/(.*)$ /cards/$1 break;
      rewrite ^/(.*)$ /shell/$1 break;
    }
  }
}
`;
}

/** None is left out for a while after it failed: a refused connection costs nothing, and two that failed once would be nobody. */
const serversOf = (addresses: string | undefined) =>
  String(addresses)
    .split(",")
    .map((address) => `server ${address} max_fails=0;`)
    .join(" ");

/** What every browser of the last years speaks; sessions are resumed from memory, without tickets that outlive a key. */
const tlsLines = ({ certificate, key }: NonNullable<NginxOptions["tls"]>) => `${lines([
  `ssl_certificate ${certificate};`,
  `ssl_certificate_key ${key};`,
  "ssl_protocols TLSv1.2 TLSv1.3;",
  "ssl_session_cache shared:carnet:10m;",
  "ssl_session_tickets off;",
])}
`;

const plainServer = (listen: string, origin: string) => `  server {
    listen ${listen};
    return 301 ${new URL(origin).origin}$request_uri;
  }
`;

function scratchLines(folder: string | undefined): string {
  if (folder === undefined) return "";
  return lines(
    ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`),
  );
}

function pageLocation(pages: string, folder: string): string {
  return `    location ~ ${quoted(pages)} {
      rewrite ^ /${folder}/index.html break;
      gzip_static off;
      charset utf-8;
      sub_filter "__NONCE__" $request_id;
      sub_filter_once off;
    }`;
}

/** A request line of nginx's map: a GET answers HEAD too. */
const requestSource = (method: string, template: string) =>
  templateSource(template).replace("^", `^${method === "GET" ? "(?:GET|HEAD)" : method} `);

/** The first line that matches wins, so what keeps its path stands above what is rewritten. */
const keptLine = ({ method, path }: (typeof keptCalls)[number]): string =>
  `${quoted(`~${requestSource(method, path)}/?(?:[?].*)?$`)} $request_uri;`;

function rewriteLine({ method, asked, canonical }: (typeof aliases)[number]): string {
  const pattern = requestSource(method, asked);
  const target = canonical.replace(/:(\w+)/g, "$$$1");
  return `${quoted(`~${pattern}/?(?<carnet_query>[?].*)?$`)} ${quoted(`${target}$carnet_query`)};`;
}
