import type { AccessRow } from '#test/call-example';

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'media.upload': [() => ({ file: 'no picture' }), '401 415 415 415 415 415 403'],
  'user.set-avatar': [() => ({ picture: null }), '401 200 200 200 200 200 403'],
};
