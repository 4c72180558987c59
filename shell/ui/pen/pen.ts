/** A pointer that rests this long ends its stroke (DRW-004); the same contact begins the next one as it moves on. */
export const idleMs = 500;
/** What a finger has drawn for longer than this is ink: a second finger, or the system, ends it and takes nothing back. */
export const gestureMs = 2_000;
/** A finger that comes so soon after a pen is the hand that holds it. */
export const palmMs = 400;
/** A finger that has moved less than this, in CSS pixels, has not begun to draw: it may be the first of two. */
const slop = 3;
/** The bit of `buttons` that says a pen is turned round. */
const eraserEnd = 32;

export interface PenPoint {
  x: number;
  y: number;
  /** From 0 to 1; null for what does not feel it, as a finger, a mouse or a simple pen. */
  pressure: number | null;
}

export interface PenEvents {
  /** A stroke begins. `goesOn` where the contact drew one before, and rested. */
  begin(at: PenPoint, stroke: { erases: boolean; goesOn: boolean }): void;
  /** Where the stroke went since, in order. */
  draw(points: readonly PenPoint[]): void;
  end(): void;
  /** What this contact drew was not meant: all is as before its first stroke, those that have ended too. */
  takeBack(): void;
  /** Fingers that do not draw: how far they moved, how much they spread, and around which point of the page. */
  look?: ((move: { dx: number; dy: number; zoom: number; x: number; y: number }) => void) | undefined;
  /** A pen has touched the sheet. */
  pen?: (() => void) | undefined;
}

export interface PenManner {
  enabled: boolean;
  /** Fingers only move and zoom; when it is not said, so it is once a pen has touched the sheet. */
  penOnly?: boolean | undefined;
}

export interface PenSheet extends PenManner {
  events: PenEvents;
  /** Turns a point of the page into one of the sheet. */
  place(at: { clientX: number; clientY: number }): { x: number; y: number };
}

/** What a pointer event says that matters here. */
export type Contact = Pick<
  PointerEvent,
  "pointerId" | "pointerType" | "clientX" | "clientY" | "button" | "buttons" | "pressure"
>;

interface Writing {
  id: number;
  type: string;
  erases: boolean;
  /** Whether it has not moved yet: a finger, which may be the first of two. */
  waits: boolean;
  /** When its first stroke began. */
  drewAt: number | null;
  isOpen: boolean;
  last: PenPoint;
  /** The last point on the page. */
  at: Spot;
}

interface Spot {
  x: number;
  y: number;
}

const spotOf = ({ clientX, clientY }: Contact): Spot => ({ x: clientX, y: clientY });
const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);
const isTurned = ({ pointerType, button, buttons }: Contact) =>
  pointerType === "pen" && (button === 5 || (buttons & eraserEnd) !== 0);

/**
 * Turns the pointers on one sheet into strokes. One contact draws at a time: a pen before a finger. Two fingers never draw: they look,
 * and the second takes back what the first began. A hand that rests beside a pen does nothing.
 */
export class Pen {
  private writing: Writing | null = null;
  private readonly fingers = new Map<number, Spot>();
  private hasPen = false;
  private penAt = -Infinity;
  private feelsPressure = false;
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly sheet: () => PenSheet,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A pointer comes down on the sheet. */
  down(contact: Contact): void {
    const { enabled, penOnly, events } = this.sheet();
    const { pointerId: id, pointerType: type } = contact;
    if (!enabled || (type === "mouse" && contact.button !== 0)) return;
    if (type === "touch") {
      if (this.writing?.type === "pen" || this.now() - this.penAt < palmMs) return;
      this.fingers.set(id, spotOf(contact));
      if (this.fingers.size > 1) {
        if (this.writing?.type === "touch") this.giveUp();
        return;
      }
      if (penOnly ?? this.hasPen) return;
    }
    if (type === "pen") {
      this.hasPen = true;
      this.penAt = this.now();
      this.fingers.clear();
      if (this.writing?.type === "touch") this.giveUp(true);
      events.pen?.();
    }
    this.stop();
    const point = this.pointOf(contact);
    const at = spotOf(contact);
    this.writing = { id, type, erases: isTurned(contact), waits: true, drewAt: null, isOpen: false, last: point, at };
    if (type !== "touch") this.begin();
  }

  /** Takes a move, and all that the browser joined into it. */
  move(contact: Contact, joined: readonly Contact[] = []): void {
    const { writing } = this;
    if (contact.pointerType === "pen") this.penAt = this.now();
    const before = this.fingers.get(contact.pointerId);
    if (before) this.fingers.set(contact.pointerId, spotOf(contact));
    if (writing?.id !== contact.pointerId) {
      if (before && !writing) this.look(contact.pointerId, before);
      return;
    }
    // A pointer that rests may say how hard it is pressed all the while.
    const reach = writing.waits ? slop : writing.isOpen ? 0 : 1;
    if (apart(writing.at, spotOf(contact)) < reach) return;
    const isErasing = isTurned(contact);
    if (isErasing !== writing.erases) {
      this.rest();
      writing.erases = isErasing;
    }
    if (!writing.isOpen) this.begin();
    const points = (joined.length > 0 ? joined : [contact]).map((each) => this.pointOf(each));
    this.sheet().events.draw(points);
    writing.last = points.at(-1)!;
    writing.at = spotOf(contact);
    this.expectRest();
  }

  /** The pointer is lifted; a finger that never moved has drawn a dot. */
  up({ pointerId, pointerType }: Pick<Contact, "pointerId" | "pointerType">): void {
    this.fingers.delete(pointerId);
    if (pointerType === "pen") this.penAt = this.now();
    if (this.writing?.id !== pointerId) return;
    if (this.writing.waits) this.begin();
    this.stop();
  }

  /** The system takes the pointer away: a gesture of its own, or a hand it knows for a palm. */
  cancel({ pointerId }: Pick<Contact, "pointerId">): void {
    this.fingers.delete(pointerId);
    if (this.writing?.id !== pointerId) return;
    if (this.writing.type === "touch") this.giveUp();
    else this.stop();
  }

  /** The pointer sends no more events. */
  lose({ pointerId }: Pick<Contact, "pointerId">): void {
    this.fingers.delete(pointerId);
    if (this.writing?.id === pointerId) this.stop();
  }

  /** Whatever is being drawn ends here, and is kept. */
  stop(): void {
    this.rest();
    this.writing = null;
  }

  private begin(): void {
    const writing = this.writing!;
    const goesOn = writing.drewAt !== null;
    writing.drewAt ??= this.now();
    writing.waits = false;
    writing.isOpen = true;
    this.sheet().events.begin(writing.last, { erases: writing.erases, goesOn });
    this.expectRest();
  }

  private rest(): void {
    clearTimeout(this.idle);
    if (!this.writing?.isOpen) return;
    this.writing.isOpen = false;
    this.sheet().events.end();
  }

  private expectRest(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.rest(), idleMs);
  }

  /** A finger does not go on drawing; what it drew goes too, unless that is so much that it was meant. */
  private giveUp(whole = false): void {
    const { drewAt } = this.writing!;
    if (drewAt !== null && !whole && this.now() - drewAt > gestureMs) return this.stop();
    clearTimeout(this.idle);
    this.writing = null;
    if (drewAt !== null) this.sheet().events.takeBack();
  }

  /** The first two fingers look; the others rest. */
  private look(id: number, before: Spot): void {
    const { look } = this.sheet().events;
    const pair = [...this.fingers].slice(0, 2);
    const now = pair.find(([each]) => each === id)?.[1];
    if (!look || !now) return;
    const other = pair.find(([each]) => each !== id)?.[1];
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    if (!other) return look({ dx, dy, zoom: 1, ...now });
    const spread = (one: Spot) => Math.max(1, apart(one, other));
    look({
      dx: dx / 2,
      dy: dy / 2,
      zoom: spread(now) / spread(before),
      x: (now.x + other.x) / 2,
      y: (now.y + other.y) / 2,
    });
  }

  /** A pen without pressure says 0, 0.5 or 1 all the time; one that has it says so too as it comes and goes. */
  private pointOf(contact: Contact): PenPoint {
    const { pointerType, pressure } = contact;
    if (pointerType === "pen" && ![0, 0.5, 1].includes(pressure)) this.feelsPressure = true;
    const isFelt = pointerType === "pen" && this.feelsPressure;
    return { ...this.sheet().place(contact), pressure: isFelt ? pressure : null };
  }
}
