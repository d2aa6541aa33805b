import { expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { backendCall } from './backend.ts';
import { endpoint } from './endpoint.ts';
import { BackendCall } from './remote-manifest.ts';
import { id } from './wire.ts';

const read = endpoint({
  name: 'wish.get',
  http: 'GET /svc/wishes/list/:id',
  access: 'visitor',
  request: z.object({ id }),
});
const add = endpoint({ name: 'wish.add', http: 'POST /svc/wishes/list', access: 'member' });

test("[XT-37] a call of a remote's own backend is declared from its endpoint, within the manifest's contract", () => {
  const declared = backendCall(read);
  expect(declared).toEqual({
    method: 'GET',
    path: '/svc/wishes/list/:id',
    access: 'visitor',
    body_bytes_max: 0,
    response_bytes_max: 1_000_000,
    streams: false,
  });
  expect(z.safeParse(BackendCall, declared).success).toBe(true);
  expect(backendCall(add, { bodyBytesMax: 5_000, responseBytesMax: 300 })).toMatchObject({
    access: 'member',
    body_bytes_max: 5_000,
    response_bytes_max: 300,
  });
  expect(backendCall(read, { streams: true }).streams).toBe(true);
});

test('[XT-37] a call of the API is none of a backend', () => {
  const ofApi = endpoint({ name: 'thing.get', http: 'GET /api/thing', access: 'visitor' });
  expect(() => backendCall(ofApi)).toThrow(/thing\.get has the path \/api\/thing/);
});
