import { type Env, mayStandIn } from '#lib/env';

/** Null: the process neither sends mail nor stands in for a mail server, and calls that need one are refused. */
export type MailConfig = { url: string; from: string; isStandIn: false } | { isStandIn: true } | null;

export function mailConfigOf(env: Env): MailConfig {
  const { SMTP_URL, MAIL_FROM } = env;
  if (!SMTP_URL && !MAIL_FROM) return mayStandIn(env) ? { isStandIn: true } : null;
  if (!SMTP_URL || !MAIL_FROM) throw new Error('SMTP_URL and MAIL_FROM must be set together.');
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    throw new Error('SMTP_URL must be such as smtps://user:password@mail.example:465.');
  return { url: SMTP_URL, from: MAIL_FROM, isStandIn: false };
}
