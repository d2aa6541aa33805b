import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
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
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      await Promise.race([
        transport.sendMail({ to: { name: '', address: to }, subject, text, html }),
        new Promise<never>((_resolve, reject) => {
          limit.addEventListener('abort', () => reject(new Error('The mail server did not answer in time.')));
        }),
      ]);
    },
  };
}
