import { BaseModel, hashToken } from "@carnet/services/framework";

export type Purpose = "signIn" | "reset" | "stepUp" | "enrolPasskey";

/** A question for a second factor, put to one account for one purpose; five minutes, five tries, one right answer. */
export class Challenge extends BaseModel {
  static override tableName = "second_factor_challenges";
  static override idColumn = "token_hash";

  declare tokenHash: string;
  declare userId: string;
  declare purpose: Purpose;
  /** What a passkey signs, base64url. */
  declare passkeyChallenge: string;
  /** The sealed keys that signing in will answer, under a key made of the token: nobody here opens them. */
  declare sealedAnswer: Buffer | null;
  declare tries: number;
  declare createdAt: string;
  declare expiresAt: string;
  declare usedAt: string | null;

  /** Counts one try of an open challenge and answers it; undefined when there is none, it ran out or its tries are spent. */
  static async tryOnce(token: string, purpose: Purpose): Promise<Challenge | undefined> {
    const [tried] = (await Challenge.query()
      .patch({ tries: Challenge.raw("tries + 1") as never })
      .where({ token_hash: hashToken(token), purpose, used_at: null })
      .where("tries", "<", triesOfChallenge)
      .whereRaw("expires_at > now()")
      .returning("*")) as unknown as Challenge[];
    return tried;
  }

  /** Marks the challenge a passkey signed as used; false when it is not this account's, ran out or was used. */
  static async spend(userId: string, passkeyChallenge: string, purpose: Purpose): Promise<boolean> {
    const spent = await Challenge.query()
      .patch({ usedAt: new Date().toISOString() })
      .where({ user_id: userId, passkey_challenge: passkeyChallenge, purpose, used_at: null })
      .whereRaw("expires_at > now()");
    return spent > 0;
  }
}

export const triesOfChallenge = 5;
