import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same each time that it is tried, so that mailboxes can drop what comes twice. */
  id?: string;
}

/** The port through which mail leaves. */
export interface Mailer {
  /** Resolves when the mail server has taken the mail; rejects when it refuses it or does not answer in time. */
  send(mail: Mail): Promise<void>;
}

interface SmtpInput {
  /** Such as `smtps://user:password@mail.example:465`. */
  url: string;
  /** Such as `Tagalong <hello@shop.example>`. */
  from: string;
}

const TIMEOUT_MS = 20_000;

/** Sends by SMTP. */
export function smtpMailer({ url, from }: SmtpInput): Mailer {
  const transport = createTransport(url, {
    from,
    // Readable in every mailbox, and for the sandbox.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text, html, id }) {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      await Promise.race([
        transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(id && { messageId: `<${id}@${domain}>` }),
        }),
        new Promise<never>((_resolve, reject) => {
          limit.addEventListener('abort', () => reject(new Error('The mail server did not answer in time.')));
        }),
      ]);
    },
  };
}
