import { UsageError } from './usage-error.ts';

const RESPONSE_LIMIT_MS = 15_000;

/** Returns the origin of a site's URL. Throws UsageError for anything else. */
export function siteOrigin(text: string | undefined): string {
  if (text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new UsageError(
    text
      ? `The site is "${text}"; it must be a URL such as https://shop.example.`
      : 'Name the site with --site https://shop.example.',
  );
}

/** Checks that a site responds and serves the packages. Rejects with UsageError that says what it is not. */
export async function readSite(site: string): Promise<void> {
  const url = `${site}/packages/@tagalong%2fplatform`;
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(`${site} does not respond (${reason}). Check the URL and your connection.`);
    },
  );
  if (!response.ok)
    throw new UsageError(
      `${url} responded with ${response.status}, so no packages can be installed from ${site}. Check the URL, or ask the operators of the site.`,
    );
}
