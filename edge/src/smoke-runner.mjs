import { register } from 'tsx/esm/api';

// As in the bundle, the process needs no loader of its parent.
register();
await import('./smoke-runner.ts');
