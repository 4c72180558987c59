import { randomUUID } from "node:crypto";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import type { Actor } from "@carnet/services/framework";
import { cast, castMemberships, openService, tilleuls } from "@carnet/services/framework/testing";
import { account } from "../../account/app.ts";
import { Principal } from "../../account/principals/principal.model.ts";
import { watchToken } from "../../account/resets/watch-token.ts";
import { offerTotp } from "../../account/second-factor/totp/offer-totp.ts";
import { Session } from "../../account/sessions/session.model.ts";
import { anAccount } from "../../account/testing/index.ts";
import { filling, type World } from "../world.ts";

const acting = { id: randomUUID(), impersonatorId: cast.ada.userId, impersonatorSessionId: cast.ada.sessionId };

const aSession = ({ userId, role, sessionId }: Actor, more: object = {}) => ({
  id: sessionId!,
  tokenHash: randomUUID(),
  userId: userId!,
  role: role as "therapist",
  browser: "",
  idleSeconds: 1800,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  secondFactorAt: new Date().toISOString(),
  ...more,
});

/** A reset whose keys are back. */
const aReset = (userId: string) => ({
  user_id: userId,
  state: "released",
  mode: "approval",
  old_version: 1,
  new_version: 2,
  new_fp: "",
  has_escrow: true,
  cancel_hash: randomUUID(),
});

/** A reset of an owner whose clinic keeps the second share, and what the browser that began it knows. */
const waiting = randomUUID();
const ofWaiting = () => ({ resetId: waiting, watch: watchToken(waiting) });

const bodyOf: Record<string, () => object> = {
  "POST /api/1/resetPassword/state": ofWaiting,
  "POST /api/1/resetPassword/clinicShare": () => ({ ...ofWaiting(), released: "A".repeat(167) }),
};

/** The account service with an account for everybody of the cast. */
export function accountWorld(): World {
  const opened = openService(account, {
    answers: {
      [clinicMemberships.subject]: ({ userId }: { userId: string }) =>
        castMemberships.filter((member) => member.userId === userId),
    },
  });
  const people = Object.values(cast).filter(({ userId, impersonatorId }) => userId && !impersonatorId);
  return {
    service: account,
    opened,
    async settle() {
      await opened.within(async () => {
        for (const { userId, role } of people) await anAccount({ id: userId!, role: role as "therapist" });
        await opened
          .knex()("reset_cases")
          .insert(people.map(({ userId }) => aReset(userId!)));
        const { user } = await anAccount();
        await Principal.query().patch({ escrowClinic: tilleuls }).where({ user_id: user.id });
        await opened
          .knex()("reset_cases")
          .insert({ ...aReset(user.id), id: waiting, state: "waiting", mode: "timeLock" });
        for (const { userId } of people) await offerTotp({ id: userId!, email: "" });
        await Session.query().insert([...people.map((person) => aSession(person)), aSession(cast.adaAsMorel, acting)]);
      });
    },
    path: filling([
      [/search/, { query: "morel" }],
      [/mySessions/, { id: cast.drMorel.sessionId! }],
      [/Password|confirmEmail/, { guid: "A".repeat(43) }],
      [/./, { id: cast.drBernier.userId, langCode: "fr" }],
    ]),
    body: (call) => bodyOf[call]?.() ?? {},
  };
}
