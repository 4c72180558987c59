import { randomBytes } from "node:crypto";
import { missing } from "./card-trouble.ts";
import type { Tables } from "./tables.ts";

const prefixes: Record<keyof Tables, string> = {
  token: "tok",
  card: "card",
  customer: "cus",
  product: "prod",
  price: "price",
  coupon: "co",
  tax_rate: "txr",
  subscription: "sub",
  invoice: "in",
  invoiceitem: "ii",
  charge: "ch",
  refund: "re",
  event: "evt",
  test_clock: "clock",
};

/** Everything the provider remembers, in memory, and its clock, which can be moved forward. */
export class Ledger {
  private tables = new Map<keyof Tables, Map<string, Tables[keyof Tables]>>();
  private ahead = 0;
  /** The numbers of cards, apart from the objects so that no answer can hold one. */
  readonly numbers = new Map<string, string>();
  /** Called with each event as it is recorded. */
  onEvent: (event: Tables["event"]) => void = () => {};

  /** Seconds since 1970, by the provider's clock. */
  now = (): number => Math.floor((Date.now() + this.ahead) / 1_000);
  advanceTo(second: number): void {
    this.ahead = second * 1_000 - Date.now();
  }

  newId = (table: keyof Tables): string => `${prefixes[table]}_${randomBytes(12).toString("hex")}`;

  put<T extends keyof Tables>(table: T, row: Tables[T]): Tables[T] {
    const rows = this.tables.get(table) ?? new Map<string, Tables[keyof Tables]>();
    this.tables.set(table, rows.set(row.id, row));
    return row;
  }
  find = <T extends keyof Tables>(table: T, id: string | null | undefined): Tables[T] | undefined =>
    id ? (this.tables.get(table)?.get(id) as Tables[T] | undefined) : undefined;
  get<T extends keyof Tables>(table: T, id: string): Tables[T] {
    const row = this.find(table, id);
    if (!row) throw missing(table, id);
    return row;
  }
  all = <T extends keyof Tables>(table: T): Tables[T][] => [...(this.tables.get(table)?.values() ?? [])] as Tables[T][];
  remove = (table: keyof Tables, id: string): boolean => this.tables.get(table)?.delete(id) ?? false;

  /** Records that something happened; whoever listens to webhooks is told. */
  emit(type: string, object: object): void {
    this.onEvent(
      this.put("event", {
        id: this.newId("event"),
        object: "event",
        api_version: "2026-10-28.endive",
        created: this.now(),
        livemode: false,
        pending_webhooks: 1,
        type,
        data: { object: structuredClone(object) },
        request: null,
      }),
    );
  }
}
