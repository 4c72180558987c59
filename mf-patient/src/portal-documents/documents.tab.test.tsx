import { fireEvent, within } from "@testing-library/react";
import type { PatientRef } from "@carnet/shell/crypto";
import { answers, refuses } from "@carnet/shell/testing";
import { maxFileBytes } from "@carnet/services/framework/contract";
import {
  addPortalDocument,
  documentHead,
  getInfoRequests,
  getPortalDocument,
  getPortalDocuments,
  takeBackPortalDocument,
  withdrawPortalDocument,
  type DocumentHead,
  type InfoRequestList,
  type PortalDocument,
} from "@carnet/services/portal/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => void (clinic = await aClinic()));
afterEach(() => jest.restoreAllMocks());

const at = "2026-11-20T14:00:00.000Z";
const shown = { timeout: 15_000 };

interface Opening {
  tab?: "documents" | "recommendations";
  /** What is sent has left before it can be taken back. */
  hasLeft?: boolean;
  hasPortal?: boolean;
  email?: boolean;
  language?: "en" | "fr";
  /** What was sent before the page is opened. */
  before?: (portal: PatientRef, add: (head: DocumentHead, body: Uint8Array<ArrayBuffer>) => void) => Promise<void>;
}

/** The record's portal with a service that keeps what is sent to it. */
async function open({
  hasLeft = false,
  hasPortal = true,
  email = true,
  language = "en" as "en" | "fr",
  tab = "documents",
  before,
}: Opening = {}) {
  const record = await aRecord(clinic, email ? {} : { email: null, billingEmail: "payer@example.ca" });
  if (!email) {
    const identity = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31", email: null };
    record.kept.patient.identity = await clinic.crypto.sealIdentity(record.ref, identity, 2);
  }
  const { portal, wire } = await clinic.crypto.createPortal(record.ref);
  const list: InfoRequestList = {
    infoRequests: [],
    portal: hasPortal ? { pkc: wire.pkc, key: wire.key } : null,
    isLinked: true,
    can: { send: email },
  };
  const kept: { head: DocumentHead; body: Uint8Array<ArrayBuffer>; row: PortalDocument }[] = [];
  const keep = (head: DocumentHead, body: Uint8Array<ArrayBuffer>) => {
    const by = { therapistId: clinic.user.id, therapistName: "Hélène Morel" };
    const can = { withdraw: true };
    const row: PortalDocument = {
      ...head,
      waits: head.waits && !hasLeft,
      ...by,
      createdAt: at,
      openedAt: null,
      withdrawnAt: null,
      can,
    };
    kept.push({ head, body, row });
  };
  await before?.(portal, keep);
  const table = [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getInfoRequests, list),
    answers(getPortalDocuments, () => kept.map(({ row }) => row).reverse()),
    answers(addPortalDocument, async ({ body }) => {
      const bytes = new Uint8Array(await (body as unknown as Blob).arrayBuffer());
      const end = bytes.indexOf(10);
      const head = documentHead.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
      keep(head, bytes.slice(end + 1));
      return { id: head.id, createdAt: at };
    }),
    answers(getPortalDocument, ({ params }) => kept.find(({ head }) => head.id === params["id"])!.body),
    hasLeft
      ? refuses(takeBackPortalDocument, "alreadyLeft")
      : answers(takeBackPortalDocument, ({ params }) => {
          const one = kept.find(({ head }) => head.id === params["docId"])!;
          one.row = { ...one.row, name: null, waits: false, withdrawnAt: at, can: { withdraw: false } };
          return {};
        }),
    answers(withdrawPortalDocument, ({ params }) => {
      const one = kept.find(({ head }) => head.id === params["docId"])!;
      one.row = { ...one.row, withdrawnAt: at, can: { withdraw: false } };
      return {};
    }),
  ];
  const path = `/patient/${record.kept.patient.id}/${tab}`;
  const screen = await openRoom(clinic, path, table, language);
  return { screen, kept, portal };
}

const choose = async ({ container }: { container: HTMLElement }, file: File) => {
  const input = container.querySelector<HTMLInputElement>("input[type=file]")!;
  fireEvent.change(input, { target: { files: [file] } });
};

describe("sending a document to a patient's portal (POR-015, POR-017)", () => {
  it.each([
    ["en", "Choose a file", "Send"],
    ["fr", "Choisir un fichier", "Envoyer"],
  ] as const)(
    "leaves sealed under the portal key alone, and waits where it can be taken back: %s",
    async (language, pick, button) => {
      const { screen, kept, portal } = await open({ language });
      await screen.findByRole("button", { name: pick }, shown);
      await choose(screen, new File(["Trois fois dix ponts."], "exercices.txt", { type: "text/plain" }));
      fireEvent.click(await screen.findByRole("button", { name: button }));
      expect(await screen.findByRole("list", { name: /^(Sent documents|Documents envoyés)$/ }, shown)).toBeVisible();
      expect(kept).toHaveLength(1);
      const [{ head, body }] = kept as [(typeof kept)[number]];
      expect(head).toMatchObject({ kind: "document", language, waits: true });
      expect(screen.getByText(/^(Leaves in a moment|Part dans un instant)$/)).toBeVisible();
      const place = { entity: "file", record: head.id, field: "meta" } as const;
      expect(await clinic.crypto.open(portal, [{ ref: place, sealed: head.name }])).toMatchObject([
        { ok: true, value: { name: "exercices.txt", mimeType: "text/plain", size: 21, before: null } },
      ]);
      const opened = await clinic.crypto.openFile(portal, "portalDocument", head.id, body.slice().buffer);
      expect(new TextDecoder().decode(opened)).toBe("Trois fois dix ponts.");
    },
  );

  it("is taken back while it waits, and can be sent again as another", async () => {
    const { screen, kept } = await open();
    await screen.findByRole("button", { name: "Choose a file" }, shown);
    await choose(screen, new File(["a"], "a.txt"));
    await screen.user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.user.click(await screen.findByRole("button", { name: /Undo/ }, shown));
    expect(await screen.findByText("a.txt was taken back; nothing of it left", {}, shown)).toBeVisible();
    expect(await screen.findByText("Nothing was sent yet", {}, shown)).toBeVisible();
    await screen.user.click(await screen.findByRole("button", { name: "Send" }, shown));
    expect(await screen.findByRole("button", { name: "Take a.txt back" }, shown)).toBeVisible();
    expect(new Set(kept.map(({ head }) => head.id)).size).toBe(2);
    expect(screen.queryByText(/missing from what the server gives/)).toBeNull();
  });

  it("says so when it has left already", async () => {
    const { screen } = await open({ hasLeft: true });
    await screen.findByRole("button", { name: "Choose a file" }, shown);
    await choose(screen, new File(["a"], "a.txt"));
    await screen.user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.user.click(await screen.findByRole("button", { name: /Undo/ }, shown));
    expect(await screen.findByText("a.txt has left already. It can still be withdrawn.", {}, shown)).toBeVisible();
  });

  it.each([
    ["larger than 5 MB by a byte", new File([new Uint8Array(maxFileBytes + 1)], "IRM.pdf"), /too large/],
    ["empty", new File([], "vide.txt"), /is empty/],
    ["not what its name says", new File(["<script></script>"], "radio.png"), /is not what its name says/],
  ])("is not offered for a file that is %s, and says why", async (_what, file, words) => {
    const { screen } = await open();
    await screen.findByRole("button", { name: "Choose a file" }, shown);
    await choose(screen, file);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  });

  it("waits for the portal's key, and leads to the request that makes it", async () => {
    const { screen } = await open({ hasPortal: false });
    const way = await screen.findByRole("link", { name: "Ask for information" }, shown);
    expect(way).toHaveAttribute("href", expect.stringMatching(/\/therapist\/patient\/[\da-f-]{36}\/patientPortal$/));
  });

  it("says that the mail goes to the payer where the patient has no address", async () => {
    const { screen } = await open({ email: false });
    expect(await screen.findByText(/^The patient has no e-mail of their own/, {}, shown)).toBeVisible();
  });

  it("is read again, then withdrawn after a question, and its line stays", async () => {
    const { screen } = await open({ hasLeft: true });
    await screen.findByRole("button", { name: "Choose a file" }, shown);
    await choose(screen, new File(["Trois fois dix ponts."], "exercices.txt"));
    await screen.user.click(await screen.findByRole("button", { name: "Send" }));
    await screen.user.click(await screen.findByRole("button", { name: "Read exercices.txt" }, shown));
    expect(await screen.findByText("Trois fois dix ponts.", {}, shown)).toBeVisible();
    await screen.user.keyboard("{Escape}");
    await screen.user.click(await screen.findByRole("button", { name: "Withdraw exercices.txt" }, shown));
    const dialog = await screen.findByRole("dialog", { name: "Withdraw exercices.txt?" }, shown);
    await screen.user.click(within(dialog).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText(/^.*Withdrawn on .*; its content is gone\.$/, {}, shown)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Read exercices.txt" })).toBeNull();
  });

  it("has the recommendations of sessions in a tab of their own, and reads them as they were filled (POR-013)", async () => {
    const { screen, kept, portal } = await open({
      tab: "recommendations",
      before: async (under, add) => {
        const id = crypto.randomUUID();
        const form = {
          title: "Exercises",
          numCols: 3,
          fields: [{ id, label: "Every day", value: "Ten bridges", meta: { type: "text" } }],
        };
        const bytes = new TextEncoder().encode(JSON.stringify(form));
        const meta = { name: "Exercises", mimeType: "application/json", size: bytes.length, before: null };
        const sealed = await clinic.crypto.sealFile(under, "portalDocument", id, bytes.slice().buffer, meta);
        add(
          { id, kind: "recommendation", name: sealed.meta, language: "en", seanceId: null, waits: false },
          new Uint8Array(sealed.body),
        );
      },
    });
    expect(portal).toBeDefined();
    expect(kept).toHaveLength(1);
    expect(await screen.findByRole("list", { name: "Sent recommendations" }, shown)).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Read Exercises" }));
    expect(await screen.findByText("Ten bridges", {}, shown)).toBeVisible();
    await screen.user.keyboard("{Escape}");
    await screen.user.click(screen.getByRole("tab", { name: "Documents" }));
    expect(await screen.findByText("Nothing was sent yet", {}, shown)).toBeVisible();
  });

  it("says where recommendations come from while there is none", async () => {
    const { screen } = await open({ tab: "recommendations" });
    expect(await screen.findByText("No recommendation was sent yet", {}, shown)).toBeVisible();
    expect(screen.getByRole("link", { name: "To the sessions" })).toBeVisible();
  });
});
