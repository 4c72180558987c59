import { screen, waitFor, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import { updateSeance, type Seance } from "@carnet/services/seance/contract";
import { partPlace } from "../chart/places.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

const shown = { timeout: 15_000 };
const before = { notes: "Pain 6/10 on arrival.", treatmentPlan: "Stretch daily.", objectivesText: "Low back." };

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

/** A second session, to which notes and plan came along from the first; the server takes what is kept. */
async function open(own: Record<string, unknown> = {}, cameAlong: Seance["cameAlong"] = ["notes", "treatmentPlan"]) {
  const first = await aSealedSeance(world, { parts: before, finalizedAt: "2026-11-20T15:00:00.000Z" });
  const along = { notes: before.notes, treatmentPlan: before.treatmentPlan };
  const second = await aSealedSeance(world, { number: 2, parts: { ...along, ...own }, cameAlong });
  const opened = await openSeances(world, {
    seances: [first, second],
    more: [
      answers(updateSeance, ({ body }) => {
        if (body.kept) second.cameAlong = second.cameAlong.filter((name) => !body.kept!.includes(name));
        return {};
      }),
    ],
  });
  await screen.findByRole("textbox", { name: "Notes" }, shown);
  const sent = () => opened.requests.filter(({ method, path }) => method === "PUT" && path.endsWith("/seance"));
  const bodies = () => sent().map(({ body }) => body as Record<string, unknown>);
  const digestOf = (names: readonly ("notes" | "treatmentPlan" | "objectivesText")[]) =>
    world.crypto.digestSeance(
      names.flatMap((name) => {
        const sealed = second[name];
        return sealed ? [{ ref: partPlace(second.id, name), sealed }] : [];
      }),
    );
  const signedDigest = () => {
    const { finalizeStatement } = bodies().at(-1) as { finalizeStatement: { body: string } };
    return (JSON.parse(Buffer.from(finalizeStatement.body, "base64url").toString()) as { digest: string }).digest;
  };
  return { ...opened, bodies, digestOf, signedDigest };
}

const drawer = async () => within(await screen.findByRole("dialog", { name: /^Finalise/ }, shown));

describe("what came along from the session before (SES-014)", () => {
  it("is shown as such, and is named at the closing; Enter alone leaves it out of what is signed", async () => {
    const { user, bodies, digestOf, signedDigest } = await open({ objectivesText: "Neck today." });
    expect(screen.getAllByText("From session 1")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Finalise" }));
    const panel = await drawer();
    expect(panel.getByText("2 parts came along from session 1 and are not kept yet")).toBeVisible();
    expect(panel.getByRole("button", { name: "Notes" })).toBeVisible();
    expect(panel.getByRole("radio", { name: "Leave out" })).toBeChecked();
    await waitFor(() => expect(panel.getByRole("button", { name: /^Finalise and lock/ })).toHaveFocus(), shown);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(bodies().at(-1)).toHaveProperty("finalizedAt"), shown);
    expect(bodies().filter((body) => "kept" in body)).toEqual([]);
    expect(signedDigest()).toBe(await digestOf(["objectivesText"]));
  });

  it("is signed with the session once all of it is kept by a press of its own", async () => {
    const { user, bodies, digestOf, signedDigest } = await open({ objectivesText: "Neck today." });
    await user.click(screen.getByRole("button", { name: "Finalise" }));
    const panel = await drawer();
    await user.click(panel.getByText("Keep all"));
    await user.click(await panel.findByRole("button", { name: /^Finalise and lock/ }, shown));
    await waitFor(() => expect(bodies().at(-1)).toHaveProperty("finalizedAt"), shown);
    expect(bodies().flatMap((body) => body["kept"] ?? [])).toEqual(["notes", "treatmentPlan"]);
    expect(signedDigest()).toBe(await digestOf(["objectivesText", "notes", "treatmentPlan"]));
  });

  it("is this session's once it is kept in its place, and asked about no more", async () => {
    const { user, bodies } = await open();
    await user.click(screen.getByRole("button", { name: "Keep “Notes” as it is" }));
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ kept: ["notes"] }), shown);
    await waitFor(() => expect(screen.getAllByText("From session 1")).toHaveLength(1), shown);
    await user.click(screen.getByRole("button", { name: "Finalise" }));
    const panel = await drawer();
    expect(panel.getByText("1 part came along from session 1 and is not kept yet")).toBeVisible();
    expect(panel.queryByRole("button", { name: "Notes" })).not.toBeInTheDocument();
  });

  it("is this session's once it is touched", async () => {
    const { user, bodies } = await open({}, ["notes"]);
    await user.type(screen.getByRole("textbox", { name: "Notes" }), " 3/10 when leaving.");
    await waitFor(() => expect(bodies().at(-1)).toHaveProperty("notes"), shown);
    await user.click(screen.getByRole("button", { name: "Finalise" }));
    expect((await drawer()).queryByText(/came along from session 1/)).not.toBeInTheDocument();
  });

  it("is not signed for where a server says of what was written here that it came along", async () => {
    const { user, bodies, requests } = await open({}, []);
    await user.type(screen.getByRole("textbox", { name: "Notes" }), " Better.");
    await waitFor(() => expect(bodies().at(-1)).toHaveProperty("notes"), shown);
    const closings = () => requests.filter(({ body }) => Object.hasOwn(Object(body), "finalizedAt"));
    await user.click(screen.getByRole("button", { name: "Finalise" }));
    await user.click(await (await drawer()).findByRole("button", { name: /^Finalise and lock/ }, shown));
    // The server of this test still gives the first version, and this page knows of the second.
    expect(await screen.findByText(/Something was saved while you were finalising/, undefined, shown)).toBeVisible();
    expect(closings()).toEqual([]);
  });
});
