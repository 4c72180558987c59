import { randomUUID } from "node:crypto";
import type { Actor } from "@carnet/services/kit";
import { cast, openService } from "@carnet/services/kit/testing";
import { account } from "../../account/app.ts";
import { Session } from "../../account/sessions/session.model.ts";
import { anAccount } from "../../account/testing/index.ts";
import { filling, type World } from "../world.ts";

const acting = { id: randomUUID(), impersonatorId: cast.ada.userId, impersonatorSessionId: cast.ada.sessionId };

const aSession = ({ userId, role, sessionId }: Actor, more: object = {}) => ({
  ...{
    id: sessionId!,
    tokenHash: randomUUID(),
    userId: userId!,
    role: role as "therapist",
    browser: "",
    idleSeconds: 1800,
  },
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  secondFactorAt: new Date().toISOString(),
  ...more,
});

/** A reset whose keys are back. */
const aReset = (userId: string) => ({
  ...{ user_id: userId, state: "released", mode: "approval", old_version: 1, new_version: 2, new_fp: "" },
  ...{ has_escrow: true, cancel_hash: randomUUID() },
});

/** The account service with an account for everybody of the cast. */
export function accountWorld(): World {
  const door = openService(account);
  const people = Object.values(cast).filter(({ userId, impersonatorId }) => userId && !impersonatorId);
  return {
    service: account,
    door,
    async settle() {
      await door.within(async () => {
        for (const { userId, role } of people) await anAccount({ id: userId!, role: role as "therapist" });
        await door
          .knex()("reset_cases")
          .insert(people.map(({ userId }) => aReset(userId!)));
        await Session.query().insert([...people.map((person) => aSession(person)), aSession(cast.adaAsMorel, acting)]);
      });
    },
    path: filling([
      [/search/, { query: "morel" }],
      [/mySessions/, { id: cast.drMorel.sessionId! }],
      [/Password|confirmEmail/, { guid: "A".repeat(43) }],
      [/./, { id: cast.drBernier.userId, langCode: "fr" }],
    ]),
    body: () => ({}),
  };
}
