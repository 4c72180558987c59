import { waitFor } from "@testing-library/react";
import { answers, asks, aUser, openScreen } from "@carnet/shell/testing";
import { getMyClinics, type MyClinicsView } from "@carnet/services/clinic/contract";
import { getAutomaticForms, type AutomaticForm } from "@carnet/services/portal/contract";
import AutomaticForms from "./automatic-forms.tsx";

const sendDueForms = jest.fn<Promise<{ sent: number; failed: string[]; retryAfter: number | null }>, [string[]]>();
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ sendDueForms: (patientIds: string[]) => sendDueForms(patientIds) }),
}));

const [clinic] = getMyClinics.example.answer as MyClinicsView;
const aForm = (leftOut: AutomaticForm["leftOut"] = null): AutomaticForm => ({
  ...(getAutomaticForms.example.answer as { forms: AutomaticForm[] }).forms[0]!,
  patientId: crypto.randomUUID(),
  leftOut,
});

beforeEach(() => sendDueForms.mockReset());

interface Setting {
  sendsForms?: boolean;
  /** What the service lists, where the test changes it. */
  list?: () => AutomaticForm[];
}

function open(forms: AutomaticForm[], { sendsForms = true, list }: Setting = {}) {
  let listed = forms;
  const opened = openScreen([{ path: "/", element: <AutomaticForms debounceMs={0} /> }], {
    namespace: "shell",
    words: (spoken) => import(`../locales/${spoken}.json`),
    at: "/",
    as: aUser(),
    answers: [
      answers(getMyClinics, [{ ...clinic!, sendsForms }]),
      answers(getAutomaticForms, () => ({ isOn: true, due: 0, forms: list?.() ?? listed, codes: [] })),
    ],
  });
  sendDueForms.mockImplementation(async (patientIds) => {
    listed = listed.filter(({ patientId }) => !patientIds.includes(patientId));
    return { sent: patientIds.length, failed: [], retryAfter: null };
  });
  return opened;
}

it("sends the forms that are due a few at a time, none that is left out, until nobody waits (SYN-015)", async () => {
  const due = Array.from({ length: 7 }, () => aForm());
  await open([aForm("belowAge"), ...due]);
  await waitFor(() => expect(sendDueForms).toHaveBeenCalledTimes(2));
  const asked = sendDueForms.mock.calls.map(([patientIds]) => patientIds);
  expect(asked.map(({ length }) => length)).toEqual([5, 2]);
  expect(asked.flat()).toEqual(due.map(({ patientId }) => patientId));
});

it("asks for nothing where no clinic wants it", async () => {
  const { requests } = await open([aForm()], { sendsForms: false });
  await waitFor(() => expect(requests.filter(asks(getMyClinics))).toHaveLength(1));
  expect(requests.filter(asks(getAutomaticForms))).toEqual([]);
  expect(sendDueForms).not.toHaveBeenCalled();
});

it("leaves alone whom this browser cannot send theirs, and goes on with the others", async () => {
  const [closed, other] = [aForm(), aForm()];
  let listed = [closed];
  await open(listed, { list: () => listed });
  sendDueForms.mockImplementation(async (patientIds) => {
    listed = [closed, other];
    return { sent: 0, failed: patientIds, retryAfter: null };
  });
  await waitFor(() => expect(sendDueForms).toHaveBeenCalledTimes(2));
  expect(sendDueForms.mock.calls).toEqual([[[closed.patientId]], [[other.patientId]]]);
});
