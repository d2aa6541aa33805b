import { textTable } from '@tagalong/contracts/core/language';

export const PASSKEY_TEXTS = textTable('passkey', {
  title: 'Passkeys',
  lead: 'Log in with your fingerprint, your face or your screen lock instead of a password.',
  note: 'Log in without a password',
  add: 'Add a passkey',
  added: 'Passkey added',
  empty: 'No passkeys yet. Add one and you can log in on this device without a password.',
  unsupported: 'This browser doesn’t support passkeys. Open this page in another browser to add one.',
  known: 'This device already has a passkey for your account.',
  failed: 'Your device couldn’t create a passkey. Try again, or use another device.',
  lost: 'If you lose a device, log in with a code we email you and remove its passkey here.',
  unused: 'Not used yet',
  usedOn: (when: string) => `Last used ${when}`,
  synced: (note: string) => `${note} · On all your devices`,
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename passkey',
  name: 'Name',
  save: 'Save',
  renamed: 'Passkey renamed',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this passkey?',
  removeText: (name: string) =>
    `You won’t be able to log in with “${name}” anymore. Delete it from your device, too.`,
  removed: 'Passkey removed',
});
