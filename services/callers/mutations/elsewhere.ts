/**
 * Rules without which nobody is let in or kept out at a door of the table, each with what replaces it, and the test that
 * notices: `npm run test:deep mutations callers` takes the rule out and expects that test to fail.
 */
export const elsewhere: Record<string, string> = {
  "account/signup/confirmation.policy.ts confirmationPolicy.proveNew allow":
    "services/account/signup/confirmation.policy.test.ts",
  "account/signup/confirmation.policy.ts confirmationPolicy.proveNew deny":
    "services/account/signup/confirmation.policy.test.ts",
  "account/signup/confirmation.policy.ts confirmationPolicy.proveChanged allow":
    "services/account/signup/confirmation.policy.test.ts",
  "account/signup/confirmation.policy.ts confirmationPolicy.proveChanged deny":
    "services/account/signup/confirmation.policy.test.ts",
  "account/events/event.policy.ts eventPolicy.seeClinic allow": "services/account/events/event.policy.test.ts",
  "account/events/event.policy.ts eventPolicy.seeClinic deny": "services/account/events/event.policy.test.ts",
  "account/events/event.policy.ts eventPolicy.seePatient allow": "services/account/events/event.policy.test.ts",
  "account/events/event.policy.ts eventPolicy.seePatient deny": "services/account/events/event.policy.test.ts",
  "account/second-factor/second-factor.policy.ts secondFactorPolicy.remove allow":
    "services/account/second-factor/second-factor.routes.test.ts",
  "account/second-factor/second-factor.policy.ts secondFactorPolicy.remove deny":
    "services/account/second-factor/second-factor.routes.test.ts",
  "account/users/user.policy.ts userPolicy.read allow": "services/account/users/user.policy.test.ts",
  "account/users/user.policy.ts userPolicy.change allow": "services/account/users/user.policy.test.ts",
  "account/users/user.policy.ts userPolicy.acceptTerms allow": "services/account/users/user.policy.test.ts",
  "account/users/user.policy.ts userPolicy.delayTerms allow": "services/account/users/user.policy.test.ts",
  "clinic/clinics/clinic.policy.ts clinicPolicy.relocate allow": "services/clinic/clinics/clinic.routes.test.ts",
  "clinic/clinics/clinic.policy.ts clinicPolicy.relocate deny": "services/clinic/clinics/clinic.routes.test.ts",
  "clinic/clinics/clinic.policy.ts clinicPolicy.invite allow": "services/clinic/clinics/clinic.routes.test.ts",
  "clinic/clinics/clinic.policy.ts clinicPolicy.invite deny": "services/clinic/clinics/clinic.routes.test.ts",
  "clinic/clinics/clinic.policy.ts clinicPolicy.rotateKeys allow": "services/clinic/clinics/clinic.routes.test.ts",
  "clinic/clinics/clinic.policy.ts clinicPolicy.rotateKeys deny": "services/clinic/clinics/clinic.routes.test.ts",
  "clinic/resets/reset.policy.ts resetPolicy.approve allow": "services/clinic/resets/reset.routes.test.ts",
  "clinic/resets/reset.policy.ts resetPolicy.refuse allow": "services/clinic/resets/reset.routes.test.ts",
  "clinic/clinics/clinic.policy.ts openingPolicy.open allow": "services/clinic/clinics/clinic.routes.test.ts",
  "clinic/clinics/clinic.policy.ts openingPolicy.open deny": "services/clinic/clinics/clinic.routes.test.ts",
  "clinic/members/member.policy.ts memberPolicy.license allow": "services/clinic/members/member.routes.test.ts",
  "clinic/members/member.policy.ts memberPolicy.license deny": "services/clinic/members/member.routes.test.ts",
  "clinic/members/member.policy.ts memberPolicy.certify allow": "services/clinic/members/member.routes.test.ts",
  "clinic/members/member.policy.ts memberPolicy.certify deny": "services/clinic/members/member.routes.test.ts",
  "clinic/members/member.policy.ts membersPolicy.seePending allow": "services/clinic/members/member.routes.test.ts",
  "clinic/members/member.policy.ts membersPolicy.seePending deny": "services/clinic/members/member.routes.test.ts",
  "clinic/members/member.policy.ts membersPolicy.invite allow": "services/clinic/members/member.routes.test.ts",
  "clinic/members/member.policy.ts membersPolicy.invite deny": "services/clinic/members/member.routes.test.ts",
  "clinic/profiles/profile.policy.ts profilePolicy.seeSignature allow":
    "services/clinic/profiles/profile.routes.test.ts",
  "clinic/profiles/profile.policy.ts profilePolicy.seeSignature deny":
    "services/clinic/profiles/profile.routes.test.ts",
  "clinic/trust/trust.policy.ts trustPolicy.revoke allow": "services/clinic/trust/trust.routes.test.ts",
  "clinic/trust/trust.policy.ts trustPolicy.revoke deny": "services/clinic/trust/trust.routes.test.ts",
  "clinic/trust/trust.policy.ts trustPolicy.register allow": "services/clinic/trust/trust.routes.test.ts",
  "clinic/trust/trust.policy.ts trustPolicy.register deny": "services/clinic/trust/trust.routes.test.ts",
  "patient/patients/patient.policy.ts patientPolicy.grantExternal allow": "services/patient/patients/who-may.test.ts",
  "patient/patients/patient.policy.ts patientPolicy.grantExternal deny": "services/patient/patients/who-may.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.finalize allow": "services/seance/finalizing/finalize-seance.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.finalize deny": "services/seance/finalizing/finalize-seance.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.sign allow": "services/seance/finalizing/finalize-seance.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.sign deny": "services/seance/finalizing/finalize-seance.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.amend allow": "services/seance/finalizing/finalize-seance.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.amend deny": "services/seance/finalizing/finalize-seance.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.pay allow": "services/seance/seances/change-seance.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.pay deny": "services/seance/seances/change-seance.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.price allow": "services/seance/receipts/receipt.routes.test.ts",
  "seance/seances/seance.policy.ts seancePolicy.price deny": "services/seance/seances/change-seance.test.ts",
  "seance/visits/visit.policy.ts visitPolicy.mark allow": "services/seance/today/today.routes.test.ts",
  "seance/visits/visit.policy.ts visitPolicy.move allow": "services/seance/visits/visit.routes.test.ts",
  "seance/visits/visit.policy.ts visitPolicy.remove allow": "services/seance/visits/visit.routes.test.ts",
};

/** The same, as the runner of mutations asks for it. */
export const mutants = Object.entries(elsewhere).map(([rule, test]) => ({
  name: rule,
  test,
  setup: "services/callers/mutations/take-out-rule.ts",
  rule,
}));
