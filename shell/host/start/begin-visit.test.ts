import { getTrustStore, getUserInfo } from "@carnet/services/account/contract";
import { spanOf, today } from "@carnet/shell/workspace";
import { contractVersion } from "../../contract/version.ts";
import { takeAsked } from "../../ahead/asked.ts";
import { beginVisit } from "./begin-visit.ts";
import { callsAhead } from "./calls-ahead.ts";

/** As the build reads them from the contract (build/read-manifest.mjs). */
const userInfo = getUserInfo.call.slice("GET ".length);
const trustStore = getTrustStore.call.slice("GET ".length);

const plan = {
  always: ["/js/words-en-json.1.js", "/js/words-fr-json.1.js"],
  open: ["/js/open.1.js", "/js/open-words-en-json.1.js"],
  signedIn: ["/js/lent.1.js", "/css/lent.1.css"],
  calls: [userInfo, trustStore],
  containers: true,
  screens: [
    {
      at: "/therapist/home",
      get: "/day?from=:dayStart&to=:dayEnd",
      files: ["/js/home.1.js", "/css/home.1.css"],
    },
  ],
};
const line = (name: string, more: object) => ({
  manifest: `/mf/${name}/mf-manifest.json`,
  contract: contractVersion,
  list: "integrity.0123abcd.json",
  integrity: "sha384-list",
  paths: [],
  ...more,
});
const registry = {
  crypto_mf: line("crypto_mf", { first: { "remoteEntry.1.js": "sha384-entry", "worker.1.js": "sha384-worker" } }),
  mf_patient: line("mf_patient", {
    paths: ["/therapist/patient"],
    first: { "js/first.1.js": "sha384-first", "js/words-fr-json.2.js": "sha384-fr" },
    ahead: [{ at: "/therapist/patient/:id", get: "/patients/:id" }],
  }),
  mf_seance: line("mf_seance", { paths: ["/therapist/seance"], first: { "js/other.1.js": "sha384-other" } }),
  mf_unsaid: null,
  mf_unreadable: { paths: ["/therapist/patient"], first: "none" },
  mf_old: line("mf_old", { contract: contractVersion + 1, first: { "js/old.1.js": "sha384-old" } }),
};

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload]")].map((link) => [
    link.getAttribute("href"),
    link.integrity ?? "",
  ]);
const settled = () => new Promise((resolve) => setTimeout(resolve));
let requested: string[] = [];

function visit(path: string, role?: string): void {
  document.cookie = role ? `carnet-role=${role}` : "carnet-role=; Max-Age=0";
  document.head.replaceChildren();
  history.replaceState(null, "", path);
  requested = [];
  globalThis.carnetAsked = new Map();
  globalThis.fetch = (async (address: string) => {
    requested.push(address);
    const response = { ok: true, json: async () => registry, clone: () => response };
    return response;
  }) as unknown as typeof globalThis.fetch;
  beginVisit(plan);
}

it("asks for the sign-in screen, in the visitor's language only, when nobody is signed in", async () => {
  globalThis.carnetIntegrity = { [new URL("/js/open.1.js", location.href).href]: "sha384-open" };
  visit("/therapist/login");
  await settled();
  expect(preloaded()).toEqual([
    ["/js/words-en-json.1.js", ""],
    ["/js/open.1.js", "sha384-open"],
    ["/js/open-words-en-json.1.js", ""],
  ]);
  expect(requested).toEqual([]);
});

it("leaves the sign-in screen where it is for who signs up, who reads the same words", () => {
  visit("/therapist/signup");
  expect(preloaded().map(([file]) => file)).not.toContain("/js/open.1.js");
  expect(preloaded().map(([file]) => file)).toContain("/js/open-words-en-json.1.js");
});

it("asks for the container shown here under its hashes, for the one that lends code, and for the first call", async () => {
  visit("/therapist/patient/0b1f", "therapist");
  await settled();
  expect(preloaded().slice(1)).toEqual([
    ["/js/lent.1.js", ""],
    ["/css/lent.1.css", ""],
    ["/mf/crypto_mf/remoteEntry.1.js", "sha384-entry"],
    ["/mf/mf_patient/js/first.1.js", "sha384-first"],
  ]);
  expect(requested).toEqual([
    "/remotes.json",
    userInfo,
    trustStore,
    "/mf/crypto_mf/integrity.0123abcd.json#sha384-list",
    "/mf/crypto_mf/worker.1.js#sha384-worker",
    "/mf/mf_patient/integrity.0123abcd.json#sha384-list",
    "/patients/0b1f",
  ]);
});

it("asks for a screen of the page's own, and for its day as the screen does", async () => {
  const { from, to } = spanOf(today());
  const day = `/day?${new URLSearchParams({ from, to }).toString()}`;
  visit("/therapist/home", "therapist");
  expect(preloaded().map(([address]) => address)).not.toContain("/js/home.1.js");
  await settled();
  expect(preloaded().map(([address]) => address)).toEqual(expect.arrayContaining(["/js/home.1.js", "/css/home.1.css"]));
  expect(requested).toContain(day);
  const later = [...document.querySelectorAll<HTMLLinkElement>("link[href*=home]")].map((link) => link.fetchPriority);
  expect(later).toEqual(["low", "low"]);
  visit("/therapist/home?day=2026-01-09", "therapist");
  expect(requested).not.toContain(day);
  visit("/therapist/home", "patient");
  expect(requested).not.toContain(day);
  visit("/therapist/home");
  expect(requested).toEqual([]);
  expect(preloaded().map(([address]) => address)).not.toContain("/js/home.1.js");
  visit("/therapist/accountSettings", "therapist");
  expect(requested).not.toContain(day);
});

it("gives each answer once, and an old one never", async () => {
  visit("/therapist/home", "therapist");
  expect(takeAsked(userInfo)).toBeDefined();
  expect(takeAsked(userInfo)).toBeUndefined();
  const late = jest.spyOn(performance, "now").mockReturnValue(performance.now() + 11_000);
  expect(takeAsked("/remotes.json")).toBeUndefined();
  late.mockRestore();
});

it("fills a call from the path and the query, and leaves out what the address does not say", () => {
  const calls = [
    { at: "/therapist/seance", get: "/patients/:patientId" },
    { at: "/therapist/patient/:id", get: "/patients/:id" },
  ];
  const at = (address: string) => callsAhead(calls, new URL(address, "http://localhost"));
  expect(at("/therapist/seance?patientId=42&number=1")).toEqual(["/patients/42"]);
  expect(at("/therapist/seance")).toEqual([]);
  expect(at("/therapist/seance?patientId=..%2F..")).toEqual([]);
  expect(at("/therapist/patient/7/anamnese")).toEqual(["/patients/7"]);
  expect(at("/therapist/patientx/7")).toEqual([]);
});
