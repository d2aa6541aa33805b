import { register } from 'tsx/esm/api';

// A thread does not inherit the loader of TypeScript from the main thread.
register();
export const { compress, readScripts } = await import('./tasks.ts');
