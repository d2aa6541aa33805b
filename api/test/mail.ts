import assert from 'node:assert/strict';
import { after } from 'node:test';
import { MAIL_JOB, mailJob } from '#api/account/parts/mail/mail-job';
import type { Database } from '#api/database/database';
import { runDueJobs } from '#api/jobs/jobs';
import { type CaughtMail, mailSandbox } from '#api/providers/mail/mail-sandbox';

/** Opens a mail server that delivers to the test. */
export function openMailbox(db: Database) {
  const sandbox = mailSandbox();
  after(() => sandbox.close());

  /** Sends queued mails and resolves with those to one address, newest first. */
  async function mailsTo(address: string): Promise<CaughtMail[]> {
    await runDueJobs(db, { [MAIL_JOB]: mailJob(sandbox) }, assert.ifError);
    return sandbox.mails().filter(({ to }) => to.toLowerCase() === address.toLowerCase());
  }
  /** Resolves with the code in the newest mail to an address. */
  async function codeTo(address: string): Promise<string> {
    const [mail] = await mailsTo(address);
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? assert.fail(`No code was sent to ${address}.`);
  }
  return { sandbox, mailsTo, codeTo };
}
