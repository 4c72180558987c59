import { setTimeout as pause } from "node:timers/promises";
import { bundlePage } from "../drivers/bundle-page.ts";
import type { Key, Point, Tab } from "../drivers/tab.ts";
import type { Found, Hold, Wanted } from "../drivers/wanted.ts";
import type { MailedLink, StartPath } from "../steps/addresses.ts";
import { timeoutMs } from "../steps/rooms.ts";

/** Milliseconds between two looks at a page. */
const between = 100;

/** Somebody at a browser, who finds things by what they are and what they are called, and touches nothing that is not in reach. */
export class Person {
  constructor(
    readonly tab: Tab,
    private readonly origin: string,
  ) {}

  open(address: StartPath | MailedLink): Promise<void> {
    return this.tab.open(new URL(address, this.origin).href);
  }

  /** Waits until the address is of a page. */
  async arrivesAt(page: RegExp): Promise<void> {
    await this.until(async () => page.test(new URL(await this.tab.address()).pathname), `arrives at ${page}`);
  }

  look(wanted: Wanted): Promise<Found[]> {
    return this.askFinder<Found[]>("look", wanted);
  }

  /** Waits until there is one; what the first of them shows. */
  async see(wanted: Wanted): Promise<Found> {
    let found: Found | undefined;
    await this.until(async () => (found = (await this.look(wanted))[0]) !== undefined, `sees ${spell(wanted)}`);
    return found!;
  }

  /** Waits until there is none. */
  async seesNo(wanted: Wanted): Promise<void> {
    await this.until(async () => (await this.look(wanted)).length === 0, `sees no ${spell(wanted)}`);
  }

  /** Waits until the first of several things is there; which. */
  async seesOneOf(...several: Wanted[]): Promise<number> {
    let at = 0;
    const isThere = async () => {
      for (at = 0; at < several.length; at++) if ((await this.look(several[at]!)).length > 0) return true;
      return false;
    };
    await this.until(isThere, `sees one of ${several.map(spell).join(", ")}`);
    return at;
  }

  async press(wanted: Wanted, ms?: number): Promise<void> {
    await this.tab.press((await this.hold(wanted, ms)).at);
  }

  /** Puts a mark or takes one away, where it is not as wanted. */
  async mark(wanted: Wanted, isWanted = true): Promise<void> {
    if ((await this.see(wanted)).isChecked === isWanted) return;
    await this.press(wanted);
    await this.until(async () => (await this.see(wanted)).isChecked === isWanted, `marks ${spell(wanted)}`);
  }

  /** Types into a box what is to stand there instead of what does. */
  async write(wanted: Wanted, text: string): Promise<void> {
    await this.press(wanted);
    await this.until(async () => (await this.look(wanted))[0]?.hasFocus === true, `is in ${spell(wanted)}`);
    if ((await this.see(wanted)).value !== "") await this.tab.selectAll();
    await this.tab.type(text);
  }

  /** Draws a line on something: a tenth of its width to the right and down, from its middle. */
  async drawOn(wanted: Wanted): Promise<void> {
    const { at, width, height } = await this.hold(wanted);
    const along = (part: number): Point => ({
      x: Math.round(at.x + (part * width) / 10),
      y: Math.round(at.y + (part * height) / 10),
    });
    await this.tab.draw([at, ...[0.2, 0.4, 0.6, 0.8, 1].map(along)]);
  }

  /** Gives a file of this machine to the box for files that a selector finds, shown or not: what a browser opens to choose one is no page. */
  async giveFile(selector: string, file: string): Promise<void> {
    const isThere = `document.querySelector(${JSON.stringify(selector)}) !== null`;
    await this.until(() => this.tab.ask<boolean>(isThere), `sees ${selector}`);
    await this.tab.giveFile(selector, file);
  }

  key(name: Key): Promise<void> {
    return this.tab.key(name);
  }

  /** Waits until something is so; says what was waited for, and what the page says instead. */
  async until(isSo: () => Promise<boolean>, what: string, ms = timeoutMs): Promise<void> {
    const end = Date.now() + ms;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(`In ${ms / 1000} s nobody ${what}.\n${await this.shown()}`);
      await pause(between);
    }
  }

  /** What the page says, dialogs too, and what the engine says of it. */
  async shown(): Promise<string> {
    const text = await this.tab.ask<string>("document.body.innerText").catch(String);
    return [await this.tab.address(), text.replace(/\n{2,}/g, "\n").slice(-3_000), ...this.tab.faults()].join("\n");
  }

  /** Waits until a finger reaches the first of what is wanted, where it stays for three looks, each at a frame of its own. */
  private async hold(wanted: Wanted, ms?: number): Promise<Exclude<Hold, { why: string }>> {
    let now: Hold = { why: "is not there" };
    let still = 0;
    const isHeld = async () => {
      const before = now;
      now = await this.askFinder<Hold>("reach", wanted);
      const stays = "at" in now && "at" in before && now.at.x === before.at.x && now.at.y === before.at.y;
      still = stays ? still + 1 : 0;
      return still === 2;
    };
    await this.until(isHeld, `reaches ${spell(wanted)}`, ms).catch((error: Error) => {
      throw "why" in now ? new Error(`${spell(wanted)} ${now.why}.\n${error.message}`) : error;
    });
    return now as unknown as Exclude<Hold, { why: string }>;
  }

  /** A page that comes new knows no finder: it is brought along. */
  private async askFinder<Answer>(way: "look" | "reach", wanted: Wanted): Promise<Answer> {
    const asked = `Promise.resolve(carnetFinder.${way}(${JSON.stringify(wanted)})).then(JSON.stringify)`;
    const ask = `globalThis.carnetFinder ? ${asked} : ""`;
    for (let lost = 0; ;) {
      // A page that goes elsewhere takes what it was asked along.
      const answer = await this.tab.ask<string>(ask).catch((error: unknown) => {
        if (++lost > 3) throw error;
        return pause(between, "");
      });
      if (answer) return JSON.parse(answer) as Answer;
      await this.tab.ask(`(() => { ${bundlePage("finder")}; return 0; })()`);
    }
  }
}

const wordingOf = (wording: Wanted["name"]) => (typeof wording === "object" ? `/${wording.matches}/` : wording);

/** As a person says it. */
const spell = ({ role, name, text, within }: Wanted): string =>
  [role, wordingOf(name), text && `“${wordingOf(text)}”`, within && `in ${spell(within)}`].filter(Boolean).join(" ");
