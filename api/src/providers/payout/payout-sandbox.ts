import { isSameSecret } from '@tagalong/server/is-same-secret';
import { tipaltiKey } from './payout.ts';

const CLOCK_SKEW_MAX_S = 300;
/** Suffix of payee ids that the sandbox rejects, which demonstrates the refund. */
const REFUSED_PAYEE = /-refused$/;

interface SandboxInput {
  payerName: string;
  apiKey: string;
}

/**
 * Implements Tipalti's ProcessPayments for the demo and tests: a `fetch` that reads the same envelope, verifies the
 * same signature and pays each reference once. No money moves.
 */
export function payoutSandbox({ payerName, apiKey }: SandboxInput): typeof fetch {
  const paidRefs = new Set<string>();

  return async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return new Response('Method Not Allowed', { status: 405 });
    const xml = await request.text();
    const timeS = Number(textOf(xml, 'timeStamp'));
    const expected = tipaltiKey(apiKey, payerName, timeS, textOf(xml, 'paymentGroupTitle'));
    if (!isSameSecret(expected, textOf(xml, 'key')))
      return answer('EncryptionKeyFailedValidation', 'Invalid key.');
    if (Math.abs(Date.now() / 1000 - timeS) > CLOCK_SKEW_MAX_S)
      return answer('ExpiredTimestamp', 'Invalid timestamp.');
    const refCode = textOf(xml, 'RefCode');
    if (REFUSED_PAYEE.test(textOf(xml, 'Idap')))
      return answer('OK', '', line('PayeeNotPayable', refCode, 'The payee is not payable.'));
    if (paidRefs.has(refCode)) return answer('OK', '', line('Error', refCode, 'Duplicate reference code.'));
    paidRefs.add(refCode);
    return answer('OK', '', line('OK', refCode, ''));
  };
}

function answer(errorCode: string, errorMessage: string, lines = ''): Response {
  const body = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
<ProcessPaymentsResponse xmlns="http://Tipalti.org/"><ProcessPaymentsResult><errorMessage>${errorMessage}</errorMessage>
<errorCode>${errorCode}</errorCode><linesResults>${lines}</linesResults></ProcessPaymentsResult></ProcessPaymentsResponse>
</soap:Body></soap:Envelope>`;
  return new Response(body, { headers: { 'content-type': 'text/xml; charset=utf-8' } });
}

function line(status: string, refCode: string, message: string): string {
  return `<ExpandedLineResult><status>${status}</status><refCode>${refCode}</refCode><message>${message}</message></ExpandedLineResult>`;
}

function textOf(xml: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)<`).exec(xml)?.[1] ?? '';
}
