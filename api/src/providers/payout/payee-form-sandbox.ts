import { createHmac } from 'node:crypto';
import { isSameSecret } from '@tagalong/server/is-same-secret';
import { isSameOrigin } from '@tagalong/server/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, sendHtml } from '#api/http/html-page';
import type { PayeeVisit } from './payout.ts';

type Form = PayeeVisit['form'];
export type ReviewedState = 'submitted' | 'rejected' | 'done';

export type SandboxReason = 'account-closed' | 'declined';

interface SandboxInput {
  apiKey: string;
  publicOrigin: string | null;
  /** Path of this site that the sandbox leads back to. */
  returnPath: string;
  onState(payeeRef: string, form: Form, state: ReviewedState, http: FastifyRequest): Promise<void>;
  /** A bank sends the latest payment of a payee back; nothing happens without one. */
  onReturn(payeeRef: string, reason: SandboxReason): Promise<void>;
}

const PATH = '/api/sandbox/payout/:form';
const TITLES: Readonly<Record<Form, string>> = { tax: 'Tax form', payment: 'Payment details' };
const CHOICES: readonly (readonly [state: ReviewedState | '', label: string, note: string])[] = [
  ['done', 'Fill in and accept', 'The form is complete.'],
  ['submitted', 'Fill in', 'The provider reviews the form first.'],
  ['rejected', 'Fill in with a mistake', 'The provider rejects the form.'],
  ['', 'Cancel', 'Nothing changes.'],
];
/** Offered with the payment details, because the bank that they name sends the payment back. */
const RETURNS: readonly (readonly [reason: SandboxReason, label: string, note: string])[] = [
  ['account-closed', 'Return the latest payment: account closed', 'The details have to be corrected.'],
  ['declined', 'Return the latest payment: declined', 'The bank gives no reason.'],
];

/** Returns the URL of a form of the sandbox, signed so that nobody fills in another payee's. */
export function sandboxFormUrl(apiKey: string, { payeeRef, form, origin }: PayeeVisit): string {
  const query = new URLSearchParams({ payee: payeeRef, hashkey: signature(apiKey, payeeRef, form) });
  return `${origin}${PATH.replace(':form', form)}?${query}`;
}

/** Serves the forms of the sandbox, where a person chooses what the provider makes of them. */
export function payeeFormSandbox(
  app: FastifyInstance,
  { apiKey, publicOrigin, returnPath, onState, onReturn }: SandboxInput,
): void {
  app.get(PATH, async (http, reply) => {
    const visit = readVisit(apiKey, http);
    return visit ? showForm(reply, visit.form) : refuse(reply);
  });
  app.post(PATH, async (http, reply) => {
    const visit = readVisit(apiKey, http);
    if (!visit || !isSameOrigin(http, publicOrigin)) return refuse(reply);
    const sent = (http.body ?? {}) as { state?: unknown; reason?: unknown };
    const [state] = CHOICES.find(([name]) => name === sent.state) ?? [''];
    const [reason] = RETURNS.find(([name]) => name === sent.reason) ?? [null];
    if (state !== '') await onState(visit.payeeRef, visit.form, state, http);
    else if (reason !== null && visit.form === 'payment') await onReturn(visit.payeeRef, reason);
    return reply.redirect(returnPath, 303);
  });
}

function readVisit(apiKey: string, http: FastifyRequest): { payeeRef: string; form: Form } | null {
  const { form } = http.params as { form: string };
  const { payee, hashkey } = http.query as Record<string, unknown>;
  const isForm = form === 'tax' || form === 'payment';
  if (!isForm || typeof payee !== 'string' || typeof hashkey !== 'string') return null;
  return isSameSecret(hashkey, signature(apiKey, payee, form)) ? { payeeRef: payee, form } : null;
}

function signature(apiKey: string, payeeRef: string, form: Form): string {
  return createHmac('sha256', apiKey).update(`payee-form:${form}:${payeeRef}`, 'utf8').digest('hex');
}

function refuse(reply: FastifyReply): FastifyReply {
  return sendHtml(reply, 400, { title: 'Invalid request', body: '<p>The signature is wrong.</p>' });
}

function showForm(reply: FastifyReply, form: Form): FastifyReply {
  const choices = [
    ...CHOICES.map(([value, label, note]) => buttonOf('state', value, label, note)),
    ...(form === 'payment' ? RETURNS : []).map(([value, label, note]) =>
      buttonOf('reason', value, label, note),
    ),
  ];
  const body = `<p><span class="label">Demo</span></p>
<p><strong>This is a sandbox. It stores no details and moves no money.</strong></p>
<p>This page replaces the payout provider’s. Choose what happens:</p><form method="post">${choices.join('')}</form>`;
  return sendHtml(reply, 200, { title: `${TITLES[form]} (sandbox)`, body });
}

const buttonOf = (name: string, value: string, label: string, note: string): string =>
  `<button name="${name}" value="${value}">${escapeHtml(label)}<small>${escapeHtml(note)}</small></button>`;
