import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, sendHtml } from '#api/http/html-page';
import type { Consent, ConsentAnswer, ConsentRequest } from './consent.ts';
import { SANDBOX_PEOPLE } from './sandbox-people.ts';

const LABEL = '<p><span class="label">Demo</span></p>';
const WARNING = '<p><strong>This is a sandbox. It uses no real accounts.</strong></p>';
const RETURN_PATH = /^\/login\/social\/[a-z_]+\/return$/;
/** Form value that denies consent. */
const NOBODY = '';

/** Serves the consent pages of the sandboxes: a choice of made-up people. */
export function sandboxRoutes(app: FastifyInstance, consent: Consent, originOf: OriginOf): void {
  const { path } = NAVIGATIONS.sandboxSignIn;

  function read(http: FastifyRequest): ConsentRequest | string {
    const [, query = ''] = http.url.split('?', 2);
    const page = (http.params as { '*': string })['*'];
    const request = consent.read(page, new URLSearchParams(query));
    if (typeof request === 'string') return request;
    // Like real providers, accepts registered URLs only; otherwise this page would be an open redirect.
    const isOurs =
      URL.canParse(request.redirectUri) && isRegistered(new URL(request.redirectUri), originOf(http));
    return isOurs ? request : 'The redirect URI is not registered.';
  }

  app.get(path, async (http, reply) => {
    const request = read(http);
    return typeof request === 'string' ? refuse(reply, request) : askForConsent(reply, request);
  });
  app.post(path, async (http, reply) => {
    const request = read(http);
    if (typeof request === 'string') return refuse(reply, request);
    const key = String((http.body as { person?: unknown } | undefined)?.person ?? NOBODY);
    const person = SANDBOX_PEOPLE.find((one) => one.key === key) ?? null;
    return goBack(reply, consent.answer(request, person));
  });
}

type OriginOf = (http: FastifyRequest) => string;

function isRegistered({ origin, pathname, search, hash }: URL, own: string): boolean {
  return origin === own && RETURN_PATH.test(pathname) && !search && !hash;
}

function refuse(reply: FastifyReply, reason: string): FastifyReply {
  return sendHtml(reply, 400, {
    title: 'Invalid request',
    body: `${LABEL}${WARNING}<p>${escapeHtml(reason)}</p>`,
  });
}

function askForConsent(reply: FastifyReply, { providerName }: ConsentRequest): FastifyReply {
  const people = SANDBOX_PEOPLE.map(
    ({ key, name, email, note }) =>
      `<button name="person" value="${key}">${escapeHtml(name)}<small>${escapeHtml(email)}. ${escapeHtml(note)}</small></button>`,
  );
  const body = `${LABEL}${WARNING}<p>This sandbox replaces ${escapeHtml(providerName)}. Choose a made-up person to continue as:</p>
<form method="post">${people.join('')}<button name="person" value="${NOBODY}">Cancel</button></form>`;
  return sendHtml(reply, 200, { title: `Continue with ${providerName} (sandbox)`, body });
}

function goBack(reply: FastifyReply, { redirectUri, fields, isForm }: ConsentAnswer): FastifyReply {
  if (!isForm) return reply.redirect(`${redirectUri}?${new URLSearchParams(fields)}`, 303);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return sendHtml(reply, 200, {
    title: 'Redirecting',
    body: `${LABEL}<form method="post" action="${escapeHtml(redirectUri)}">${inputs.join('')}<button>Continue</button></form>`,
    script: 'document.forms[0].submit();',
  });
}
