// The edge preloads the first font and names both in the page's style sheet; importing adds them to the build.
import '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { nextTask } from './boot/next-task.ts';

/** Each step is a task of its own: as one, they would block a slow phone for a tenth of a second. */
async function begin(): Promise<void> {
  await nextTask();
  const { loadFederated } = await import(/* webpackMode: "eager" */ './host/remotes/federation.ts');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  await start(loadFederated);
}

begin().catch((error: unknown) => {
  dispatchEvent(new CustomEvent('site-start', { detail: String(error) }));
  throw error;
});
