import { standInPage, textOf } from "../stand-in.page.ts";

/** The code of now, the one after it, which is taken early, and how many seconds the first has left. */
export interface CodesOf {
  name: string;
  email: string;
  code: string;
  next: string;
  seconds: number;
}

const item = ({ name, email, code, next, seconds }: CodesOf) =>
  `<li><strong>${textOf(name)}</strong> <small>${textOf(email)}</small>` +
  `<pre style="font-size:2rem;letter-spacing:.2em;margin:.25rem 0">${code.slice(0, 3)} ${code.slice(3)}</pre>` +
  `<small>good for ${seconds} s · then ${next.slice(0, 3)} ${next.slice(3)}, good already</small></li>`;

/** The codes of everybody, shown anew every five seconds. A code is taken once. */
export const authenticatorPage = (codes: CodesOf[]): string =>
  standInPage({
    title: "Authenticator",
    body: `<h1>Authenticator: the codes of the seeded people</h1><ol>${codes.map(item).join("")}</ol>`,
    again: 5,
  });
