import type { Health, ServiceView } from "@carnet/services/admin/contract";

/** Where each of these turns from a number into something that needs somebody. */
export const limits = { backupHours: 26, outboxSeconds: 60, mailSeconds: 600, diskPart: 0.85, certificateDays: 14 };

/** Something to do, the most urgent first; `mild` needs nobody today. */
export type Trouble = { look: "danger" | "warning" | "mild" } & (
  | { kind: "broker" | "gateway" | "restore" }
  | { kind: "silent" | "unready"; service: ServiceView }
  | { kind: "backup"; failed: boolean; hours: number | null }
  | { kind: "outbox"; service: ServiceView["name"]; seconds: number }
  | { kind: "mails"; waiting: number; seconds: number }
  | { kind: "certificate"; days: number; until: string }
  | { kind: "disk"; names: readonly string[]; part: number }
  | { kind: "setAside"; count: number }
);

/** The part of a disk that is in use. */
export const usedOf = ({ freeBytes, sizeBytes }: Health["disks"][number]) =>
  sizeBytes > 0 ? (sizeBytes - freeBytes) / sizeBytes : 0;

/** How many hours ago the last good backup ended; null where there is none. */
export const backupHoursOf = ({ at, backup }: Health) =>
  backup?.lastGoodAt ? (Date.parse(at) - Date.parse(backup.lastGoodAt)) / 3_600_000 : null;

export const deadOf = ({ setAside }: Health) => setAside.reduce((sum, { dead }) => sum + dead, 0);

/** What needs somebody in a house that is like this. */
export function troublesOf(health: Health): Trouble[] {
  const { brokerAnswers, gateway, services, backup, restore, outbox, mails, certificate, disks } = health;
  const found: Trouble[] = [];
  if (gateway?.answersInMs === null) found.push({ kind: "gateway", look: "danger" });
  if (!brokerAnswers) found.push({ kind: "broker", look: "danger" });
  else
    for (const service of services)
      if (service.state !== "well") found.push({ kind: service.state, look: "danger", service });
  const hours = backupHoursOf(health);
  if (backup && (backup.lastFailed || hours === null || hours > limits.backupHours))
    found.push({ kind: "backup", look: "danger", failed: backup.lastFailed, hours });
  if (restore && !restore.wentWell) found.push({ kind: "restore", look: "danger" });
  if (outbox && outbox.oldestSeconds > limits.outboxSeconds)
    found.push({ kind: "outbox", look: "danger", service: outbox.service, seconds: outbox.oldestSeconds });
  if (mails?.oldestSeconds && mails.oldestSeconds > limits.mailSeconds)
    found.push({ kind: "mails", look: "warning", waiting: mails.waiting, seconds: mails.oldestSeconds });
  if (certificate && certificate.daysLeft < limits.certificateDays) {
    const { daysLeft: days, until } = certificate;
    found.push({ kind: "certificate", look: days < 0 ? "danger" : "warning", days, until });
  }
  for (const disk of disks)
    if (usedOf(disk) >= limits.diskPart)
      found.push({ kind: "disk", look: "warning", names: disk.names, part: usedOf(disk) });
  const dead = deadOf(health);
  if (dead > 0) found.push({ kind: "setAside", look: "mild", count: dead });
  return found;
}
