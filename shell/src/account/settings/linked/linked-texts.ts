import { textTable } from '@tagalong/contracts/core/language';

export const LINKED_TEXTS = textTable('linked', {
  linkedLead: 'Log in with any connected account.',
  linkedGroup: 'Login accounts',
  connected: 'Connected',
  connect: 'Connect',
  connectNamed: (name: string) => `Connect ${name}`,
  disconnect: 'Disconnect',
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  disconnected: (name: string) => `${name} disconnected`,
  nowConnected: (name: string) => `${name} connected`,
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectText: (name: string) => `You won’t be able to log in with ${name}.`,
  lastLogin: 'This is your only way to log in. Add an email or a passkey before you disconnect it.',
  lastWayInLink: 'Account security',
  notAvailable: 'Not available right now',
  mediaGroup: 'Content accounts',
  mediaNone: 'No accounts connected yet. Connect one to pick its posts when you create.',
  mediaExpired: 'Connection expired',
  connectCanceled: 'Connection canceled.',
  showMore: 'Show more',
  disconnectMediaText: (name: string) => `Posts you created from ${name} will stay.`,
});
