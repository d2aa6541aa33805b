/** Where the chunk loaders of all builds find `scriptAddress`: see shared/config/webpack/sealed-chunks-plugin.cjs. */
const KEY = Symbol.for('tagalong.script-address');
/** The one policy that the page's Content-Security-Policy allows. */
const POLICY = 'tagalong-scripts';
/** Scripts of the edge's own: workers. */
const EDGE_SCRIPTS = new Set(['/sw.js', '/heartbeat.js']);

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

export interface ScriptAddresses {
  /** Lets scripts of one more folder into the page. */
  allow(folder: string): void;
  /**
   * The address as a script element takes it. Throws for an address outside of the releases of this page. An address that
   * is asked for again is made anew, because a browser that still waits for the first answer would not ask again.
   */
  scriptAddress(address: string): string;
}

/**
 * The only place of the page in which a text becomes the address of a script: the browser refuses all others
 * (Trusted Types). Folders are of releases, or of a developer's own server.
 */
export function createScriptAddresses(folders: readonly string[]): ScriptAddresses {
  const allowed = new Set(folders.map(absolute));
  const asked = new Map<string, number>();

  function checked(address: string): string {
    const { href, origin, pathname } = new URL(absolute(address));
    const isOfRelease = [...allowed].some((folder) => href.startsWith(folder));
    if (isOfRelease || (origin === location.origin && EDGE_SCRIPTS.has(pathname))) return href;
    throw new TypeError(`${href} is not a script of the releases of this page.`);
  }

  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: checked });
  return {
    allow: (folder) => void allowed.add(absolute(folder)),
    scriptAddress(address) {
      const whole = new URL(checked(address));
      const times = asked.get(whole.href) ?? 0;
      asked.set(whole.href, times + 1);
      if (times > 0) whole.searchParams.set('again', String(times));
      // Typed as a text because script elements are: the browser takes the policy's own object.
      return (policy ? policy.createScriptURL(whole.href) : whole.href) as string;
    },
  };
}

/** Gives the addresses to the chunk loaders of all builds. */
export function shareScriptAddresses({ scriptAddress }: ScriptAddresses): void {
  Object.defineProperty(globalThis, KEY, { value: scriptAddress });
}

/** For the shell's own parts that come later. */
export function sharedScriptAddress(address: string): string {
  const known = (globalThis as { [KEY]?: ScriptAddresses['scriptAddress'] })[KEY];
  return known ? known(address) : address;
}

function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}
