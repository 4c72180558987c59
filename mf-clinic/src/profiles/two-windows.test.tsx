import { screen, waitFor, within } from "@testing-library/react";
import { type Answer, answers, type OpenedScreen } from "@carnet/shell/testing";
import { aClinicView, aMembersView, aProfile, osteopathy, tilleuls } from "@carnet/shell/testing/clinic";
import {
  type CustomModule,
  getClinic,
  getCustomModules,
  getMembers,
  getMyProfile,
  saveClinic,
  saveConsentForm,
  saveCustomModule,
  saveMyProfile,
  setAccessRestrictions,
} from "@carnet/services/clinic/contract";
import { openRoom } from "../testing/open-room.ts";

const id = "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607";
const kind = { typeOfModule: "health-history" as const, updatedAt: "2026-11-01T12:00:00.000Z", archived: [] };
const tax = (numberOrId: string) => ({ name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId });
const discipline = (corporationMembershipsNo: string) => ({
  disciplineId: osteopathy,
  tarrif: 11_000,
  taxable: false,
  corporationMembershipsNo,
});
const consent = (content: string) => ({ name: "Minors", enabled: false, content });
const meta = (title: string): CustomModule["meta"] => ({
  title,
  numCols: 3,
  index: 0,
  fields: [],
  isIncludedInHealthHistory: false,
  isIncludedInInfoRequest: false,
  deletedAt: null,
});
const clinic = aClinicView();
const place = ({
  name,
  address,
  phone,
  country,
  provinceOrState,
  timeZone,
  isSolo,
  taxes,
  chargesNoTaxes,
  sessionTypes,
}: typeof clinic) => ({
  name,
  address,
  address2: "theirs",
  phone,
  country,
  provinceOrState,
  timeZone,
  isSolo,
  taxes,
  chargesNoTaxes,
  sessionTypes,
});

/** A part of the room with two versions: where it stands, what is typed, and what another window saved of it. */
interface Part {
  at: string;
  table: Answer[];
  /** The refusal of the first save, which says what stands; what is sent on top of that is taken. */
  save: (refuse: boolean) => Answer;
  /** The words of its notice, in both languages. */
  part: { en: string; fr: string };
  field: () => Promise<HTMLElement>;
  /** What the notice shows of the other version. */
  theirs: string;
  /** The version that is sent once one's own is kept. */
  was: object;
}

const profile = `/myClinic/${tilleuls}/therapistProfile`;
const mine = "ours";

const parts: Record<string, Part> = {
  "one's own taxes": {
    at: profile,
    table: [answers(getClinic, clinic), answers(getMyProfile, aProfile({ taxes: [tax("1")] }))],
    save: (isRefused) =>
      answers(saveMyProfile, (_, refuse) => {
        const current = { taxes: [tax("theirs")], disciplines: [], preferences: aProfile({}).preferences };
        if (isRefused) throw refuse("conflict", { fields: ["taxes/TPS/numberOrId"], current });
        return {};
      }),
    part: { en: "My taxes", fr: "Mes taxes" },
    field: () => screen.findByDisplayValue("1"),
    theirs: "theirs",
    was: { taxes: [tax("theirs")] },
  },
  "one's own disciplines": {
    at: profile,
    table: [
      answers(getClinic, clinic),
      answers(getMyProfile, aProfile({ disciplines: [{ ...discipline("1"), isValid: true }] })),
    ],
    save: (isRefused) =>
      answers(saveMyProfile, (_, refuse) => {
        const current = { taxes: [], disciplines: [discipline("theirs")], preferences: aProfile({}).preferences };
        const fields = [`disciplines/${osteopathy}/corporationMembershipsNo`];
        if (isRefused) throw refuse("conflict", { fields, current });
        return {};
      }),
    part: { en: "Disciplines", fr: "Disciplines" },
    field: () => screen.findByDisplayValue("1"),
    theirs: "theirs",
    was: { disciplines: [discipline("theirs")] },
  },
  "a form of one's own": {
    at: `${profile}?sub=customFormBuilder`,
    table: [
      answers(getClinic, clinic),
      answers(getMembers, aMembersView({})),
      answers(getCustomModules, [{ ...kind, id, meta: meta("1") }]),
    ],
    save: (isRefused) =>
      answers(saveCustomModule, ({ body }, refuse) => {
        if (isRefused) throw refuse("conflict", { fields: ["title"], current: meta("theirs") });
        return { ...kind, id, meta: body.meta };
      }),
    part: { en: mine, fr: mine },
    field: async () => {
      (await screen.findByRole("button", { name: "1" })).click();
      return screen.findByDisplayValue("1");
    },
    theirs: "theirs",
    was: meta("theirs"),
  },
  "a consent form": {
    at: `/myClinic/${tilleuls}/admin?sub=consentForms`,
    table: [
      answers(
        getClinic,
        aClinicView({ consentForms: [{ id, meta: consent("1"), updatedAt: "2026-11-01T12:00:00.000Z" }] }),
      ),
    ],
    save: (isRefused) =>
      answers(saveConsentForm, (_, refuse) => {
        if (isRefused) throw refuse("conflict", { fields: ["content"], current: consent("theirs") });
        return {};
      }),
    part: { en: "Minors", fr: "Minors" },
    field: async () => {
      (await screen.findByRole("button", { name: "Minors" })).click();
      return screen.findByDisplayValue("1");
    },
    theirs: "theirs",
    was: { content: "theirs" },
  },
  "who a clinic is": {
    at: `/myClinic/${tilleuls}/admin`,
    table: [answers(getClinic, aClinicView({ address2: "1" }))],
    save: (isRefused) =>
      answers(saveClinic, (_, refuse) => {
        const current = place(clinic);
        if (isRefused) throw refuse("conflict", { fields: ["address2"], current });
        return clinic;
      }),
    part: { en: "Identity", fr: "Identité" },
    field: () => screen.findByDisplayValue("1"),
    theirs: "theirs",
    was: { address2: "theirs" },
  },
  "where a clinic may be used from": {
    at: `/myClinic/${tilleuls}/admin`,
    table: [answers(getClinic, aClinicView({ officeIpAddress: "203.0.113.1" }))],
    save: (isRefused) =>
      answers(setAccessRestrictions, (_, refuse) => {
        const current = { officeIpAddressRestrictionOn: false, officeIpAddress: "203.0.113.9" };
        if (isRefused) throw refuse("conflict", { fields: ["officeIpAddress"], current });
        return {};
      }),
    part: { en: "Access by address", fr: "Accès selon l’adresse" },
    field: () => screen.findByDisplayValue("203.0.113.1"),
    theirs: "203.0.113.9",
    was: { officeIpAddressRestrictionOn: false, officeIpAddress: "203.0.113.9" },
  },
};

/** French has a narrow space before a colon. */
const spaced = (text: string) => text.replaceAll(/\s/g, " ");
const lastPut = ({ requests }: OpenedScreen) => requests.filter(({ method }) => method === "PUT").at(-1)?.body;
const words = {
  en: {
    label: (part: string) => `Two versions: ${part}`,
    group: "Saved elsewhere",
    keep: "Keep mine",
    take: "Take the other",
  },
  fr: {
    label: (part: string) => `Deux versions : ${part}`,
    group: "Enregistré ailleurs",
    keep: "Garder ma version",
    take: "Prendre l’autre version",
  },
};

describe.each(Object.entries(parts))("%s, changed in another window", (_name, part) => {
  const open = async (language: "en" | "fr") => {
    const opened = await openRoom(part.at, [...part.table, part.save(true)], { language });
    const field = (await part.field()) as HTMLInputElement;
    await opened.user.clear(field);
    await opened.user.click(field);
    await opened.user.paste(part.theirs.startsWith("203") ? "203.0.113.7" : mine);
    const notice = within(
      await screen.findByRole("region", {
        name: (name) => spaced(name) === words[language].label(part.part[language]),
      }),
    );
    return { opened, notice, field };
  };

  it.each(["en", "fr"] as const)(
    "is shown beside what is typed, which stays until one is chosen (%s)",
    async (language) => {
      const { opened, notice, field } = await open(language);
      const typed = field.value;
      const shown = within(notice.getByRole("group", { name: words[language].group }));
      expect(shown.getByText((text) => text.includes(part.theirs))).toBeVisible();
      expect(field).toHaveValue(typed);
      opened.answer(part.save(false));
      await opened.user.click(notice.getByRole("button", { name: words[language].keep }));
      await waitFor(() => expect(lastPut(opened)).toMatchObject({ was: part.was }));
      expect(field).toHaveValue(typed);
      await waitFor(() => expect(screen.queryByRole("group", { name: words[language].group })).toBeNull());
    },
  );

  it("is taken, and shown", async () => {
    const { opened, notice, field } = await open("en");
    const puts = opened.requests.filter(({ method }) => method === "PUT").length;
    await opened.user.click(notice.getByRole("button", { name: words.en.take }));
    expect(field).toHaveValue(part.theirs);
    expect(screen.queryByRole("group", { name: words.en.group })).toBeNull();
    expect(opened.requests.filter(({ method }) => method === "PUT")).toHaveLength(puts);
  });
});
