import { screen, within } from "@testing-library/react";
import { answers } from "@carnet/shell/testing";
import {
  rootWitnessBody,
  type RootWitness,
  getClinic,
  getMembers,
  getRootReset,
  witnessRootReset,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, drMorel as owner, tilleuls } from "@carnet/shell/testing/clinic";
import { aTrustedClinic, type TrustedClinic } from "../testing/a-trusted-clinic.ts";
import { openRoom } from "../testing/open-room.ts";

const resetId = "9d1f0c2e-5b6e-4f70-8a91-b2c3d4e5f611";
let clinic: TrustedClinic;
let newPubKey: string;
let newFp: string;
beforeAll(async () => {
  clinic = await aTrustedClinic();
  newPubKey = await clinic.aKey("anne+new@tilleuls.example");
  newFp = (await clinic.crypto.fingerprintOf(newPubKey)).qr.slice(4);
});
beforeEach(() => localStorage.clear());

async function open(overrides: { fp?: string; mayWitness?: boolean } = {}) {
  const posted: RootWitness[] = [];
  const opened = await openRoom(`/myClinic/${tilleuls}/members`, [
    ...clinic.answers,
    answers(getClinic, { ...aClinicView(), isOwner: false }),
    answers(getMembers, aMembersView({ members: [aMember()] })),
    answers(getRootReset, {
      waiting: {
        resetId,
        userId: owner,
        name: "Anne Morel",
        email: "anne@tilleuls.example",
        newPubKey,
        newFp: overrides.fp ?? newFp,
        at: "2026-11-20T14:00:00.000Z",
        witness: posted[0]?.witness ?? null,
        can: { witness: overrides.mayWitness ?? true },
      },
    }),
    answers(witnessRootReset, ({ body }) => {
      posted.push(rootWitnessBody.parse(body));
      return {};
    }),
  ]);
  return { ...opened, posted };
}

describe("a manager whose owner lost every key", () => {
  const recognise = async (opened: Awaited<ReturnType<typeof open>>) => {
    await opened.user.click(await screen.findByRole("button", { name: "Recognise Anne Morel" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Is it Anne Morel who comes back?" }));
    await dialog.findByRole("figure", { name: /^Fingerprint of Anne Morel’s key/ });
    await opened.user.click(dialog.getByRole("button", { name: "They match: confirm" }));
    return dialog;
  };

  it("signs that the new key is the owner's, about the root of today and exactly this reset", async () => {
    const opened = await open();
    await recognise(opened);
    expect(await screen.findByText("Anne Morel’s new key is recognised.")).toBeVisible();
    const [{ witness }] = opened.posted as [RootWitness];
    const claims = JSON.parse(Buffer.from(witness.body, "base64url").toString()) as object;
    const oldRoot = clinic.log[0]!.stmt.by;
    expect(claims).toEqual({ clinic: tilleuls, oldRoot, newRoot: newFp, resetId, t: "root-reset-witness", v: 1 });
  });

  it("signs nothing when the server says another fingerprint than that of the key", async () => {
    const opened = await open({ fp: "A".repeat(43) });
    const dialog = await recognise(opened);
    expect(await dialog.findByText(/The request changed while you compared/)).toBeVisible();
    expect(opened.posted).toEqual([]);
  });

  it("is shown that it waits, and asked nothing, where it is not theirs to say", async () => {
    await open({ mayWitness: false });
    expect(await screen.findByText("Anne Morel, the owner, lost their keys")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Recognise Anne Morel" })).not.toBeInTheDocument();
  });
});
