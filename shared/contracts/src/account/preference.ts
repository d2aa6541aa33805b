import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, success } from '#src/core/wire';
import { ACCOUNT_ERROR_TEXTS } from './errors.ts';

/** Kinds of mail that members can turn off; codes and account notices are always sent. */
export const MAIL_KINDS = ['news', 'digest', 'follower', 'interaction', 'earning'] as const;
const MailKind = z.oneOf(MAIL_KINDS);

const emailPreferences = success(z.array(z.object({ kind: MailKind, is_wanted: z.boolean() })));

export const getEmailPreferences = endpoint({
  name: 'preference.emails',
  http: 'GET /api/me/email-preferences',
  access: 'member',
  response: emailPreferences,
  tags: ['preference'],
});

/** Turns on the listed kinds and turns off all others. */
export const saveEmailPreferences = endpoint({
  name: 'preference.save-emails',
  http: 'POST /api/me/email-preferences',
  access: 'member',
  request: z.object({ wanted: z.array(MailKind).check(z.maxLength(MAIL_KINDS.length)) }),
  response: emailPreferences,
  clears: ['preference'],
});

export const TOPIC_KINDS = ['interest', 'cause'] as const;
const TopicKind = z.oneOf(TOPIC_KINDS);
const topics = success(
  z.array(
    z.object({
      id,
      name: z.string(),
      icon: z.string(),
      /** Picture of the hot product that matches the interest best; null if none does, and for causes. */
      picture: z.optional(z.nullable(z.object({ src: z.string(), dominant: z.string() }))),
      is_chosen: z.boolean(),
    }),
  ),
);

/** Lists interests or causes to choose from. */
export const listTopics = endpoint({
  name: 'preference.topics',
  http: 'GET /api/me/topics/:kind',
  access: 'member',
  request: z.object({ kind: TopicKind }),
  response: topics,
  tags: ['preference'],
});

/** Replaces the member's selection. */
export const saveTopics = endpoint({
  name: 'preference.save-topics',
  http: 'POST /api/me/topics/:kind',
  access: 'member',
  request: z.object({ kind: TopicKind, topic_ids: z.array(id).check(z.maxLength(200)) }),
  response: topics,
  errors: ['validation-failed'],
  clears: ['preference'],
});

const privacy = success(
  z.object({
    /** Hides the member from search and suggestions; the profile stays visible at its URL. */
    is_private: z.boolean(),
  }),
);

export const getPrivacy = endpoint({
  name: 'preference.privacy',
  http: 'GET /api/me/privacy',
  access: 'member',
  response: privacy,
  tags: ['preference'],
});

export const savePrivacy = endpoint({
  name: 'preference.save-privacy',
  http: 'POST /api/me/privacy',
  access: 'member',
  request: z.object({ is_private: z.boolean() }),
  response: privacy,
  clears: ['preference', 'people'],
});

/** Changes the handle; links with the old one stop working. */
export const saveHandle = endpoint({
  name: 'preference.save-handle',
  http: 'POST /api/me/handle',
  access: 'member',
  request: z.object({
    tagalong_handle: z.string().check(
      z.trim(),
      // A dot after a mention ends the sentence.
      z.regex(/^[a-z0-9][a-z0-9._]{0,28}[a-z0-9_]$/, {
        error:
          'Use 2 to 30 lowercase letters, digits, dots and underscores. Start with a letter or digit; don’t end with a dot.',
      }),
    ),
  }),
  response: success(z.object({ tagalong_handle: z.string() })),
  errors: ['validation-failed', 'handle-taken'],
  errorTexts: ACCOUNT_ERROR_TEXTS,
  clears: ['*'],
});
