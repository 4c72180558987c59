import { cast, openService, tilleuls } from "@carnet/services/kit/testing";
import { seance } from "../../seance/app.ts";
import { aNewSeance, aPatient, aReceiptPdf, aSeance, osteopathy, practice } from "../../seance/testing/index.ts";
import { filling, type World } from "../world.ts";

/** The seance service with one open session of Dr Lavoie with Camille. */
export function seanceWorld(): World {
  const door = openService(seance, { answers: practice() as never });
  const values: Record<string, string> = { clinicId: tilleuls, number: "1", side: "before" };
  let session = "";
  return {
    service: seance,
    door,
    async settle() {
      values["id"] = await aPatient(door.hear, { readers: [cast.drInvite, cast.drParti] });
      session = (await aSeance(door.as, values["id"])).id;
    },
    path: (template) =>
      filling([
        [/patients\/seance/, { id: session }],
        [/./, values],
      ])(template) + (template.includes("incomes") ? "?startDate=2026-01-01" : ""),
    body: (call) =>
      ({
        "POST /api/1/patients/:id/clinics/:clinicId/seance": aNewSeance({ disciplineId: osteopathy }),
        "PUT /api/1/patients/:id/clinics/:clinicId/seance": { id: session, treatmentPhase: "Control" },
        "PUT /api/1/patients/seance/:id/drawings": { stereotype: "f" },
        "PUT /api/1/patients/:id/receipts": { ids: [session] },
        "POST /api/1/patients/:id/receiptEmail": {
          therapistId: cast.drLavoie.userId,
          email: "camille@example.ca",
          receipt: aReceiptPdf(),
        },
      })[call] ?? {},
  };
}
