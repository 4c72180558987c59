import {
  autoFinalizesAt,
  camelPath,
  createdOrAppointedAt,
  isPaid,
  isUnpaid,
  packLines,
  paymentState,
  unpackLines,
} from "./index.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5, 14) + minutes * 60_000).toISOString();

describe("paid and unpaid (SES-028)", () => {
  it.each([
    [
      { fee: 10000, amountPaid: 5000, billing: { total: 10000 } },
      { unpaid: true, paid: false, state: "partial" },
    ],
    [
      { fee: 10000, amountPaid: 10000, billing: { total: 11498 } },
      { unpaid: true, paid: false, state: "partial" },
    ],
    [
      { fee: 10000, amountPaid: 11498, billing: { total: 11498 } },
      { unpaid: false, paid: true, state: "paid" },
    ],
    [
      { fee: 10000, amountPaid: 10000, billing: { total: 0 } },
      { unpaid: false, paid: true, state: "paid" },
    ],
    [
      { fee: 10000, amountPaid: 0, billing: { total: 0 } },
      { unpaid: false, paid: false, state: "due" },
    ],
    [
      { fee: 0, amountPaid: 0, billing: { total: 0 } },
      { unpaid: false, paid: false, state: "free" },
    ],
  ])("%j is %j", (money, { unpaid, paid, state }) => {
    expect({ unpaid: isUnpaid(money), paid: isPaid(money), state: paymentState(money) }).toEqual({
      unpaid,
      paid,
      state,
    });
  });
});

describe("when the visit was (SES-027, A-37)", () => {
  it.each([
    ["the creation without an appointment", null, null, at(0)],
    ["the creation within 90 minutes", at(89), null, at(0)],
    ["the appointment beyond 90 minutes", at(91), null, at(91)],
    ["the amended time before all", at(91), at(500), at(500)],
  ])("is %s", (_how, appointmentAt, amendedAppointmentAt, expected) => {
    expect(createdOrAppointedAt({ createdAt: at(0), appointmentAt, amendedAppointmentAt })).toBe(expected);
  });

  it("is followed by the clock after 48 hours", () => {
    expect(autoFinalizesAt({ createdOrAppointedAt: at(0) })).toBe(at(48 * 60));
  });
});

describe("packed lines (DRW-001)", () => {
  const stroke = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      x0: n / 2,
      y0: 100 + Math.round(50 * Math.sin(n / 9)),
      x1: (n + 1) / 2,
      y1: 100 + Math.round(50 * Math.sin((n + 1) / 9)),
      scale: 1,
    }));

  it("give back the same lines, with their pressure and their gaps", () => {
    const lines = {
      "#00f": [...stroke(20), { x0: 500, y0: 3.5, x1: 499.2, y1: 0, scale: 0.4 }],
      "#f00": [{ x0: 1, y0: 2, x1: 1, y1: 2, scale: 1.5 }],
    } as const;
    expect(unpackLines(packLines({ "#00f": [...lines["#00f"]], "#f00": [...lines["#f00"]] }))).toEqual(lines);
  });

  it("take a tenth of their JSON", () => {
    const lines = { "#00f": stroke(10_000) } as const;
    const packed = JSON.stringify(packLines({ "#00f": [...lines["#00f"]] })).length;
    expect(packed).toBeLessThan(JSON.stringify(lines).length / 8);
  });
});

it("amendment paths are camel-cased (SES-025)", () => {
  expect(["notes", "objectives.3", "naet.followUp.yin"].map(camelPath)).toEqual([
    "notes",
    "objectives3",
    "naetFollowUpYin",
  ]);
});
