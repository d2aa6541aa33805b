import { expect, test } from '@jest/globals';
import { playerMessage } from './player-message.ts';

const tiktok = (type: string, value?: unknown) => ({ 'x-tiktok-player': true, type, value });

test('[PO-02] TikTok reports that it is ready and that it plays', () => {
  for (const type of ['onPlayerReady', 'onStateChange'])
    expect(playerMessage('TIKTOK', tiktok(type, 1))).toEqual({ kind: 'ready' });
});

test('[PO-06] TikTok reports failures, and blocked autoplay is not one', () => {
  expect(playerMessage('TIKTOK', tiktok('onPlayerError', { errorCode: 1001 }))).toEqual({ kind: 'failed' });
  expect(playerMessage('TIKTOK', tiktok('onError', 'x'))).toEqual({ kind: 'failed' });
  expect(playerMessage('TIKTOK', tiktok('onPlayerError', { errorCode: 3002 }))).toBeNull();
});

test('messages without the marker of TikTok are ignored', () => {
  expect(playerMessage('TIKTOK', { type: 'onPlayerReady' })).toBeNull();
  expect(playerMessage('TIKTOK', 'onPlayerReady')).toBeNull();
});

test('[PO-02] [PO-06] YouTube reports in JSON that it is ready and that it fails', () => {
  expect(playerMessage('YOUTUBE', '{"event":"onReady"}')).toEqual({ kind: 'ready' });
  expect(playerMessage('YOUTUBE', '{"event":"onError","info":150}')).toEqual({ kind: 'failed' });
  expect(playerMessage('YOUTUBE', '{"event":"infoDelivery"}')).toBeNull();
  expect(playerMessage('YOUTUBE', 'no JSON')).toBeNull();
});

test('[PO-02] Instagram reports its height, and implausible heights are ignored', () => {
  const measure = (height: unknown) => JSON.stringify({ type: 'MEASURE', details: { height } });
  expect(playerMessage('INSTAGRAM', measure(612.4))).toEqual({ kind: 'height', heightPx: 613 });
  for (const height of [0, -5, 90_000, '612', null])
    expect(playerMessage('INSTAGRAM', measure(height))).toBeNull();
  expect(playerMessage('INSTAGRAM', '{"type":"LOADING"}')).toBeNull();
});
