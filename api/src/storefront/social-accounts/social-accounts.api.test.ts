import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cancelCheckNewSocialAccount,
  checkNewSocialAccount,
  disconnectSocialAccount,
  getPriorInstagram,
  listExpiredSocialAccounts,
  listSocialAccounts,
  listSocialMedia,
  saveInstagramChoice,
} from '@tagalong/contracts/storefront/social-account';
import { openPorts } from '#api/providers/ports';
import { SocialExpired } from '#api/providers/social/social-platform';
import { browserOf, signInBy } from '#test/browser';
import { callAs, type Person, refused, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const { app, db } = site;
const sql = sqlOn(db);
const ALL = { limit: 50 };

async function connect(who: Person, platform: string, person = 'robin', originPage = 'create-post') {
  return signInBy(browserOf(app, who.cookie), platform, person, originPage);
}

async function accountsOf(who: Person) {
  return (await callAs(who, listSocialAccounts, ALL)).data;
}

async function onlyOf(who: Person) {
  const [account, ...others] = await accountsOf(who);
  assert.equal(others.length, 0);
  return account ?? assert.fail('Nothing is connected.');
}

function change(id: number, values: Record<string, unknown>) {
  return updateRow(db, 'social_accounts', id, values);
}

for (const [platform, name] of [
  ['tiktok_business', 'tikTok'],
  ['instagram', 'instagram'],
  ['youtube', 'youtube'],
  ['facebook_business', 'facebook_business'],
] as const) {
  test(`[SC-01] a member connects ${name}; the notice is shown once, until it is dismissed`, async () => {
    const [ana, ben] = [await signUp(site), await signUp(site, { nickname: 'Ben' })];
    assert.equal((await connect(ana, platform)).url, `/create-post?payload=${platform}`);
    const account = await onlyOf(ana);
    assert.deepEqual([account.social_platform, account.conn_status], [name, 1]);
    assert.match(account.handle, /robin/i);
    assert.deepEqual(await accountsOf(ben), []);

    const { data } = await callAs(ana, checkNewSocialAccount, {});
    const { social_account_id } = account;
    const notice = { social_account_id, social_platform: name, handle: account.handle };
    const shown = { is_show_popup: true, is_show_notification: true, time_summary: 'just now' };
    assert.deepEqual(data, [{ ...notice, ...shown }]);
    await callAs(ben, cancelCheckNewSocialAccount, { social_account_ids: [social_account_id] });
    assert.equal((await callAs(ana, checkNewSocialAccount, {})).data.length, 1);
    await callAs(ana, cancelCheckNewSocialAccount, { social_account_ids: [social_account_id] });
    await connect(ana, platform);
    assert.deepEqual((await callAs(ana, checkNewSocialAccount, {})).data, []);
    assert.equal((await onlyOf(ana)).social_account_id, social_account_id);
  });
}

test('[SC-01] connecting for posts does not link a login, and two members can connect the same account', async () => {
  const [ana, ben] = [await signUp(site), await signUp(site, { nickname: 'Ben' })];
  await connect(ana, 'tiktok_business');
  await connect(ben, 'tiktok_business');
  assert.deepEqual(await sql<{ subject: string }>`SELECT subject FROM login_identities`, []);
  assert.equal((await accountsOf(ana)).length + (await accountsOf(ben)).length, 2);
});

test('[SC-02] Facebook pages have none, one or several Instagram accounts', async () => {
  for (const [person, count] of [
    ['june', 0],
    ['robin', 1],
    ['casey', 3],
  ] as const) {
    const ana = await signUp(site);
    await connect(ana, 'facebook_business', person);
    const response = await callAs(ana, getPriorInstagram, {});
    assert.equal(response.instagram_accounts.length, count);
    assert.match(response.facebook_id, /^\d{17}$/);
    for (const account of response.instagram_accounts) {
      assert.match(account.id, /^\d{17}$/);
      assert.match(account.instagram_name, new RegExp(`^${person}`));
    }
  }
});

test('[SC-02] only the chosen accounts are saved, and only accounts of the same Facebook sign-in can be chosen', async () => {
  const ana = await signUp(site);
  await connect(ana, 'facebook_business', 'casey');
  const { facebook_id, instagram_accounts } = await callAs(ana, getPriorInstagram, {});
  const [first, , third] = instagram_accounts.map(({ id }) => id);
  const instagram_account_ids = [first ?? '', third ?? ''];
  await callAs(ana, saveInstagramChoice, { facebook_id, instagram_account_ids });
  await callAs(ana, saveInstagramChoice, { facebook_id, instagram_account_ids });
  const saved = (await accountsOf(ana)).filter(
    ({ social_platform }) => social_platform === 'instagram_business',
  );
  assert.deepEqual(saved.map(({ handle }) => handle).sort(), ['casey.makes', 'casey.makes.3']);

  const other = await refused(ana, saveInstagramChoice, { facebook_id, instagram_account_ids: ['123'] });
  assert.equal(other.code, 'not-found');
  const foreign = await refused(ana, saveInstagramChoice, { facebook_id: '99', instagram_account_ids });
  assert.deepEqual([foreign.code, foreign.httpStatus], ['instagram-unavailable', 400]);
  const ben = await signUp(site, { nickname: 'Ben' });
  const theirs = await refused(ben, saveInstagramChoice, { facebook_id, instagram_account_ids });
  assert.equal(theirs.code, 'instagram-unavailable');
  assert.deepEqual(await accountsOf(ben), []);
});

test('[SC-02] a missing or expired connection or a failing Facebook returns HTTP 400', async () => {
  const ana = await signUp(site);
  const codeOf = async (who = ana) => {
    const { code, httpStatus } = await refused(who, getPriorInstagram, {});
    return [code, httpStatus];
  };
  assert.deepEqual(await codeOf(), ['instagram-unavailable', 400]);
  await connect(ana, 'facebook_business', 'casey');
  const { signIn } = openPorts(site.config, () => undefined);
  const away = await buildAnother(db, site.config, {
    signIn: { ...signIn, instagramAccounts: { list: () => Promise.reject(new Error('down')) } },
  });
  assert.deepEqual(await codeOf({ ...ana, app: away }), ['instagram-unavailable', 400]);
  await away.close();
  await callAs(ana, getPriorInstagram, {});
  await change((await onlyOf(ana)).social_account_id, { token_expires_at: new Date(0) });
  assert.deepEqual(await codeOf(), ['instagram-unavailable', 400]);
});

test('[SC-03] an account with an expired token is listed as expired with its handle, until it is reconnected', async () => {
  const [ana, ben] = [await signUp(site), await signUp(site, { nickname: 'Ben' })];
  await connect(ana, 'instagram');
  const { social_account_id } = await onlyOf(ana);
  assert.deepEqual((await callAs(ana, listExpiredSocialAccounts, ALL)).data, []);
  await change(social_account_id, { token_expires_at: new Date(Date.now() - 1_000) });
  const { data } = await callAs(ana, listExpiredSocialAccounts, ALL);
  assert.deepEqual(
    data.map(({ handle, conn_status }) => [handle, conn_status]),
    [['robin.vale', 2]],
  );
  assert.deepEqual((await callAs(ben, listExpiredSocialAccounts, ALL)).data, []);
  assert.equal((await refused(ana, listSocialMedia, { id: social_account_id })).code, 'connection-expired');
  await connect(ana, 'instagram');
  assert.deepEqual((await callAs(ana, listExpiredSocialAccounts, ALL)).data, []);
  assert.equal((await onlyOf(ana)).conn_status, 1);
});

test('[SC-03] only its owner can remove a connection', async () => {
  const [ana, ben] = [await signUp(site), await signUp(site, { nickname: 'Ben' })];
  await connect(ana, 'youtube');
  const { social_account_id: id } = await onlyOf(ana);
  assert.equal((await refused(ben, disconnectSocialAccount, { id })).code, 'not-found');
  assert.equal((await refused(ben, listSocialMedia, { id })).code, 'not-found');
  await callAs(ana, disconnectSocialAccount, { id });
  assert.deepEqual(await accountsOf(ana), []);
  assert.equal((await refused(ana, disconnectSocialAccount, { id })).code, 'not-found');
});

test('the accounts are paged, newest first, and a cursor of another list is rejected', async () => {
  const ana = await signUp(site);
  for (const platform of ['tiktok_business', 'instagram', 'youtube', 'facebook_business'])
    await connect(ana, platform);
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { data, next_cursor } = await callAs(ana, listSocialAccounts, {
      limit: 2,
      ...(cursor && { cursor }),
    });
    ids.push(...data.map(({ social_account_id }) => social_account_id));
    cursor = next_cursor ?? undefined;
    if (cursor) assert.equal((await refused(ana, listExpiredSocialAccounts, { cursor })).code, 'bad-cursor');
  } while (cursor);
  assert.equal(ids.length, 4);
  assert.deepEqual(
    ids,
    [...ids].sort((left, right) => right - left),
  );
});

for (const [platform, link] of [
  ['tiktok_business', /^https:\/\/www\.tiktok\.com\/@robin\.vale\/video\/\d{19}$/],
  ['instagram', /^https:\/\/www\.instagram\.com\/(p|reel)\/[\w-]{11}\/$/],
  ['youtube', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/],
] as const) {
  test(`[CR-02] the media of a connected account at ${platform} are listed page by page`, async () => {
    const ana = await signUp(site);
    await connect(ana, platform);
    const { social_account_id: id } = await onlyOf(ana);
    const links: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, next_cursor } = await callAs(ana, listSocialMedia, {
        id,
        limit: 10,
        ...(cursor && { cursor }),
      });
      links.push(...data.map((item) => item.link));
      cursor = next_cursor ?? undefined;
    } while (cursor);
    assert.equal(new Set(links).size, 27);
    for (const url of links) assert.match(url, link);
  });
}

test('[CR-02] the media of an Instagram business account are listed with the token of its Facebook sign-in', async () => {
  const ana = await signUp(site);
  await connect(ana, 'facebook_business', 'casey');
  const { facebook_id, instagram_accounts } = await callAs(ana, getPriorInstagram, {});
  const instagram_account_ids = [instagram_accounts[1]?.id ?? ''];
  await callAs(ana, saveInstagramChoice, { facebook_id, instagram_account_ids });
  const saved = (await accountsOf(ana)).find(
    ({ social_platform }) => social_platform === 'instagram_business',
  );
  const { data } = await callAs(ana, listSocialMedia, { id: saved?.social_account_id ?? 0, limit: 5 });
  assert.equal(data.length, 5);
  assert.equal(data[0]?.resource_origin, 'instagram');
});

test('[CR-02] made-up cursors and those of other accounts are rejected', async () => {
  const ana = await signUp(site);
  await connect(ana, 'youtube');
  await connect(ana, 'instagram');
  const [first, second] = (await accountsOf(ana)).map(({ social_account_id }) => social_account_id);
  const { next_cursor } = await callAs(ana, listSocialMedia, { id: first ?? 0, limit: 2 });
  for (const cursor of [next_cursor, 'x', '', Buffer.from('["a"]').toString('base64url')]) {
    assert.equal((await refused(ana, listSocialMedia, { id: second, cursor })).code, 'bad-cursor');
  }
});

test('tokens are stored encrypted and bound to their row', async () => {
  const [ana, ben] = [await signUp(site), await signUp(site, { nickname: 'Ben' })];
  await connect(ana, 'tiktok_business', 'robin');
  await connect(ben, 'tiktok_business', 'casey');
  const rows = await sql<{ id: number; sealed_token: Buffer | null }>`
    SELECT id, sealed_token FROM social_accounts`;
  for (const { sealed_token } of rows) assert.equal(sealed_token?.includes('accessToken'), false);
  const [mine, theirs] = [await onlyOf(ana), rows.at(-1)];
  await change(mine.social_account_id, { sealed_token: theirs?.sealed_token });
  assert.equal((await refused(ana, listSocialMedia, { id: mine.social_account_id })).code, 'provider-failed');
});

test('an expired token is renewed, and a connection revoked by the provider expires', async () => {
  const ana = await signUp(site);
  await connect(ana, 'tiktok_business');
  const { social_account_id: id } = await onlyOf(ana);
  const { signIn } = openPorts(site.config, () => undefined);
  const real = signIn.media.tiktok ?? assert.fail();
  const used: string[] = [];
  const renewing = {
    ...signIn,
    seal: {
      ...signIn.seal,
      // Every access token that is read has expired.
      open: (sealed: Buffer, context: string) =>
        JSON.stringify({
          ...JSON.parse(signIn.seal.open(sealed, context)),
          accessEndsMs: Date.now() - 86_400_000,
        }),
    },
    media: {
      tiktok: {
        ...real,
        media: (input: Parameters<typeof real.media>[0]) => {
          used.push(input.accessToken);
          return real.media(input);
        },
      },
    },
  };
  const later = { ...ana, app: await buildAnother(db, site.config, { signIn: renewing }) };
  await callAs(later, listSocialMedia, { id, limit: 3 });
  await callAs(later, listSocialMedia, { id, limit: 3 });
  assert.equal(new Set(used).size, 2);

  const gone = { tiktok: { ...real, media: () => Promise.reject(new SocialExpired('gone')) } };
  const ended = { ...ana, app: await buildAnother(db, site.config, { signIn: { ...signIn, media: gone } }) };
  assert.equal((await refused(ended, listSocialMedia, { id })).code, 'connection-expired');
  assert.deepEqual(
    (await callAs(ana, listExpiredSocialAccounts, ALL)).data.map(
      ({ social_account_id }) => social_account_id,
    ),
    [id],
  );
  await Promise.all([later.app.close(), ended.app.close()]);
});

test('[AU-04] TikTok media are not listed while TikTok is down', async () => {
  const ana = await signUp(site);
  await connect(ana, 'tiktok_business');
  const { social_account_id: id } = await onlyOf(ana);
  const down = await buildAnother(db, { ...site.config, isTiktokAlive: false });
  assert.equal((await refused({ ...ana, app: down }, listSocialMedia, { id })).code, 'tiktok-down');
  await down.close();
});
