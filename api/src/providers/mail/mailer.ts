import { runOperation } from '@tagalong/server/operations';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Message id, which is the same for each retry, so that mailboxes can drop duplicates. */
  id?: string;
}

/** Port that sends mail. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail; rejects if it refuses it or doesn't respond in time. */
  send(mail: Mail): Promise<void>;
}

interface SmtpInput {
  /** URL of the server, such as `smtps://user:password@mail.example:465`. */
  url: string;
  /** Sender, such as `Tagalong <hello@shop.example>`. */
  from: string;
}

const TIMEOUT_MS = 20_000;

/** Creates a mailer that sends by SMTP. */
export function smtpMailer({ url, from }: SmtpInput): Mailer {
  const transport = createTransport(url, {
    from,
    // Quoted-printable is readable in every mailbox, and the sandbox can parse it.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: ({ to, subject, text, html, id }) =>
      runOperation('mail', 'send', () =>
        inTime(
          transport.sendMail({
            to: { name: '', address: to },
            subject,
            text,
            html,
            ...(id && { messageId: `<${id}@${domain}>` }),
          }),
        ),
      ),
  };
}

async function inTime(sending: Promise<unknown>): Promise<void> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.race([
    sending,
    new Promise<never>((_resolve, reject) => {
      limit.addEventListener('abort', () => reject(new Error('The mail server did not respond in time.')));
    }),
  ]);
}
