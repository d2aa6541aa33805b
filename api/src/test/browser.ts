import { type App, ORIGIN } from './site.ts';

type Reply = Awaited<ReturnType<typeof injected>>;

function injected(
  app: App,
  input: { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string },
) {
  return app.inject(input);
}

const REDIRECTS_MAX = 8;

/** Creates a browser on the site that keeps cookies, follows redirects and submits forms. */
export function browserOf(app: App, cookie = '') {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );

  async function visit(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ) {
    const { pathname, search } = new URL(url, ORIGIN);
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await injected(app, {
      method,
      url: pathname + search,
      headers: { host: new URL(ORIGIN).host, ...(cookies && { cookie: cookies }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge, expires } of reply.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isGone) jar.delete(name);
      else jar.set(name, value);
    }
    return { reply, url: pathname + search };
  }

  async function follow(first: { reply: Reply; url: string }) {
    let step = first;
    for (let count = 0; count < REDIRECTS_MAX; count += 1) {
      const { location } = step.reply.headers;
      if (!location) return step;
      const next = new URL(String(location), new URL(step.url, ORIGIN));
      // Pages belong to the shell, not to the API.
      if (next.origin !== ORIGIN || !/^\/(login\/social|sandbox)\//.test(next.pathname))
        return {
          reply: step.reply,
          url: next.origin === ORIGIN ? next.pathname + next.search : next.href,
        };
      step = await visit('GET', next.href, { 'sec-fetch-site': 'same-origin' });
    }
    throw new Error('Too many redirects.');
  }

  return {
    jar,
    get cookie(): string {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    /** Visits a URL as through a link; `site` is the `sec-fetch-site` header, by default a link of the site itself. */
    goTo: async (url: string, site = 'same-origin') =>
      follow(await visit('GET', url, { 'sec-fetch-site': site })),
    /** Sends one request without following redirects. */
    fetch: async (url: string) => (await visit('GET', url, { 'sec-fetch-site': 'same-origin' })).reply,
    submit: async (url: string, fields: Record<string, string>) =>
      follow(
        await visit(
          'POST',
          url,
          {
            'content-type': 'application/x-www-form-urlencoded',
            origin: ORIGIN,
            'sec-fetch-site': 'same-origin',
          },
          new URLSearchParams(fields).toString(),
        ),
      ),
  };
}

export type Browser = ReturnType<typeof browserOf>;

/** Visits a provider's sandbox, chooses a person there, and resolves with the final page. */
export async function signInBy(browser: Browser, platform: string, person: string, originPage = 'register') {
  const consent = await browser.goTo(`/login/social/${platform}?origin_page=${originPage}`);
  if (!consent.url.startsWith('/sandbox/')) return consent;
  const chosen = await browser.submit(consent.url, { person });
  const form = /<form method="post" action="([^"]+)">/.exec(chosen.reply.body)?.[1];
  if (!form) return chosen;
  const fields = [...chosen.reply.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  return browser.submit(
    form,
    Object.fromEntries(fields.map(([, name = '', value = '']) => [name, decoded(value)])),
  );
}

function decoded(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
