import { createHash } from 'node:crypto';

/** Made-up person shared by the sandboxes of all providers. */
export interface SandboxPerson {
  key: string;
  name: string;
  handle: string;
  email: string;
  isEmailVerified: boolean;
  /** Number of Instagram accounts behind the person's Facebook pages. */
  instagramCount: number;
  /** Case that this person demonstrates. */
  note: string;
}

export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    key: 'robin',
    name: 'Robin Vale',
    handle: 'robin.vale',
    email: 'robin.vale@sandbox.example',
    isEmailVerified: true,
    instagramCount: 1,
    note: 'One Instagram account.',
  },
  {
    key: 'casey',
    name: 'Casey Moore',
    handle: 'casey.makes',
    email: 'casey.moore@sandbox.example',
    isEmailVerified: true,
    instagramCount: 3,
    note: 'Three Instagram accounts to choose from.',
  },
  {
    key: 'june',
    name: 'June Park',
    handle: 'june.park',
    email: 'june.park@sandbox.example',
    isEmailVerified: false,
    instagramCount: 0,
    note: 'No Instagram account; an unverified email address.',
  },
  {
    key: 'sam',
    name: 'Sam Okafor',
    handle: 'sam.okafor',
    email: 'shopper@tagalong.example',
    isEmailVerified: true,
    instagramCount: 1,
    note: "Has the demo shopper's email address.",
  },
];

/** Derives that many digits from a text; the same text always gives the same digits. */
export function digitsOf(text: string, count: number): string {
  const number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`) % 10n ** BigInt(count - 1);
  return `1${String(number).padStart(count - 1, '0')}`;
}

/** Returns the person's id at a provider. */
export function subjectOf(provider: string, key: string): string {
  return digitsOf(`${provider}/${key}`, 17);
}
