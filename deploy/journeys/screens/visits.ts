/** Ids of the seeded clinic that addresses need. */
export interface Places {
  clinicId: string;
  /** A patient whose record the owner keeps, and the number of an open and of a closed session where there is one. */
  patientId: string;
  openSeance: { patientId: string; number: number };
  /** What the patient is asked. */
  infoRequestId: string;
  /** A record of the patient who signed in, and a form that its clinic asks them to sign. */
  portalRecord: { patientId: string; formId: string };
}

/** The password of everybody in the seeded house. */
export const seededPassword = "tilleuls-en-fleurs-1887";

/** Who walks, where they sign in, and every address they look at. */
export interface Walk {
  email: string | null;
  startPath: string;
  /** Signs in with a code of their authenticator app besides. */
  hasSecondFactor?: boolean;
  addresses(places: Places): string[];
}

const clinic = (id: string, rest = "") => `/therapist/myClinic/${id}${rest}`;

const pathsOf = (base: string, segments: string[]) => segments.map((segment) => `${base}/${segment}`);

const chart = ({ patientId, number }: Places["openSeance"]) =>
  `/therapist/seance?patientId=${patientId}&number=${number}`;

const owner = { email: "helene.morel@tilleuls.example", startPath: "/therapist/login" };

/** Every actor's walk: together they show every screen and every tab that the rooms declare. */
export const walks = {
  nobody: {
    email: null,
    startPath: "/therapist/login",
    addresses: () => [
      "/therapist",
      ...pathsOf("/therapist", [
        "login",
        "signup",
        "forgotPassword",
        "resetPassword/0000",
        "cancelReset",
        "whoCanRead",
        // No link is in the address, which the page says.
        "open",
        "api",
        "status",
      ]),
      ...pathsOf("/patient", ["login", "signup", "forgotPassword", "resetPassword/0000", "cancelReset", "whoCanRead"]),
      ...pathsOf("/admin", ["login", "forgotPassword", "resetPassword/0000", "cancelReset", "whoCanRead"]),
    ],
  },
  owner: {
    ...owner,
    addresses: () => [
      "/therapist/home",
      "/therapist/money",
      "/therapist/money?sub=paid",
      "/therapist/money?sub=receipts",
      "/therapist/money?sub=incomes",
      "/therapist/patients",
      "/therapist/patients?filter=archived",
      "/therapist/patients/import",
      "/therapist/patients/import/handed",
      "/therapist/accountSettings",
      "/therapist/accountSettings/main",
      "/therapist/accountSettings/security",
      "/therapist/patient",
      "/therapist/patient/new",
      "/therapist/seance",
      "/therapist/myClinic",
    ],
  },
  "owner in a record": {
    ...owner,
    addresses: ({ patientId, openSeance }) => [
      ...[
        "",
        "/anamnese",
        "/patientPortal",
        "/consents",
        "/recommendations",
        "/documents",
        "/files",
        "/testResults",
        "/accessList",
        "/changeHistory",
      ].map((tab) => `/therapist/patient/${patientId}${tab}`),
      `/therapist/patient/${patientId}/anamnese?sub=systemsReview`,
      `/therapist/patient/${patientId}/anamnese?sub=custom`,
      `/therapist/patient/${patientId}/anamnese?sub=caseHistory`,
      `/therapist/systemsReview?patientId=${patientId}`,
      `/therapist/seance?patientId=${patientId}`,
      `/therapist/seance?patientId=${patientId}&number=1`,
      `/therapist/seance?patientId=${patientId}&number=1&panel=receipts`,
      chart(openSeance),
    ],
  },
  "owner in the clinic": {
    ...owner,
    addresses: ({ clinicId }) => [
      ...["", "/members", "/reports", "/reports?sub=incomes", "/therapistProfile", "/security"].map((tab) =>
        clinic(clinicId, tab),
      ),
      clinic(clinicId, "/therapistProfile?sub=customFormBuilder"),
      ...[
        "",
        "taxes",
        "paymentInfo",
        "consentForms",
        "sessionTypes",
        "lexicon",
        "export",
        "billing",
        "externalApi",
        "patientSync",
        "applications",
      ].map((sub) => clinic(clinicId, `/admin${sub && `?sub=${sub}`}`)),
      ...["members/invite", "members/obtainLicense", "therapistProfile/defineDisciplines", "clinic/defineLocation"].map(
        (action) => clinic(clinicId, `/${action}`),
      ),
    ],
  },
  therapist: {
    email: "anne.lavoie@tilleuls.example",
    startPath: "/therapist/login",
    addresses: ({ clinicId, openSeance }) => [
      "/therapist/home",
      chart(openSeance),
      `/therapist/patient/${openSeance.patientId}`,
      "/therapist/myClinic",
      clinic(clinicId),
      clinic(clinicId, "/members"),
      clinic(clinicId, "/reports"),
      clinic(clinicId, "/therapistProfile"),
      "/therapist/invoice",
      "/therapist/admin",
    ],
  },
  secretary: {
    email: "sofia.costa@tilleuls.example",
    startPath: "/therapist/login",
    addresses: ({ clinicId, patientId }) => [
      "/therapist/home",
      "/therapist/patients",
      "/therapist/money",
      "/therapist/money?sub=paid",
      "/therapist/money?sub=receipts",
      "/therapist/patient/new",
      `/therapist/patient/${patientId}`,
      clinic(clinicId),
      clinic(clinicId, "/members"),
      clinic(clinicId, "/reports"),
      clinic(clinicId, "/therapistProfile"),
    ],
  },
  patient: {
    email: "camille.gagnon@courriel.example",
    startPath: "/patient/login",
    addresses: ({ infoRequestId, portalRecord: { patientId, formId } }) => [
      "/patient/healthHistory",
      "/patient/accountSettings",
      "/patient/documents",
      "/patient/recommendations",
      // No document is there, which the page says.
      `/patient/documents/${patientId}/${infoRequestId}`,
      "/patient/home",
      "/patient",
      "/patient/security",
      `/patient/infoRequest/${infoRequestId}`,
      "/patient/consents",
      `/patient/consents/${patientId}/sign/${formId}`,
      "/patient/receipts",
      // No receipt is there, which the page says.
      `/patient/receipts/${patientId}/${infoRequestId}`,
      "/patient/openings",
      "/patient/takeOut",
      // Nothing is signed by anybody yet, which the page says.
      `/patient/consents/${patientId}/signed/${infoRequestId}`,
    ],
  },
  administrator: {
    email: "ada.tremblay@carnet.example",
    startPath: "/admin/login",
    hasSecondFactor: true,
    addresses: () =>
      ["/admin", "/therapist/admin"]
        .flatMap((base) =>
          [
            ...["", "/home", "/months", "/users", "/clinics", "/imports"],
            ...["/charges", "/invoices", "/sales", "/trials", "/prices", "/differences", "/money-log"],
            ...["/services", "/warnings", "/reports", "/relay", "/audit"],
          ].map((path) => base + path),
        )
        .concat("/admin/security"),
  },
} satisfies Record<string, Walk>;

export type Walker = keyof typeof walks;

/** Ids that stand for any: enough to ask which screens the walks show. */
const anywhere: Places = {
  clinicId: "0",
  patientId: "0",
  openSeance: { patientId: "0", number: 1 },
  infoRequestId: "0",
  portalRecord: { patientId: "0", formId: "0" },
};

/** Every address of every walk. */
export const visited = (): URL[] =>
  Object.values<Walk>(walks).flatMap(({ addresses }) =>
    addresses(anywhere).map((address) => new URL(address, "http://localhost")),
  );
