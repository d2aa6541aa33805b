import { remoteEvents } from '@tagalong/platform';

// The build reads this default export into shell.json, where the gate finds who hears whom.
// biome-ignore lint/style/noDefaultExport: the manifest reader takes the default export of every definition
export default remoteEvents({
  publishes: ['session.changed@1', 'session.lost@1', 'theme.changed@1', 'notification-count.changed@1'],
  hears: [
    'session.changed@1',
    'session.lost@1',
    'theme.changed@1',
    'notification-count.changed@1',
    'like.changed@1',
  ],
});
