import { allowsSandboxes, type Env, readTogether } from './env.ts';

/** Mail settings; null means that the process sends no mail and rejects calls that need it. */
export type MailConfig = { url: string; from: string; isSandbox: false } | { isSandbox: true } | null;

export function mailConfigOf(env: Env): MailConfig {
  const given = readTogether(env, { url: 'SMTP_URL', from: 'MAIL_FROM' });
  if (!given) return allowsSandboxes(env) ? { isSandbox: true } : null;
  if (!URL.canParse(given.url) || !/^smtps?:$/.test(new URL(given.url).protocol))
    throw new Error('SMTP_URL must look like smtps://user:password@mail.example:465.');
  return { ...given, isSandbox: false };
}
