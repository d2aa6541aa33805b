import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import { type About, getAbout, saveAbout } from '@tagalong/contracts/account/settings';
import { getUser } from '@tagalong/contracts/social/people';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();
const ABOUT: About = { nickname: 'Ana', bio: '', gender: '', links: [] };

async function nameOf(who: Person): Promise<string | undefined> {
  return (await callAs(who, whoAmI, {})).data?.name;
}

test('[AU-11] the About fields keep their order, are replaced as a whole and visible to their owner only', async () => {
  const [ana, other] = [await signUp(site), await signUp(site, { nickname: 'Other' })];
  const links = [
    { kind: 'shop' as const, url: 'https://shop.example/ana' },
    { kind: 'website' as const, url: 'http://ana.example' },
    { kind: 'blog' as const, url: 'https://blog.example' },
    { kind: 'other' as const, url: 'https://else.example' },
  ];
  const empty = { bio: '', gender: '', currency: 'USD', links: [] };
  assert.deepEqual((await callAs(ana, getAbout, {})).data, { nickname: 'Ana Costa', ...empty });
  for (const gender of ['female', 'male', 'non_binary', 'other'] as const) {
    const about = { nickname: 'Ana C.', bio: 'Linen, mostly.', gender, currency: 'GBP' as const, links };
    assert.deepEqual((await callAs(ana, saveAbout, about)).data, about);
    assert.deepEqual((await callAs(ana, getAbout, {})).data, about);
  }
  assert.equal((await callAs(other, getUser, { id: ana.id })).data.profiles.bio, 'Linen, mostly.');
  await callAs(other, saveAbout, { ...ABOUT, nickname: 'Still other' });
  assert.equal((await callAs(ana, getAbout, {})).data.links.length, 4);
  await callAs(ana, saveAbout, { ...ABOUT, links: [] });
  assert.deepEqual((await callAs(ana, getAbout, {})).data, { nickname: 'Ana', ...empty, currency: 'GBP' });
});

test('[AU-11] unknown genders, unknown link kinds and script URLs are rejected', async () => {
  const ana = await signUp(site);
  const wrong = [
    { gender: 'none' },
    { nickname: ' ' },
    { bio: 'x'.repeat(301) },
    { currency: 'JPY' },
    { links: [{ kind: 'club', url: 'https://a.example' }] },
    { links: [{ kind: 'shop', url: 'javascript:alert(1)//https://a.example' }] },
    { links: [{ kind: 'shop', url: 'a.example' }] },
    { links: Array(9).fill({ kind: 'shop', url: 'https://a.example' }) },
  ];
  for (const fields of wrong) {
    assert.equal((await refused(ana, saveAbout, { ...ABOUT, ...fields })).code, 'validation-failed');
  }
  assert.equal(await nameOf(ana), 'Ana Costa');
});

test('visitors have no profile', async () => {
  const nobody = visitorOf(site);
  assert.equal((await refused(nobody, getAbout, {})).code, 'unauthenticated');
  assert.equal((await refused(nobody, saveAbout, ABOUT)).code, 'unauthenticated');
});
