/** A place on a page, in CSS pixels from the corner of what is shown. */
export interface Point {
  x: number;
  y: number;
}

/** A key that is no letter, by the name that `KeyboardEvent` has for it. */
export type Key = "Enter" | "Escape" | "Tab";

/**
 * A browser in front of somebody, with cookies of its own. Whatever is done with it is trusted input, as a hand gives it; what it
 * shows is asked of the page.
 */
export interface Tab {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** The answer of an expression in the page that is open; of a promise, what it comes to. */
  ask<Answer>(expression: string): Promise<Answer>;
  press(at: Point): Promise<void>;
  /** Presses at the first point, moves over the others and lets go at the last. */
  draw(along: [Point, ...Point[]]): Promise<void>;
  type(text: string): Promise<void>;
  key(name: Key): Promise<void>;
  /** Selects all that stands in the box that has the focus. */
  selectAll(): Promise<void>;
  /** Gives a file of this machine to the box for files that a selector finds. */
  giveFile(selector: string, file: string): Promise<void>;
  /** The addresses of all tabs of this person's browser. */
  tabs(): Promise<string[]>;
  /** What a printer would get of the page, as PDF; nothing where the driver cannot say. */
  paper(): Promise<Buffer | undefined>;
  /** What the page broke of its policies, or threw where nobody caught, as far as the engine says so. */
  faults(): string[];
  /** A picture of what is shown, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A program of an engine, that opens a browser of its own for everybody who asks for one. */
export interface Engine {
  /** Its name and version, as it says them itself. */
  readonly name: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** The width and height of what is shown. */
export const screen = { width: 1440, height: 900 };
/** What the browser asks pages to speak. */
export const locale = "fr-CA";
