import { call } from "@carnet/shell/api";
import {
  createSeance,
  saveDrawing,
  updateSeance,
  type CreateSeanceBody,
  type DrawingBody,
  type UpdateSeanceBody,
} from "@carnet/services/seance/contract";

/** The calls of the seance service. */
export const seanceClient = {
  /** Opens a session; `intention` makes a repeated press one session. */
  open: (id: string, clinicId: string, body: CreateSeanceBody, intention: string) =>
    call(createSeance, { params: { id, clinicId }, body, idempotencyKey: intention }),
  put: (id: string, clinicId: string, body: UpdateSeanceBody) => call(updateSeance, { params: { id, clinicId }, body }),
  draw: (id: string, body: DrawingBody) => call(saveDrawing, { params: { id }, body }),
};
