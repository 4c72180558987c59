import { screen, waitFor, within } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { answers, type Answer } from "@carnet/shell/testing";
import { getCustomModules, type CustomModule } from "@carnet/services/clinic/contract";
import { updateSeance } from "@carnet/services/seance/contract";
import {
  addPortalDocument,
  documentHead,
  getInfoRequests,
  getPortalDocuments,
  type DocumentHead,
} from "@carnet/services/portal/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

const shown = { timeout: 15_000 };
let world: OpenWorld;
beforeEach(async () => {
  await openJournal().erase();
  world = await anOpenWorld();
});

const exercises: CustomModule = {
  id: crypto.randomUUID(),
  typeOfModule: "recommendation",
  updatedAt: "2026-01-05T14:00:00.000Z",
  meta: {
    title: "Exercises",
    numCols: 3,
    fields: [{ id: crypto.randomUUID(), label: "Every day", value: null, meta: { type: "text" } }],
    index: 0,
    isIncludedInHealthHistory: false,
    isIncludedInInfoRequest: false,
    deletedAt: null,
  },
  archived: [],
} as never;

/** A draft of a session, on a portal that keeps what is sent to it. */
async function open({ hasPortal = true, language = "en" as "en" | "fr" } = {}) {
  const { portal, wire } = await world.crypto.createPortal(world.ref);
  const kept: { head: DocumentHead; body: Uint8Array<ArrayBuffer> }[] = [];
  const finalised: unknown[] = [];
  const more: Answer[] = [
    answers(getCustomModules, ({ params }) => (params["type"] === "recommendation" ? [exercises] : [])),
    answers(getInfoRequests, {
      infoRequests: [],
      portal: hasPortal ? { pkc: wire.pkc, key: wire.key } : null,
      isLinked: true,
      can: { send: true },
    }),
    answers(getPortalDocuments, []),
    answers(addPortalDocument, async ({ body }) => {
      const bytes = new Uint8Array(await (body as unknown as Blob).arrayBuffer());
      const end = bytes.indexOf(10);
      const head = documentHead.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
      kept.push({ head, body: bytes.slice(end + 1) });
      return { id: head.id, createdAt: "2026-11-20T14:00:00.000Z" };
    }),
    answers(updateSeance, ({ body }) => {
      finalised.push(body);
      return {};
    }),
  ];
  const seance = await aSealedSeance(world, { parts: { treatmentPlan: "Stretch." } });
  const opened = await openSeances(world, { seances: [seance], more, language });
  return { ...opened, kept, finalised, portal, seance };
}

/** Adds the form and answers its question. */
async function fill({ user }: Pick<Awaited<ReturnType<typeof open>>, "user">, add = "Add a recommendation") {
  await user.click(await screen.findByRole("button", { name: add }, shown));
  await user.click(await screen.findByRole("menuitem", { name: "Exercises" }, shown));
  const form = within(await screen.findByRole("group", { name: "Exercises" }, shown));
  await user.click(form.getByRole("textbox", { name: "Every day" }));
  await user.paste("Ten bridges");
  return form;
}

describe("recommendations of a session (SES-029)", () => {
  it.each([
    ["en", "Add a recommendation", "Send Exercises"],
    ["fr", "Ajouter une recommandation", "Envoyer Exercises"],
  ] as const)("are filled in it and sent sealed under the portal key alone: %s", async (language, add, send) => {
    const opened = await open({ language });
    const form = await fill(opened, add);
    await opened.user.click(form.getByRole("button", { name: send }));
    await waitFor(() => expect(opened.kept).toHaveLength(1), shown);
    const [{ head, body }] = opened.kept as [(typeof opened.kept)[number]];
    expect(head).toMatchObject({ kind: "recommendation", seanceId: opened.seance.id });
    const bytes = await world.crypto.openFile(opened.portal, "portalDocument", head.id, body.slice().buffer);
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
      title: "Exercises",
      fields: [{ label: "Every day", value: "Ten bridges" }],
    });
    await waitFor(() => expect(screen.queryByRole("group", { name: "Exercises" })).toBeNull(), shown);
    expect(JSON.stringify(opened.requests.map((each) => each.body ?? null))).not.toContain("bridges");
  });

  it("say that there is no portal yet, and stay prepared", async () => {
    const opened = await open({ hasPortal: false });
    const form = await fill(opened);
    await opened.user.click(form.getByRole("button", { name: "Send Exercises" }));
    expect(await screen.findByText(/^This patient has no portal yet/, {}, shown)).toBeVisible();
    expect(form.getByRole("textbox", { name: "Every day" })).toHaveValue("Ten bridges");
  });
});

describe("finalising with a recommendation that was not sent (SES-022)", () => {
  const finalise = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole("button", { name: "Finalise" }, shown));
    return within(await screen.findByRole("dialog", { name: /^Finalise/ }, shown));
  };

  it("waits for it, says why, and opens where it is written", async () => {
    const opened = await open();
    await fill(opened);
    const panel = await finalise(opened);
    expect(panel.getByText("One recommendation is prepared and not sent")).toBeVisible();
    await opened.user.click(panel.getByRole("button", { name: /^Finalise/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), shown);
    await waitFor(() =>
      expect(document.getElementById("part-recommendations")).toContainElement(document.activeElement as HTMLElement),
    );
    expect(JSON.stringify(opened.finalised)).not.toContain("finalizedAt");
    expect(opened.kept).toEqual([]);
  });

  it("goes on once it is sent from there", async () => {
    const opened = await open();
    await fill(opened);
    const panel = await finalise(opened);
    await opened.user.click(panel.getByRole("button", { name: "Send now" }));
    await waitFor(() => expect(panel.queryByText("One recommendation is prepared and not sent")).toBeNull(), shown);
    expect(opened.kept).toHaveLength(1);
  });
});
