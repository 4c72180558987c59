import { waitFor } from "@testing-library/react";
import { useState } from "react";
import { answers, asks, openScreen, refuses, type Answer } from "@carnet/shell/testing";
import {
  createInfoRequest,
  dropAccessCode,
  getInfoRequests,
  type InfoRequestList,
  type SendInfoRequestBody,
} from "@carnet/services/portal/contract";
import { getCustomModules } from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { sentBy } from "../testing/open-room.ts";
import { HandOverCode } from "./hand-over-code.tsx";
import { sendDueForms } from "./send-due-forms.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});

const late = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";
const request = (getInfoRequests.example.answer as InfoRequestList).infoRequests[0]!;
const unanswered = { ...request, data: null, statement: null, consents: null, submittedAt: null, consumedAt: null };

/** A page where a record is; what its form was sent with is what the service lists of it afterwards. */
async function open(parts: { changes?: Partial<PatientView>; first?: Answer[] } = {}) {
  const { kept, table } = await aRecord(clinic, parts.changes ?? {});
  const patientId = kept.patient.id;
  const onDone = jest.fn();
  let list: InfoRequestList = { infoRequests: [], portal: null, isLinked: false, can: { send: true } };
  const screen = await openScreen(
    [
      {
        path: "/",
        element: <Shown patientId={patientId} requestId={() => list.infoRequests[0]!.id} onDone={onDone} />,
      },
    ],
    {
      // Other rooms show the code too, and know none of the words of this one.
      namespace: "ui",
      words: (spoken) => import(`../../../shell/ui/locales/${spoken}.json`),
      at: "/",
      as: clinic.user,
      answers: [
        ...(parts.first ?? []),
        ...table,
        ...clinicAnswers(clinic),
        answers(getCustomModules, []),
        answers(getInfoRequests, () => list),
        answers(createInfoRequest, ({ body }) => {
          const { id, automatic, portal } = body as SendInfoRequestBody;
          const { invite: _, ...key } = portal!;
          const accessCode = automatic?.accessCode ?? null;
          list = { ...list, infoRequests: [{ ...unanswered, id: id!, patientId, accessCode }], portal: key };
          return { id: id!, infoRequestSentAt: at };
        }),
        answers(dropAccessCode, {}),
      ],
    },
  );
  return { ...screen, patientId, onDone, sent: () => screen.requests.filter(asks(createInfoRequest)) };
}

interface ShownProps {
  patientId: string;
  requestId: () => string;
  onDone: () => void;
}

function Shown({ patientId, requestId, onDone }: ShownProps) {
  const [isShown, show] = useState(false);
  if (isShown) return <HandOverCode patientId={patientId} requestId={requestId()} onDone={onDone} />;
  return <button onClick={() => show(true)}>show</button>;
}

const signal = () => new AbortController().signal;

describe("a form that leaves by itself (SYN-015)", () => {
  it("goes in the language of the record with its code sealed, once, and the code opens with the record's keys to be handed over", async () => {
    const screen = await open({ changes: { preferences: { langCode: "fr" } } });
    const { patientId, sent, requests, onDone, user } = screen;
    expect(await sendDueForms([patientId], "en", signal())).toEqual({ sent: 1, failed: [], retryAfter: null });
    expect(await sendDueForms([patientId], "en", signal())).toEqual({ sent: 0, failed: [], retryAfter: null });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]!.body).toMatchObject({ language: "fr", automatic: { accessCode: { v: 1 } } });

    await user.click(screen.getByRole("button", { name: "show" }));
    expect(
      await screen.findByText("The form left by itself. Give the patient this code.", undefined, late),
    ).toBeVisible();
    const code = screen.getByText(/^[0-9A-Z]{5} [0-9A-Z]{5}$/).textContent;
    expect(sentBy({ requests })).not.toContain(code.replace(" ", ""));
    await user.click(screen.getByRole("button", { name: "I have told the patient" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(requests.filter(asks(dropAccessCode))).toHaveLength(1);
  });

  it("is left to another browser where the record does not open here", async () => {
    const { patientId, sent } = await open({ changes: { keyForPrincipal: null } });
    expect(await sendDueForms([patientId], "en", signal())).toEqual({ sent: 0, failed: [patientId], retryAfter: null });
    expect(sent()).toEqual([]);
  });

  it.each(["portalKeyExists", "automaticFormNotDue", "automaticFormsOff"] as const)(
    "is nobody's failure where the service says %s: another browser was faster, or nothing leaves any more",
    async (code) => {
      const { patientId } = await open({ first: [refuses(createInfoRequest, code)] });
      expect(await sendDueForms([patientId], "en", signal())).toEqual({ sent: 0, failed: [], retryAfter: null });
    },
  );

  it("waits as long as the service asks, and leaves the others for then", async () => {
    const { patientId, sent } = await open({
      first: [refuses(createInfoRequest, "tooManyAttempts", { retryAfter: 600 })],
    });
    const result = await sendDueForms([patientId, crypto.randomUUID()], "en", signal());
    expect(result).toEqual({ sent: 0, failed: [], retryAfter: 600 });
    expect(sent()).toHaveLength(1);
  });

  it("begins no other once the page is left", async () => {
    const { patientId, sent } = await open();
    const left = new AbortController();
    left.abort();
    expect(await sendDueForms([patientId], "en", left.signal)).toEqual({ sent: 0, failed: [], retryAfter: null });
    expect(sent()).toEqual([]);
  });
});
