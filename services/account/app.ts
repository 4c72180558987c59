import { defineService } from "@carnet/services/framework";
import { accountStateRoutes } from "./administration/account-state.routes.ts";
import { answerImpersonations } from "./impersonation/answer-impersonations.ts";
import { answersAboutUsers } from "./answers/answer-about-users.ts";
import { onBillingChanged } from "./billing/on-billing-changed.ts";
import { directoryRoutes } from "./directory/directory.routes.ts";
import { eventRoutes } from "./events/events.routes.ts";
import { onChanged, followChanges } from "./events/on-changed.ts";
import { sweepEmailChanges } from "./email-change/sweep-email-changes.ts";
import { escrowRoutes } from "./escrow/escrow.routes.ts";
import { impersonationRoutes } from "./impersonation/impersonation.routes.ts";
import { accounts } from "./migrations/0001-accounts.ts";
import { reportsAndViews } from "./migrations/0002-reports-and-views.ts";
import { trustStores } from "./migrations/0003-trust-stores.ts";
import { secondFactors } from "./migrations/0004-second-factors.ts";
import { resets } from "./migrations/0005-resets.ts";
import { emailChanges } from "./migrations/0006-email-changes.ts";
import { witnesses } from "./migrations/0007-witnesses.ts";
import { escrow } from "./migrations/0008-escrow.ts";
import { sessionsEndedElsewhere } from "./migrations/0009-sessions-ended-elsewhere.ts";
import { termsVersions } from "./migrations/0010-terms-version.ts";
import { unproved } from "./migrations/0011-unproved.ts";
import { impersonations } from "./migrations/0012-impersonations.ts";
import { warningSeverity } from "./migrations/0013-warning-severity.ts";
import { unsentWork } from "./migrations/0014-unsent.ts";
import { foundByAnyLetter } from "./migrations/0015-found-by-any-letter.ts";
import { waitingImports } from "./migrations/0016-waiting-imports.ts";
import { passwordRoutes } from "./passwords/password.routes.ts";
import { platformRoutes } from "./platform/platform.routes.ts";
import { readSecrets } from "./principals/secrets.ts";
import { recoveryKitRoutes } from "./recovery-kit/recovery-kit.routes.ts";
import { onResetMoved } from "./resets/on-reset-moved.ts";
import { resetRoutes } from "./resets/reset.routes.ts";
import { clientReportRoutes } from "./reports/client-report.routes.ts";
import { sweepReports } from "./reports/sweep-reports.ts";
import { sweepChallenges } from "./second-factor/challenges/sweep-challenges.ts";
import { passkeyRoutes } from "./second-factor/passkeys/passkey.routes.ts";
import { onWhoMustChanged } from "./second-factor/required/on-who-must-changed.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { answerSession } from "./sessions/answer-session.ts";
import { authenticate } from "./sessions/authenticate.ts";
import { sessionRoutes } from "./sessions/mine/session.routes.ts";
import { sweepSessions } from "./sessions/sweep-sessions.ts";
import { onImportsWaiting } from "./sign-in/on-imports-waiting.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { signupRoutes } from "./signup/signup.routes.ts";
import { sweepUnproved } from "./signup/sweep-unproved.ts";
import { trustStoreRoutes } from "./trust-store/trust-store.routes.ts";
import { termsRoutes } from "./users/terms.routes.ts";
import { userInfoRoutes } from "./users/user-info.routes.ts";

export { openAdministrator } from "./administration/open-administrator.ts";

/** People, their keys and their sessions; the service behind the shell itself. */
export const account = defineService({
  name: "account",
  routes: [
    signInRoutes,
    signupRoutes,
    resetRoutes,
    passwordRoutes,
    recoveryKitRoutes,
    escrowRoutes,
    userInfoRoutes,
    termsRoutes,
    sessionRoutes,
    trustStoreRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    directoryRoutes,
    impersonationRoutes,
    accountStateRoutes,
    clientReportRoutes,
    eventRoutes,
    platformRoutes,
  ],
  migrations: {
    "0001_accounts": accounts,
    "0002_reports_and_views": reportsAndViews,
    "0003_trust_stores": trustStores,
    "0004_second_factors": secondFactors,
    "0005_resets": resets,
    "0006_email_changes": emailChanges,
    "0007_witnesses": witnesses,
    "0008_escrow": escrow,
    "0009_sessions_ended_elsewhere": sessionsEndedElsewhere,
    "0010_terms_version": termsVersions,
    "0011_unproved": unproved,
    "0012_impersonations": impersonations,
    "0013_warning_severity": warningSeverity,
    "0014_unsent": unsentWork,
    "0015_found_by_any_letter": foundByAnyLetter,
    "0016_waiting_imports": waitingImports,
  },
  views: ["members", "access"],
  reactions: [...onBillingChanged, ...onWhoMustChanged, ...onResetMoved, ...onImportsWaiting, ...onChanged],
  answers: [answerSession, answerImpersonations, ...answersAboutUsers],
  clocks: [sweepSessions, sweepChallenges, sweepReports, sweepEmailChanges, sweepUnproved],
  authenticate,
  check: () => void readSecrets(),
  start: async () => followChanges(),
});
