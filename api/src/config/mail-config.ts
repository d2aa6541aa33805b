import { allowsSandboxes, type Env } from './env.ts';

/** Mail settings; null means that the process sends no mail and rejects calls that need it. */
export type MailConfig = { url: string; from: string; isSandbox: false } | { isSandbox: true } | null;

export function mailConfigOf(env: Env): MailConfig {
  const { SMTP_URL, MAIL_FROM } = env;
  if (!SMTP_URL && !MAIL_FROM) return allowsSandboxes(env) ? { isSandbox: true } : null;
  if (!SMTP_URL || !MAIL_FROM) throw new Error('SMTP_URL and MAIL_FROM must be set together.');
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    throw new Error('SMTP_URL must look like smtps://user:password@mail.example:465.');
  return { url: SMTP_URL, from: MAIL_FROM, isSandbox: false };
}
