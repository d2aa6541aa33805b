import { LIKEBOARD_COLOR_DEFAULT, LIKEBOARD_COLOR_IDS } from '@tagalong/contracts/core/limits';
import { randomKey } from '#api/config/random-key';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

export interface NewAccount {
  email: string;
  nickname: string;
  handle: string;
  passwordHash: string;
}

/** An account that is made by a log-in at a provider has no password, and an address only if that vouches for it. */
export interface NewSocialAccount {
  email: string | null;
  nickname: string;
  handle: string;
  registerType: number;
}

/** Name of the likeboard that every account begins with (LB-08). */
const DEFAULT_LIKEBOARD = 'Liked';

const byEmail = statement('account-by-email', {
  params: ['text'],
  row: { id: 'int8', password_hash: 'text?' },
})`
  SELECT id, password_hash FROM users WHERE lower(email) = lower($1)`;

export function accountRepository(db: Database) {
  return {
    byEmail: (email: string) => db.first(byEmail, [email]),

    /** The account and its default likeboard. Rejects with the violated index: users_email or users_handle_key. */
    insert: ({ email, nickname, handle, ...rest }: NewAccount | NewSocialAccount): Promise<number> =>
      db.transaction(async () => {
        const { id } = await db.kysely
          .insertInto('users')
          .values({
            unique_key: randomKey(),
            email,
            nickname,
            handle,
            ...('passwordHash' in rest
              ? { password_hash: rest.passwordHash }
              : { register_type: rest.registerType, email_verified_at: email === null ? null : new Date() }),
            color_id: colorOf(handle),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db.kysely
          .insertInto('likeboards')
          .values({
            slug: randomKey(),
            user_id: id,
            name: DEFAULT_LIKEBOARD,
            is_public: false,
            is_default: true,
            color_id: LIKEBOARD_COLOR_DEFAULT,
          })
          .execute();
        return id;
      }),
  };
}

export type AccountRepository = ReturnType<typeof accountRepository>;

/** Spreads the colours of avatars over the handles. */
function colorOf(handle: string): number {
  const sum = [...handle].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return LIKEBOARD_COLOR_IDS[sum % LIKEBOARD_COLOR_IDS.length] ?? LIKEBOARD_COLOR_DEFAULT;
}
