import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type Mail, type Mailer, smtpMailer } from './mailer.ts';

export interface CaughtMail extends Pick<Mail, 'to' | 'subject' | 'text'> {
  caughtAt: Date;
}
export interface MailSandbox extends Mailer {
  /** Returns the latest mails, newest first. */
  mails(): readonly CaughtMail[];
  close(): Promise<void>;
}

const KEPT_MAX = 200;
const FROM = 'Tagalong <hello@tagalong.example>';

/** Runs an SMTP server on a free local port that stores mail in memory and delivers none. */
export function mailSandbox(): MailSandbox {
  const kept: CaughtMail[] = [];
  let opened: Promise<Mailer> | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        source += chunk;
      });
      stream.on('end', () => {
        const [to = { address: '' }] = session.envelope.rcptTo;
        kept.unshift({ to: to.address, ...partsOf(source), caughtAt: new Date() });
        kept.length = Math.min(kept.length, KEPT_MAX);
        done();
      });
    },
  });

  const open = (): Promise<Mailer> =>
    new Promise((resolve, reject) => {
      server.on('error', reject);
      server.listen(0, '127.0.0.1', () => {
        server.server.unref();
        const { port } = server.server.address() as AddressInfo;
        resolve(smtpMailer({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, from: FROM }));
      });
    });

  return {
    async send(mail) {
      opened ??= open();
      await (await opened).send(mail);
    },
    mails: () => kept,
    async close() {
      if (opened !== null) await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** Extracts subject and plain text of a mail that nodemailer wrote: a multipart whose first part is the text. */
function partsOf(source: string): { subject: string; text: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
  const body = rest.join('\r\n\r\n');
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(body);
  const isQuoted = /quoted-printable/.test(part?.[0] ?? '');
  const raw = part?.[1] ?? body;
  return { subject: wordsOf(subject), text: isQuoted ? unquoted(raw) : raw };
}

const unquoted = (text: string): string => decode(text.replace(/=\r\n/g, ''));

/** Decodes the encoded words of a header: `=?UTF-8?Q?…?=`. */
const wordsOf = (text: string): string =>
  text.replace(/=\?utf-8\?q\?(.*?)\?=\s*/gi, (_, word: string) => decode(word.replaceAll('_', ' ')));

function decode(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
