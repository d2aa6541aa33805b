import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affiliateLink } from './affiliate-link.ts';

test('[PR-07] [XT-22] links use the format of the network for which an account is configured', () => {
  const input = { offerId: 7, productUrl: 'https://m.example/a?b=1', merchantLink: null, clickKey: 'K' };
  const ids = { sovrnKey: 'abc', skimlinksId: '1X2', isSandbox: false };
  assert.equal(
    affiliateLink({ ...input, network: 'sovrn' }, ids),
    'https://redirect.viglink.com/?key=abc&u=https%3A%2F%2Fm.example%2Fa%3Fb%3D1&cuid=K',
  );
  assert.equal(
    affiliateLink({ ...input, network: 'skimlinks' }, ids),
    'https://go.skimresources.com/?id=1X2&xs=1&url=https%3A%2F%2Fm.example%2Fa%3Fb%3D1&xcust=K',
  );
  const none = { sovrnKey: null, skimlinksId: null, isSandbox: false };
  const direct = 'https://m.example/a?b=1&click_ref=K';
  for (const network of ['sovrn', 'skimlinks', 'direct', 'none'])
    assert.equal(affiliateLink({ ...input, network }, none), direct);
  const own = { ...input, network: 'direct', merchantLink: 'https://track.example/?m=1' };
  assert.equal(affiliateLink(own, ids), 'https://track.example/?m=1&click_ref=K');
});

test('[XT-27] in the demo, only clicks on made-up merchants lead to the demo shop', () => {
  const demo = { sovrnKey: null, skimlinksId: null, isSandbox: true };
  const link = (productUrl: string) =>
    affiliateLink({ offerId: 7, network: 'direct', productUrl, merchantLink: null, clickKey: 'K' }, demo);
  assert.equal(link('https://hearth.example/vase'), '/sandbox/shop/7?click_ref=K');
  assert.equal(link('https://hearth.com/vase.example'), 'https://hearth.com/vase.example?click_ref=K');
});
