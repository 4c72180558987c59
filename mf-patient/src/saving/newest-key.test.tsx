import { waitFor } from "@testing-library/react";
import { answers, type Answer, isFakeOf } from "@carnet/shell/testing";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import { patientView, saveAnamnese, savePatient } from "@carnet/services/patient/contract";
import { identityOf } from "@carnet/shell/record";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openFields, openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const slowly = { timeout: 15_000 };
const place = { entity: "anamnese", record: "-", field: "antecedents" } as const;

/** A patient service that takes nothing under an older key than the record's, whatever the page had opened. */
async function aRotatingRecord() {
  const record = await aRecord(clinic);
  const { kept, table } = record;
  let refused = 0;
  const only = (answer: Answer): Answer => ({
    ...answer,
    reply: async (request) => {
      const sent = (isFakeOf(savePatient)(answer) ? (request.body as { identity?: Sealed }).identity : request.body) as
        Sealed | undefined;
      const isStale = sent && envelopeHeader(sent)!.kid !== envelopeHeader(kept.patient.identity!)!.kid;
      if (!isStale) return answer.reply(request);
      refused++;
      return { status: 200, body: { appErrorCode: "staleKey" } };
    },
  });
  const rotate = async () => {
    const { id, pkc, keyForPrincipal, identity, links } = kept.patient;
    const clear = identityOf(kept.patient);
    const wire = {
      id,
      clinicId,
      epoch: 1,
      pkc: pkc!,
      keyForPrincipal: keyForPrincipal!,
      identity: identity!,
      links,
      clear,
    };
    const { patientId: _id, portalKey: _portal, link, ...made } = await clinic.crypto.rotate(wire, []);
    await clinic.register(made.pkc);
    kept.patient = patientView.parse({
      ...kept.patient,
      ...made,
      links: [{ epoch: made.epoch, pkc: made.pkc, link }],
    });
  };
  const strict = table.map((answer) => (answer.method === "PUT" ? only(answer) : answer));
  const reopened = async () => {
    const { id, pkc, keyForPrincipal, identity, links } = kept.patient;
    const clear = identityOf(kept.patient);
    return clinic.crypto.openPatient({
      id,
      clinicId,
      pkc: pkc!,
      keyForPrincipal: keyForPrincipal!,
      identity: identity!,
      links,
      clear,
    });
  };
  const open = (tab: string) =>
    openRoom(clinic, `/patient/${kept.patient.id}/${tab}`, [...strict, ...clinicAnswers(clinic)]);
  return { kept, rotate, reopened, open, refusals: () => refused };
}

describe("a record that gets a new key while somebody writes", () => {
  it("takes the newest key, and seals and sends what was typed once more", async () => {
    const { kept, rotate, reopened, open, refusals } = await aRotatingRecord();
    const screen = await open("anamnese");
    const sleep = await screen.findByLabelText("Sleep");
    await rotate();
    await screen.user.click(sleep);
    await screen.user.paste("Mauvais");
    await waitFor(() => expect(kept.patient.anamnese.antecedents).not.toBeNull(), slowly);
    expect(sleep).toHaveValue("Mauvais");
    expect(refusals()).toBe(1);
    const item = { ref: place, sealed: kept.patient.anamnese.antecedents!.sealed };
    expect(await clinic.crypto.open(await reopened(), [item])).toMatchObject([
      { ok: true, value: { sleep: "Mauvais" } },
    ]);
  });

  it("does not write over what somebody else stored meanwhile", async () => {
    const { kept, rotate, reopened, open } = await aRotatingRecord();
    const screen = await open("anamnese");
    const sleep = await screen.findByLabelText("Sleep");
    await rotate();
    const [theirs] = await clinic.crypto.seal(await reopened(), [{ ref: place, value: { sleep: "Bon" }, rev: 1 }]);
    kept.patient.anamnese.antecedents = {
      sealed: theirs!,
      updatedAt: kept.patient.createdAt,
      updatedBy: clinic.user.id,
    };
    let tried: number | null = null;
    screen.answer(
      answers(saveAnamnese, ({ body }, refuse) => {
        const { kid, rev } = envelopeHeader(body)!;
        if (kid !== envelopeHeader(kept.patient.identity!)!.kid) throw refuse("staleKey");
        tried = rev;
        throw refuse("conflict", { field: "antecedents", current: theirs! });
      }),
    );
    await screen.user.type(sleep, "Mauvais");
    await screen.findByText("Somebody changed this meanwhile", {}, slowly);
    expect(tried).toBe(1);
    expect(sleep).toHaveValue("Mauvais");
  });

  it("seals a changed name under the newest key too", async () => {
    const { kept, rotate, reopened, open, refusals } = await aRotatingRecord();
    const screen = await open("patientInfo");
    await openFields(screen);
    const name = await screen.findByLabelText(/^Last name/);
    await rotate();
    await screen.user.click(name);
    await screen.user.paste("-Roy");
    await waitFor(() => expect(kept.patient.lastName).toBe("Gagnon-Roy"), slowly);
    expect(refusals()).toBeGreaterThan(0);
    expect(envelopeHeader(kept.patient.identity!)!.rev).toBe(3);
    await reopened();
  });
});
