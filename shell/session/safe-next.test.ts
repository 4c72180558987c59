import { safeNext } from "./safe-next.ts";

const origin = "https://carnet.example";

it.each([
  ["/therapist/patient/1?sub=files#top", "/therapist/patient/1?sub=files#top"],
  ["/therapist/home", "/therapist/home"],
  ["/patient/../therapist/home", "/therapist/home"],
])("follows %s", (next, to) => expect(safeNext(next, origin)).toBe(to));

it.each([
  null,
  "",
  "therapist/home",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\tevil",
  "/\n/evil.example",
  "/%09/evil.example\t",
  " /therapist",
  "https://evil.example",
  "HTTPS:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/therapist\\..\\..\\evil",
  "/\u0000/evil",
  "https:/\\evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/therapist/..//evil.example",
  "/%2e%2e//evil.example",
])("does not follow %j (THR-09)", (next) => expect(safeNext(next, origin)).toBeNull());
