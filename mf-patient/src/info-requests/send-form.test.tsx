import { waitFor } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { answers, asks, fails, openScreen, type Answer } from "@carnet/shell/testing";
import {
  createInfoRequest,
  getInfoRequests,
  takeBackInfoRequest,
  type InfoRequestList,
} from "@carnet/services/portal/contract";
import { getCustomModules } from "@carnet/services/clinic/contract";
import { getPatient, type PatientView } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { sentBy } from "../testing/open-room.ts";
import { refusalCode } from "./codes-to-tell.ts";
import { SendForm } from "./send-form.tsx";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const late = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";

const pending = {
  ...(getInfoRequests.example.answer as InfoRequestList).infoRequests[0]!,
  submittedAt: null,
  consumedAt: null,
};

function Reopenable({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>open or close</button>
      {isOpen && children}
    </>
  );
}

interface Setting {
  isReopenable?: boolean;
  changes?: Partial<PatientView>;
  asked?: InfoRequestList["infoRequests"];
  first?: Answer[];
  language?: "en" | "fr";
}

async function open({ changes = {}, asked = [], first = [], language = "en", isReopenable }: Setting = {}) {
  const { kept, table } = await aRecord(clinic, changes);
  const patientId = kept.patient.id;
  const [onSent, onClose] = [jest.fn(), jest.fn()];
  const form = <SendForm patientId={patientId} onSent={onSent} onClose={onClose} />;
  const screen = await openScreen([{ path: "/", element: isReopenable ? <Reopenable>{form}</Reopenable> : form }], {
    namespace: "patient",
    words: (spoken) => import(`../../locales/${spoken}.json`),
    at: "/",
    as: clinic.user,
    language,
    answers: [
      ...first,
      ...table,
      ...clinicAnswers(clinic),
      answers(getCustomModules, []),
      answers(getInfoRequests, { infoRequests: asked, portal: null, isLinked: false, can: { send: true } }),
      answers(createInfoRequest, { id: patientId, infoRequestSentAt: at }),
      answers(takeBackInfoRequest, {}),
    ],
  });
  const sent = () => screen.requests.filter(asks(createInfoRequest));
  return { ...screen, patientId, onSent, onClose, sent };
}

describe("the form of who comes, sent from the day", () => {
  it.each([
    ["en", "The request is sent. Tell the patient this code.", "I have told the patient"],
    ["fr", "La demande est envoyée. Communiquez ce code au patient.", "Je l’ai communiqué au patient"],
  ] as const)(
    "is sent as soon as it is shown, once, in the record's language, in %s",
    async (language, title, told) => {
      const preferences = { langCode: "fr" as const };
      const { findByText, findByRole, sent, onSent, onClose, user, patientId, requests } = await open({
        language,
        changes: { preferences },
      });
      expect(await findByText(title, undefined, late)).toBeVisible();
      expect(sent()).toHaveLength(1);
      expect(sent()[0]!.body).toMatchObject({ language: "fr" });
      expect(onSent).toHaveBeenCalledTimes(1);
      const code = refusalCode(patientId)!;
      expect(code).toMatch(/\w{10}/);
      expect(sentBy({ requests })).not.toContain(code);
      await user.click(await findByRole("button", { name: told }));
      expect(onClose).toHaveBeenCalled();
      expect(refusalCode(patientId)).toBeNull();
    },
  );

  it("is taken back by the key for it, with its code, and says so (POR-005)", async () => {
    const { findByText, user, sent, patientId, requests } = await open();
    expect(await findByText("The request is sent. Tell the patient this code.", undefined, late)).toBeVisible();
    expect(sent()).toMatchObject([{ body: { waits: true } }]);
    await user.keyboard("{Control>}z{/Control}");
    expect(await findByText("The request was taken back; no mail left.", undefined, late)).toBeVisible();
    expect(refusalCode(patientId)).toBeNull();
    expect(requests.filter(asks(takeBackInfoRequest))).toHaveLength(1);
  });

  it("is not sent again while the patient was not heard of, nor to an address for bills", async () => {
    const first = await open({ asked: [{ ...pending, data: null, statement: null, consents: null }] });
    expect(await first.findByText(/was sent a form already/, undefined, late)).toBeVisible();
    expect(first.getByRole("link")).toHaveAttribute("href", `/therapist/patient/${first.patientId}/patientPortal`);
    expect(first.sent()).toEqual([]);
  });

  it("says why nothing was sent where the record is closed to its reader", async () => {
    const { findByText, sent } = await open({ changes: { keyForPrincipal: null } });
    expect(await findByText(/This record does not open for you/, undefined, late)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("can be tried again", async () => {
    const { findByText, findByRole, answer, user, sent } = await open({ first: [fails(createInfoRequest, 500)] });
    expect(await findByText("The request could not be sent. Try again.", undefined, late)).toBeVisible();
    answer(answers(createInfoRequest, { id: crypto.randomUUID(), infoRequestSentAt: at }));
    await user.click(await findByRole("button", { name: "Try again" }));
    expect(await findByText("The request is sent. Tell the patient this code.", undefined, late)).toBeVisible();
    await waitFor(() => expect(sent().length).toBeGreaterThan(1));
  });

  it("goes out once where the panel is closed and opened again while it is on its way", async () => {
    let arrive = () => {};
    const held = answers(createInfoRequest, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return { id: crypto.randomUUID(), infoRequestSentAt: at };
    });
    const { findByText, user, getByRole, sent } = await open({ isReopenable: true, first: [held] });
    await waitFor(() => expect(sent()).toHaveLength(1), late);
    await user.click(getByRole("button", { name: "open or close" }));
    await user.click(getByRole("button", { name: "open or close" }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    arrive();
    expect(await findByText("The request is sent. Tell the patient this code.", undefined, late)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it("tells the code of a mail that went out though the answer was lost, and sends no other", async () => {
    const { findByText, findByRole, answer, user, sent, patientId } = await open({
      first: [fails(createInfoRequest, 500)],
    });
    expect(await findByText("The request could not be sent. Try again.", undefined, late)).toBeVisible();
    expect(refusalCode(patientId)).toBeNull();
    const tries = sent().length;
    const { id } = sent().at(-1)!.body as { id: string };
    const wentOut = { ...pending, id, data: null, statement: null, consents: null };
    answer(answers(getInfoRequests, { infoRequests: [wentOut], portal: null, isLinked: false, can: { send: true } }));
    await user.click(await findByRole("button", { name: "Try again" }));
    expect(await findByText("The request is sent. Tell the patient this code.", undefined, late)).toBeVisible();
    expect(sent()).toHaveLength(tries);
    expect(refusalCode(patientId, [{ id }])).toMatch(/\w{10}/);
  });

  it("asks for nothing of a record that may not be read", async () => {
    const { findByRole, sent } = await open({ first: [fails(getPatient, 403)] });
    expect(await findByRole("button", { name: "Try again" }, late)).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
