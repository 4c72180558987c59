import { randomUUID } from "node:crypto";
import { current } from "@carnet/services/framework";
import { cast, openService } from "@carnet/services/framework/testing";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { admin } from "../../admin/app.ts";
import { mapMulticlinic, reportOwnShare } from "../../admin/contract/index.ts";
import { theHouse } from "../../admin/testing/index.ts";
import { filling, type World } from "../world.ts";

const [jobId, shareId] = [randomUUID(), randomUUID()];
const { clinicId, ownerId } = clinicInfo.example.reply!;

/** The administrator's view, in a house whose other services answer, with a file of several clinics of which the owner was handed lines. */
export function adminWorld(): World {
  const opened = openService(admin, { answers: theHouse });
  return {
    service: admin,
    opened,
    insider: cast.ada,
    settle: () => opened.within(settleImport),
    path: (template) =>
      filling([
        [/multiclinic\/shares/, { id: shareId }],
        [/multiclinic/, { id: jobId }],
        [/./, { userId: cast.drLavoie.userId }],
      ])(template) + (queries.find(([end]) => template.endsWith(end))?.[1] ?? ""),
    body: (call) => {
      if (call === mapMulticlinic.call) return mapMulticlinic.example.body as object;
      return call === reportOwnShare.call ? (reportOwnShare.example.body as object) : {};
    },
  };
}

const queries: [end: string, query: string][] = [
  ["/multiclinic/files", "?language=fr&name=groupe.csv&lines=3"],
  ["/multiclinic/:id/shares", `?number=2&clinicId=${clinicId}&ownerId=${ownerId}&lines=1`],
];

async function settleImport(): Promise<void> {
  const { knex } = current();
  const job = { id: jobId, file_name: "groupe.csv", language: "fr", created_by: cast.ada.userId, lines: 3 };
  await knex("multiclinic_jobs").insert({ ...job, file: Buffer.from("sealed") });
  const share = {
    id: shareId,
    job_id: jobId,
    number: 1,
    clinic_id: randomUUID(),
    clinic_name: "Clinique des Tilleuls",
  };
  await knex("multiclinic_shares").insert({
    ...share,
    owner_id: cast.drMorel.userId,
    lines: 2,
    rows: Buffer.from("sealed"),
  });
}
