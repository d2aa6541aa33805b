import type { MailConfig } from '#api/config/mail-config';
import type { Log } from '#api/lib/log';
import { type MailSandbox, mailSandbox } from './mail-sandbox.ts';
import { type Mailer, smtpMailer } from './mailer.ts';

export interface MailPort {
  mailer: Mailer;
  /** Sandbox that holds the sent mails; null with a real mail server. */
  sandbox: MailSandbox | null;
}

/** Connects the mail server or its sandbox; null if neither is configured. */
export function openMail(config: MailConfig, log: Log): MailPort | null {
  if (!config) return null;
  if (!config.isSandbox) return { mailer: smtpMailer(config), sandbox: null };
  log('Demo: a sandbox keeps all mail and shows it at /sandbox/mail.');
  const sandbox = mailSandbox();
  return { mailer: sandbox, sandbox };
}
