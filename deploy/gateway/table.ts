/** The services that answer HTTP. */
export const httpServices = ["account", "patient", "seance", "clinic", "portal", "admin"] as const;
export type HttpService = (typeof httpServices)[number];

/**
 * Which service answers which path: the one table the embedded edge and the nginx configuration both come from.
 *
 * A template covers itself and everything below it; `:word` stands for one segment, `:number` for digits only.
 * The first line that covers a path wins, so what is more particular stands above what is more general.
 */
export const gatewayTable: readonly (readonly [template: string, service: HttpService])[] = [
  ["/api/1/patients/portalDocuments", "portal"],
  ["/api/1/patients/:id/portalDocuments", "portal"],
  ["/api/1/patients/:id/clinics/:clinicId/infoRequests", "portal"],
  ["/api/1/patients/:id/clinics/:clinicId/portalDocuments", "portal"],
  ["/api/1/clinic/:id/automaticForms", "portal"],
  ["/api/1/portal", "portal"],

  ["/api/1/patients/seance", "seance"],
  ["/api/1/patients/:id/clinics/:clinicId/seance", "seance"],
  ["/api/1/patients/:id/seanceHistory", "seance"],
  ["/api/1/patients/:id/seances", "seance"],
  ["/api/1/patients/:id/lastSeance", "seance"],
  ["/api/1/patients/:id/seanceManifest", "seance"],
  ["/api/1/patients/:id/consultationMotivesOfLastSeance", "seance"],
  ["/api/1/patients/:id/receipts", "seance"],
  ["/api/1/patients/:id/receiptEmail", "seance"],
  ["/api/1/patients/:id/nextVisit", "seance"],
  ["/api/1/patients/:id/:number/before", "seance"],
  ["/api/1/patients/:id/:number/after", "seance"],
  ["/api/1/reports", "seance"],
  ["/api/1/clinic/:id/visits", "seance"],

  ["/api/1/clinic/:id/patientsCount", "patient"],
  ["/api/1/clinic/:id/patientCounts", "patient"],
  ["/api/1/clinic/:id/patients", "patient"],
  ["/api/1/clinic/:id/patientDuplicates", "patient"],
  ["/api/1/clinic/:id/patient", "patient"],
  ["/api/1/clinic/:id/rotations", "patient"],
  ["/api/1/clinic/:id/imports", "patient"],
  ["/api/1/clinics/:id/upload", "patient"],
  ["/api/1/patient", "patient"],
  ["/api/1/patients", "patient"],
  ["/api/1/subsystems", "patient"],
  ["/api/shl", "patient"],

  ["/api/1/admins", "admin"],
  ["/api/1/status", "admin"],
  ["/api/1/multiclinic", "admin"],

  ["/api/1/clinic", "clinic"],
  ["/api/1/clinics", "clinic"],
  ["/api/1/myClinics", "clinic"],
  ["/api/1/myInvitations", "clinic"],
  ["/api/1/myAccountInfo", "clinic"],
  ["/api/1/stripe", "clinic"],
  ["/api/1/stripeCustomer", "clinic"],
  ["/api/1/currentPricing", "clinic"],
  ["/api/1/validateCoupon", "clinic"],
  ["/api/1/coupons", "clinic"],
  ["/api/1/salesReport", "clinic"],
  ["/api/1/moneyLog", "clinic"],
  ["/api/1/inviteNewMember", "clinic"],
  ["/api/1/invoicing", "clinic"],
  ["/api/1/invoice", "clinic"],
  ["/api/1/invoices", "clinic"],
  ["/api/1/freeTrial", "clinic"],
  ["/api/1/lexicon", "clinic"],
  ["/api/1/getCustomModules", "clinic"],
  ["/api/1/saveCustomModule", "clinic"],
  ["/api/1/shareCustomModule", "clinic"],
  ["/api/1/deleteCustomModule", "clinic"],
  ["/api/external/1/calendar", "seance"],
  ["/api/external", "clinic"],

  ["/api/1", "account"],
  ["/api/users", "account"],
];
