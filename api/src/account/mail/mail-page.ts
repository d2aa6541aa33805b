import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#api/http/html-page';
import type { MailSandbox } from '#api/providers/mail/mail-sandbox';

/** Serves `GET /sandbox/mail`: the mail received by the sandbox, newest first. Real mail servers have no such page. */
export function mailPage(app: FastifyInstance, sandbox: MailSandbox): void {
  app.get(NAVIGATIONS.sandboxMail.path, async (_request, reply) => {
    const mails = sandbox.mails().map(
      ({ to, subject, text, caughtAt }) => `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time>${caughtAt.toISOString()}</time></p><pre>${escapeHtml(text)}</pre></article>`,
    );
    const list = mails.length > 0 ? mails.join('\n') : '<p>No mail yet.</p>';
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Demo mail</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:640px;margin:24px auto;padding:0 16px}
article{border-top:1px solid #8888;padding:8px 0}h2{font-size:18px;margin:8px 0 0}pre{white-space:pre-wrap;font:inherit}
</style><h1>Demo mail</h1><p>This is a sandbox. No mail leaves this machine.</p>${list}</html>`;
  });
}
