/** Event with the errors of the last edit, for live/module-updates.js. */
const ERRORS = 'tagalong:errors';

/**
 * Sends edits to the page once all edited modules are good: those of a failed edit wait for the next good one. Before an edit
 * that reloads the page, because it concerns the definition, `renewManifest` is awaited.
 */
export function liveEdits({ definition, renewManifest }) {
  const waiting = new Set();
  let errors = '';
  let last = Promise.resolve();

  async function takeIn(environment, modules) {
    for (const module of modules) waiting.add(module);
    // A module without importers has been deleted, unless it is the definition, which nothing imports before the first page.
    for (const module of waiting)
      if (module.importers.size === 0 && module.file !== definition) waiting.delete(module);
    errors = await errorsOf(environment, [...waiting], { definition, renewManifest });
    if (errors) {
      environment.logger.error(errors);
      environment.hot.send(ERRORS, { errors });
      return [];
    }
    const ready = [...waiting];
    waiting.clear();
    return ready;
  }

  return {
    name: 'live-edits',
    configureServer({ environments: { client } }) {
      client.hot.on('vite:client:connect', (_, page) => {
        if (errors) page.send(ERRORS, { errors });
      });
      // A module that React Refresh can't replace passes the update on to its importers.
      client.hot.on('vite:invalidate', async ({ path }) => {
        const module = await client.moduleGraph.getModuleByUrl(path);
        const isConcerned = [...(module?.importers ?? [])].some((one) => concerns(definition, one));
        if (isConcerned) await renewManifest().catch(() => undefined);
      });
    },
    hotUpdate({ modules }) {
      if (this.environment.name !== 'client' || modules.length === 0) return undefined;
      // One after the other: files that are saved together are one edit.
      last = last.then(() => takeIn(this.environment, modules));
      return last;
    },
  };
}

async function errorsOf(environment, modules, { definition, renewManifest }) {
  const results = await Promise.allSettled(modules.map(({ url }) => environment.transformRequest(url)));
  const failed = results.filter(({ status }) => status === 'rejected');
  if (failed.length > 0) return failed.map(({ reason }) => reason.message).join('\n\n');
  if (!modules.some((module) => concerns(definition, module))) return '';
  return renewManifest().then(
    () => '',
    ({ message }) => message,
  );
}

/** True if an edit of this module reaches the definition because nothing on the way accepts it. */
function concerns(definition, module, seen = new Set()) {
  if (seen.has(module) || module.isSelfAccepting) return false;
  seen.add(module);
  return module.file === definition || [...module.importers].some((one) => concerns(definition, one, seen));
}
