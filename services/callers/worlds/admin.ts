import { cast, openService } from "@carnet/services/framework/testing";
import { admin } from "../../admin/app.ts";
import { theHouse } from "../../admin/testing/index.ts";
import { filling, type World } from "../world.ts";

/** The administrator's view, in a house whose other services answer. */
export function adminWorld(): World {
  return {
    service: admin,
    opened: openService(admin, { answers: theHouse }),
    insider: cast.ada,
    settle: () => Promise.resolve(),
    path: filling([[/./, { userId: cast.drLavoie.userId }]]),
    body: () => ({}),
  };
}
