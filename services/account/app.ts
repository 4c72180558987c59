import { defineService } from "@carnet/services/kit";
import { accountStateRoutes } from "./administration/account-state.routes.ts";
import { answersAboutUsers } from "./answers/answer-about-users.ts";
import { onBillingChanged } from "./billing/on-billing-changed.ts";
import { directoryRoutes } from "./directory/directory.routes.ts";
import { impersonationRoutes } from "./impersonation/impersonation.routes.ts";
import { accounts } from "./migrations/0001-accounts.ts";
import { reportsAndViews } from "./migrations/0002-reports-and-views.ts";
import { passwordRoutes } from "./passwords/password.routes.ts";
import { platformRoutes } from "./platform/platform.routes.ts";
import { readSecrets } from "./principals/secrets.ts";
import { clientReportRoutes } from "./reports/client-report.routes.ts";
import { sweepReports } from "./reports/sweep-reports.ts";
import { answerSession } from "./sessions/answer-session.ts";
import { authenticate } from "./sessions/authenticate.ts";
import { sessionRoutes } from "./sessions/mine/session.routes.ts";
import { sweepSessions } from "./sessions/sweep-sessions.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { signupRoutes } from "./signup/signup.routes.ts";
import { termsRoutes } from "./users/terms.routes.ts";
import { userInfoRoutes } from "./users/user-info.routes.ts";

/** People, their keys and their sessions; the service behind the shell itself. */
export const account = defineService({
  name: "account",
  routes: [
    signInRoutes,
    signupRoutes,
    passwordRoutes,
    userInfoRoutes,
    termsRoutes,
    sessionRoutes,
    directoryRoutes,
    impersonationRoutes,
    accountStateRoutes,
    clientReportRoutes,
    platformRoutes,
  ],
  migrations: { "0001_accounts": accounts, "0002_reports_and_views": reportsAndViews },
  reactions: onBillingChanged,
  answers: [answerSession, ...answersAboutUsers],
  clocks: [sweepSessions, sweepReports],
  authenticate,
  start: async () => void readSecrets(),
});
