import { aliases } from "./aliases.ts";
import {
  everywhere,
  filePolicy,
  hashedPath,
  overHttps,
  pagePolicy,
  scriptIntegrity,
  workerPath,
  workerPolicy,
} from "./security-headers.ts";
import { sites } from "./sites.ts";
import { gatewayTable, httpServices, type HttpService } from "./table.ts";
import { templateSource } from "./template.ts";

/** What differs between one installation and another. */
export interface NginxOptions {
  /** The folder of built fronts on the machine nginx runs on. */
  www: string;
  /** Host and port of each service. */
  services: Record<HttpService, string>;
  listen: string;
  /** The public origin; https adds its strict headers. */
  origin: string;
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
  const { "content-security-policy": _, ...fixed } = { ...everywhere, ...(isHttps ? overHttps : {}) };
  const pages = sites.flatMap(({ pages }) => pages ?? []);
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
  # Search terms are part of paths: requests are not logged here, services keep their own journal.
  access_log off;
  client_max_body_size 64m;
  map_hash_bucket_size 256;
${scratchLines(options.scratch)}

${httpServices.map((name) => `  upstream carnet_${name} { server ${options.services[name]}; keepalive 32; }`).join("\n")}

  map "$request_method $request_uri" $carnet_uri {
    default $request_uri;
${lines(aliases.map(rewriteLine))}
  }
  map $carnet_uri $carnet_service {
${lines(gatewayTable.map(([template, service]) => `${quoted(`~${templateSource(template)}(?:[/?]|$)`)} carnet_${service};`))}
  }
  map $carnet_asked $carnet_policy {
    default ${quoted(filePolicy)};
    ${quoted(`~${workerPath}`)} ${quoted(workerPolicy)};
${lines(pages.map((page) => `${quoted(`~${page}`)} ${quoted(pagePolicy("$request_id"))};`))}
  }
  map $carnet_asked $carnet_integrity {
${lines(pages.map((page) => `${quoted(`~${page}`)} ${quoted(Object.values(scriptIntegrity)[0] ?? "")};`))}
  }
  map $carnet_asked $carnet_cache {
    default "no-cache";
    "~^/api/" "";
    ${quoted(`~${hashedPath}`)} "public, max-age=31536000, immutable";
  }

  server {
    listen ${options.listen};
    root ${options.www};
    set $carnet_asked $uri;
${lines(Object.entries(fixed).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`))}
    add_header content-security-policy $carnet_policy always;
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
      proxy_request_buffering off;
      proxy_next_upstream off;
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
      rewrite ^/(.*)$ /shell/$1 break;
    }
  }
}
`;
}

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

function rewriteLine({ method, asked, canonical }: (typeof aliases)[number]): string {
  const pattern = templateSource(asked).replace("^", `^${method === "GET" ? "(?:GET|HEAD)" : method} `);
  const target = canonical.replace(/:(\w+)/g, "$$$1");
  return `${quoted(`~${pattern}/?(?<carnet_query>[?].*)?$`)} ${quoted(`${target}$carnet_query`)};`;
}
