import { type Check, type Finding, failure, fine, warning } from '@tagalong/server/checks';
import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 8_000;

/** Creates the check of a mail server: it greets, encrypts, and accepts the user. Sends no mail. */
export function mailCheck(url: string): Check {
  return {
    subject: 'mail',
    remedy: 'Check SMTP_URL: host, port, smtp: or smtps:, and that this machine may connect to it.',
    async run() {
      const findings: Finding[] = [await verify(url, {})];
      if (findings[0]?.status === 'ok' && new URL(url).protocol === 'smtp:')
        findings.push(await checkTls(url));
      return findings;
    },
  };
}

/** Connects, greets, encrypts where the server offers it, and logs in. */
async function verify(url: string, options: { requireTLS?: boolean }): Promise<Finding> {
  const { username, host } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...options,
  });
  try {
    await transport.verify();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EAUTH')
      return failure(`${host} refuses the user: ${error}`, 'Check the user and password in SMTP_URL.');
    throw error;
  } finally {
    transport.close();
  }
  return fine(
    `${host} responds${username ? `, and accepts ${decodeURIComponent(username)}` : ' without a user'}`,
  );
}

/** Passwords and mails would travel as plain text without STARTTLS. */
async function checkTls(url: string): Promise<Finding> {
  try {
    await verify(url, { requireTLS: true });
    return fine('encrypts by STARTTLS');
  } catch {
    return warning(
      'the connection is not encrypted',
      'Use smtps:, or a server with STARTTLS and a valid certificate.',
    );
  }
}
