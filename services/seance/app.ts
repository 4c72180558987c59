import { certifiedKeys, defineService, every, onAuthorKeyChanged } from "@carnet/services/framework";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { collectRoutes } from "./money/collect.routes.ts";
import { drawingRoutes } from "./drawings/drawing.routes.ts";
import { appointmentAnswers } from "./external/appointment.answers.ts";
import { autoFinalize } from "./finalizing/auto-finalize.ts";
import { formerRoutes, sweepFormerParts } from "./former/former.routes.ts";
import { onKeysRotated } from "./keys/on-keys-rotated.ts";
import { manifestRoutes } from "./manifest/manifest.routes.ts";
import { seances } from "./migrations/0001-seances.ts";
import { afterTheSeance } from "./migrations/0002-after-the-seance.ts";
import { newestKeys } from "./migrations/0003-newest-keys.ts";
import { visits } from "./migrations/0004-visits.ts";
import { formerParts } from "./migrations/0005-former-parts.ts";
import { manifests } from "./migrations/0006-manifests.ts";
import { owing } from "./migrations/0008-owing.ts";
import { leftOpen } from "./migrations/0009-left-open.ts";
import { payments } from "./migrations/0010-payments.ts";
import { receiptsLast } from "./migrations/0011-receipts-last.ts";
import { lettersTakenBack } from "./migrations/0012-letters-taken-back.ts";
import { appointments } from "./migrations/0013-appointments.ts";
import { calendarFeeds } from "./migrations/0014-calendar-feeds.ts";
import { receiptOpenings } from "./migrations/0015-receipt-openings.ts";
import { bookedVisits } from "./migrations/0014-booked-visits.ts";
import { onMailRefused, onMailSent } from "./receipts/on-mail-settled.ts";
import { receiptRoutes } from "./receipts/receipt.routes.ts";
import { answerCounts, answerMonthly } from "./reports/answer-counts.ts";
import { answerStandings } from "./reports/answer-standings.ts";
import { booksRoutes } from "./reports/books.routes.ts";
import { incomesRoutes } from "./reports/incomes.routes.ts";
import { openWorkRoutes } from "./reports/open-work.routes.ts";
import { seanceRoutes } from "./seances/seance.routes.ts";
import { todayRoutes } from "./today/today.routes.ts";
import { keepVisits } from "./visits/keep-visit.ts";
import { visitRoutes } from "./visits/visit.routes.ts";

const fiveMinutes = 300_000;

/** Sessions, their charts, their money and their receipts. */
export const seance = defineService({
  name: "seance",
  routes: [
    drawingRoutes,
    formerRoutes,
    manifestRoutes,
    receiptRoutes,
    incomesRoutes,
    openWorkRoutes,
    booksRoutes,
    calendarRoutes,
    todayRoutes,
    visitRoutes,
    collectRoutes,
    seanceRoutes,
  ],
  migrations: {
    "0001_seances": seances,
    "0002_after_the_seance": afterTheSeance,
    "0003_newest_keys": newestKeys,
    "0004_visits": visits,
    "0005_former_parts": formerParts,
    "0006_manifests": manifests,
    "0007_certified_keys": certifiedKeys,
    "0008_owing": owing,
    "0009_left_open": leftOpen,
    "0010_payments": payments,
    "0011_receipts_last": receiptsLast,
    "0012_letters_taken_back": lettersTakenBack,
    "0013_appointments": appointments,
    "0014_calendar_feeds": calendarFeeds,
    "0014_booked_visits": bookedVisits,
    "0015_receipt_openings": receiptOpenings,
  },
  views: ["members", "access"],
  works: keepVisits,
  reactions: [onKeysRotated, onAuthorKeyChanged, onMailSent, onMailRefused],
  answers: [answerCounts, answerMonthly, answerStandings, ...appointmentAnswers],
  clocks: [every("auto-finalize", fiveMinutes, autoFinalize), sweepFormerParts],
});
