import { screen, waitFor } from "@testing-library/react";
import type { Statement } from "@carnet/services/framework/contract";
import type { Seance } from "@carnet/services/seance/contract";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 10_000 };
const another = "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e16";
const closed = {
  finalizedAt: "2026-11-21T14:00:00.000Z",
  can: { write: false, finalize: false, amend: true, pay: true, receipt: true, isForeign: false },
  parts: { notes: "Right side." },
};

async function sign(seance: Seance, claims: Record<string, unknown> = {}, type: "finalize" | "amend" = "finalize") {
  const digest = await world.crypto.digestSeance(fieldsOf(seance));
  const { clinicId: clinic, patientId: patient, id: session } = seance;
  return (await world.crypto.sign(type, { clinic, patient, session, digest, ...claims })) as Statement;
}
async function openSigned(signing: (seance: Seance) => Promise<Statement>, over: Partial<Seance> = {}) {
  const seance = await aSealedSeance(world, closed);
  const finalizeStatement = await signing(seance);
  await openSeances(world, { seances: [{ ...seance, ...over, finalizeStatement }] });
}

describe("the signature of a closed session", () => {
  it("is valid when the therapist shown signed exactly this", async () => {
    await openSigned((seance) => sign(seance));
    expect(await screen.findByText("The signature matches this chart", undefined, shown)).toBeVisible();
  });

  it.each<[string, (seance: Seance) => Promise<Statement>]>([
    ["is a statement of another type", (seance) => sign(seance, {}, "amend")],
    ["is about another patient", (seance) => sign(seance, { patient: another })],
    ["is about another session", (seance) => sign(seance, { session: another })],
    ["is over another chart", async (seance) => sign(await aSealedSeance(world, closed), { session: seance.id })],
    ["is forged", async (seance) => ({ ...(await sign(seance)), sig: (await sign(await aSealedSeance(world))).sig })],
  ])("does not match when it %s", async (_what, signing) => {
    await openSigned(signing);
    expect(await screen.findByText("The signature does not match this chart", undefined, shown)).toBeVisible();
  });

  it.each<[string, Partial<Seance>, RegExp]>([
    ["number", { number: 7 }, /the server shows another number than was signed/],
    ["therapist", { therapistFullName: "Dr Evil" }, /the server shows another therapist than was signed/],
    ["visit", { createdOrAppointedAt: "2026-01-01T00:00:00.000Z" }, /another time of the visit than was signed/],
  ])(
    "tells another %s than was signed, and shows who signed and when by what was signed",
    async (_what, over, words) => {
      const facts = ({ number, therapistFullName: name, createdOrAppointedAt: visit }: Seance) => ({
        number,
        name,
        visit,
      });
      const at = Date.parse("2026-11-21T15:30:00.000Z");
      await openSigned((seance) => sign(seance, { ...facts(seance), at }), {
        ...over,
        finalizedAt: "2020-01-01T00:00:00.000Z",
      });
      expect(await screen.findByText(words, undefined, shown)).toBeVisible();
      expect(screen.getByText(/^Finalised by Anne Morel, .*2026/)).toBeVisible();
      expect(screen.queryByText("The signature matches this chart")).not.toBeInTheDocument();
    },
  );

  const closings: [string, boolean | undefined, boolean, RegExp, RegExp][] = [
    [
      "signed, and said to have closed by itself",
      false,
      true,
      /^Finalised by Anne/,
      /another way of closing it than was signed/,
    ],
    [
      "signed after the clock, and said to be closed by hand",
      true,
      false,
      /^Finalised by itself/,
      /another way of closing it/,
    ],
    ["signed after the clock", true, true, /^Finalised by itself/, /^ *The signature matches this chart Signed on/],
    [
      "signed before that was said",
      undefined,
      true,
      /^Finalised by Anne/,
      /had closed by itself before; the signature does not say so/,
    ],
  ];
  it.each(closings)("says how it was closed by what was signed: %s", async (_what, isAuto, told, closed, words) => {
    const at = Date.parse("2026-11-21T15:30:00.000Z");
    const claims = isAuto === undefined ? { at } : { at, isAutoFinalized: isAuto };
    await openSigned((seance) => sign(seance, claims), { isAutoFinalized: told });
    expect(await screen.findByText(words, undefined, shown)).toBeVisible();
    expect(screen.getByText(closed)).toBeVisible();
  });

  it("is that of nobody where there is none: the hour limit closed it, and the server's word is told as its own", async () => {
    await openSeances(world, { seances: [await aSealedSeance(world, { ...closed, isAutoFinalized: false })] });
    expect(await screen.findByText(/^Finalised by itself 48 hours/, undefined, shown)).toBeVisible();
    expect(screen.getByText(/The server says that Anne Morel closed it; nothing that is signed says so/)).toBeVisible();
  });

  it("is not taken for that of somebody else, whose name the server shows", async () => {
    const named = (seance: Seance) => sign(seance, { name: "Dr Wellknown" });
    await openSigned(named, { therapistId: another, therapistFullName: "Louis Bernier" });
    expect(
      await screen.findByText(/another member of the clinic, not of Louis Bernier/, undefined, shown),
    ).toBeVisible();
    expect(screen.queryByText("The signature matches this chart")).not.toBeInTheDocument();
    expect(screen.queryByText(/Wellknown/)).not.toBeInTheDocument();
  });
});

describe("signing after a session closed by itself (SES-024)", () => {
  const open = async () => {
    const seance = await aSealedSeance(world, { ...closed, isAutoFinalized: true });
    const seances = [seance];
    const opened = await openSeances(world, { seances });
    const button = await screen.findByRole("button", { name: "Sign" }, shown);
    const puts = () => opened.requests.filter(({ method }) => method === "PUT");
    return { ...opened, seance, seances, button, puts };
  };

  it("signs what is on the page", async () => {
    const { user, button, puts, seance } = await open();
    await user.click(button);
    await waitFor(() => expect(puts()).toHaveLength(1), shown);
    const { finalizeStatement } = puts()[0]!.body as { finalizeStatement: Statement };
    const signed = await world.crypto.verify(finalizeStatement, seance.clinicId);
    expect(signed).toMatchObject({
      type: "finalize",
      member: world.me.id,
      body: { session: seance.id, isAutoFinalized: true },
    });
  });

  it.each([
    ["another version of it", { notes: "Left side." }, {}],
    ["less of it", {}, { notes: null }],
    ["more of it", { notes: "Right side.", analysis: "Slipped in." }, {}],
  ])("signs nothing when the server holds %s by then", async (_what, parts, over) => {
    const { user, button, puts, seance, seances } = await open();
    seances[0] = {
      ...(await aSealedSeance(world, { ...closed, id: seance.id, isAutoFinalized: true, parts })),
      ...over,
    };
    await user.click(button);
    expect(await screen.findByText(/Nothing was signed/, undefined, shown)).toBeVisible();
    expect(puts()).toEqual([]);
  });
});
