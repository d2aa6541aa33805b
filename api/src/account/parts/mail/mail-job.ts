import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { DomainError } from '#api/http/errors';
import { escapeHtml } from '#api/http/html-page';
import { type JobKind, queueJob } from '#api/jobs/jobs';
import { randomKey } from '#api/lib/random-key';
import type { Mail, Mailer } from '#api/providers/mail/mailer';
import { MAIL_TEXTS, type MailName, type MailParameters } from './mail-texts.ts';

export const MAIL_JOB = 'mail';

export interface NewMail<Name extends MailName> {
  /** Null queues a mail that is never sent, so that the call takes the same time. */
  to: string | null;
  name: Name;
  parameters: MailParameters[Name];
  /** While a mail with this key is queued, no second one is. It is stored in plain text: keep it free of secrets. */
  key: string;
  /** The mail is dropped after this time. */
  until?: Date;
}
interface Queued {
  to: string | null;
  name: MailName;
  parameters: MailParameters[MailName];
  id: string;
  until: string | null;
}
/** Queues a mail within the open transaction, so that it is sent only if the transaction commits. */
export type SendMail = <Name extends MailName>(mail: NewMail<Name>) => Promise<void>;

/** Services of calls that send mail. */
export interface MailingContext extends ApiContext {
  /** Null without a mail server. */
  sendMail: SendMail | null;
}

/** Returns a function that queues mails, or one that rejects with 'unavailable' without a mail server. */
export function createSendMail(db: Database, isReady: boolean): SendMail {
  if (!isReady) return () => Promise.reject(new DomainError('unavailable'));
  return ({ to, name, parameters, key, until }) => {
    const payload = { to, name, parameters, id: randomKey(), until: until?.toISOString() ?? null };
    return queueJob(db, { kind: MAIL_JOB, key: `${name}:${key}`, payload });
  };
}

export function mailJob(mailer: Mailer): JobKind {
  return {
    queue: 'mail',
    async run(payload) {
      const { to, name, parameters, id, until } = payload as unknown as Queued;
      if (to === null || (until !== null && Date.parse(until) <= Date.now())) return;
      await mailer.send({ ...mailOf(to, name, parameters), id });
    },
  };
}

/** Renders a mail as plain text and as simple HTML without images or external resources. */
export function mailOf<Name extends MailName>(
  to: string,
  name: Name,
  parameters: MailParameters[Name],
): Mail {
  const { subject, paragraphs, code, link } = MAIL_TEXTS[name](parameters);
  const text = [...paragraphs, ...(code ? [code] : []), ...(link ? [link.url] : []), 'Tagalong'].join('\n\n');
  const blocks = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(code ? [`<p style="font-size:28px;letter-spacing:6px;font-weight:700">${escapeHtml(code)}</p>`] : []),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    '<p style="color:#666">Tagalong</p>',
  ];
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5">${blocks.join('')}</body></html>`;
  return { to, subject, text, html };
}
