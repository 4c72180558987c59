import { defineService, every } from "@carnet/services/framework";
import { membershipAnswers } from "./answers/membership.answers.ts";
import { platformAnswers } from "./answers/platform.answers.ts";
import { answerLetterhead } from "./answers/letterhead.answers.ts";
import { practiceAnswers } from "./answers/practice.answers.ts";
import { apiKeyRoutes } from "./api-keys/api-key.routes.ts";
import { keyHolder } from "./api-keys/key-holder.ts";
import { billingRoutes } from "./billing/billing.routes.ts";
import { invoiceRoutes } from "./billing/invoice.routes.ts";
import { salesReportRoutes } from "./billing/sales-report.routes.ts";
import { bookingRoutes } from "./booking/booking.routes.ts";
import { cardRoutes } from "./cards/card.routes.ts";
import { patientExportRoutes } from "./exports/patient-export.routes.ts";
import { externalRoutes } from "./external/external.routes.ts";
import { endFreeTrials } from "./trials/end-free-trials.ts";
import { clinicRoutes } from "./clinics/clinic.routes.ts";
import { logoRoutes } from "./logos/logo.routes.ts";
import { consentFormRoutes } from "./consent-forms/consent-form.routes.ts";
import { customModuleRoutes } from "./custom-modules/custom-module.routes.ts";
import { invitationRoutes } from "./invitations/invitation.routes.ts";
import { joinRoutes } from "./joins/join.routes.ts";
import { kitRoutes } from "./kits/kit.routes.ts";
import { lexiconRoutes } from "./lexicon/lexicon.routes.ts";
import { managerRoutes } from "./managers/manager.routes.ts";
import { memberRoutes } from "./members/member.routes.ts";
import { moneyLogRoutes } from "./money-log/money-log.routes.ts";
import { migrations } from "./migrations/index.ts";
import { forgetPaymentRequests, resumePayments } from "./payments/resume-payments.ts";
import { couponRoutes } from "./prices/coupon.routes.ts";
import { profileRoutes } from "./profiles/profile.routes.ts";
import { removalRoutes } from "./removals/removal.routes.ts";
import { onResetCancelled, onResetRequested } from "./resets/on-reset.ts";
import { onRootResetCancelled, onRootResetRequested } from "./root-resets/on-root-reset.ts";
import { rootResetRoutes } from "./root-resets/root-reset.routes.ts";
import { resetRoutes } from "./resets/reset.routes.ts";
import { securityRoutes } from "./security/security.routes.ts";
import { reconcile } from "./subscriptions/reconcile.ts";
import { sendEnds } from "./subscriptions/send-ends.ts";
import { subscriptionRoutes } from "./subscriptions/subscription.routes.ts";
import { trustRoutes } from "./trust/trust.routes.ts";
import { deliverWebhooks, forgetDeliveries } from "./webhooks/deliver-webhooks.ts";
import { webhookReactions } from "./webhooks/on-change.ts";
import { webhookRoutes } from "./webhooks/webhook.routes.ts";

/** Clinics, who works in them, what they practise and what they pay. */
export const clinic = defineService({
  name: "clinic",
  authenticateKey: keyHolder,
  routes: [
    consentFormRoutes,
    clinicRoutes,
    logoRoutes,
    memberRoutes,
    managerRoutes,
    removalRoutes,
    resetRoutes,
    rootResetRoutes,
    securityRoutes,
    kitRoutes,
    joinRoutes,
    invitationRoutes,
    profileRoutes,
    apiKeyRoutes,
    externalRoutes,
    webhookRoutes,
    lexiconRoutes,
    customModuleRoutes,
    billingRoutes,
    cardRoutes,
    bookingRoutes,
    invoiceRoutes,
    patientExportRoutes,
    salesReportRoutes,
    couponRoutes,
    moneyLogRoutes,
    subscriptionRoutes,
    trustRoutes,
  ],
  migrations,
  reactions: [onResetRequested, onResetCancelled, onRootResetRequested, onRootResetCancelled, ...webhookReactions],
  answers: [...membershipAnswers, ...practiceAnswers, answerLetterhead, ...platformAnswers],
  clocks: [
    every("deliver-webhooks", 2_000, () => deliverWebhooks()),
    every("forget-deliveries", 3_600_000, forgetDeliveries),
    every("end-free-trials", 300_000, endFreeTrials),
    every("resume-payments", 30_000, resumePayments),
    every("send-ends", 60_000, sendEnds),
    every("reconcile-subscriptions", 86_400_000, reconcile),
    every("forget-payment-requests", 3_600_000, forgetPaymentRequests),
  ],
});
