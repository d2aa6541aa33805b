import assert from 'node:assert/strict';
import { after } from 'node:test';
import { runDueJobs } from '#api/jobs/jobs';
import { jobKindsOf } from '#api/owners';
import { type CaughtMail, mailSandbox } from '#api/providers/mail/mail-sandbox';
import type { Site } from './site.ts';

/** Opens a mail server that delivers to the test. */
export function openMailbox({ db, context }: Site) {
  const sandbox = mailSandbox();
  const ports = { ...context.ports, mail: { mailer: sandbox, sandbox } };
  const { mail = assert.fail() } = jobKindsOf({ ...context, ports }, assert.fail);
  after(() => sandbox.close());

  /** Sends queued mails and resolves with those to one address, newest first. */
  async function mailsTo(address: string): Promise<CaughtMail[]> {
    await runDueJobs(db, { mail }, assert.ifError);
    return sandbox.mails().filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  }
  /** Resolves with the code in the newest mail to an address. */
  async function codeTo(address: string): Promise<string> {
    const [mail] = await mailsTo(address);
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? assert.fail(`No code was sent to ${address}.`);
  }
  return { sandbox, mailsTo, codeTo };
}
