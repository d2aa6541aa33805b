import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInvitation, getInvitation } from '@tagalong/contracts/account/invitation';
import { MAIL_JOB } from '#api/account/parts/mail/mail-job';
import { callAs, type Person, signUp, visitorOf } from '#test/person';
import { buildAnother, ORIGIN, testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const EMAIL = 'friend@tagalong.example';

async function verifiedMember(nickname = 'Ana Costa'): Promise<Person> {
  const person = await signUp(site, { nickname });
  await sql`UPDATE users SET email_verified_at = now() WHERE id = ${person.id}`;
  return person;
}
async function invitedMails(): Promise<{ to: string; parameters: { inviter: string; link: string } }[]> {
  const rows = await sql<{ payload: unknown }>`SELECT payload FROM jobs WHERE kind = ${MAIL_JOB}`;
  const mails = rows.map(({ payload }) => payload as never as Awaited<ReturnType<typeof invitedMails>>[0]);
  return mails.filter(({ to }) => to === EMAIL);
}

test('[EA-04] an invitation with an email address is mailed with its link', async () => {
  const member = await verifiedMember();
  const { data } = await callAs(member, createInvitation, { kind: 'referral', email: EMAIL });
  const [mail] = await invitedMails();
  assert.deepEqual(mail?.parameters, {
    inviter: 'Ana Costa',
    link: `${ORIGIN}/invitefriend?key=${data.key}`,
  });
  await callAs(visitorOf(site), getInvitation, { key: data.key });
});

test('[EA-04] an inviter with an unverified address gets a link, and no mail is sent', async () => {
  const member = await signUp(site);
  const { data } = await callAs(member, createInvitation, { kind: 'referral', email: EMAIL });
  assert.equal(data.email, EMAIL);
  assert.deepEqual(await invitedMails(), []);
});

test('[EA-04] an address receives at most two mails a week, across all inviters', async () => {
  const app = await buildAnother(db, { ...site.config, rateLimitFactor: 1 });
  for (const nickname of ['One', 'Two', 'Three']) {
    const member = { ...(await verifiedMember(nickname)), app };
    assert.ok((await callAs(member, createInvitation, { kind: 'referral', email: EMAIL })).data.key);
  }
  assert.deepEqual((await invitedMails()).map(({ parameters }) => parameters.inviter).sort(), ['One', 'Two']);
  await app.close();
});
