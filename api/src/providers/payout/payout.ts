import { createHmac } from 'node:crypto';
import { escapeHtml } from '#api/http/html-page';
import { type Clock, systemClock } from '#api/lib/clock';

export interface PayoutOrder {
  /** Id of this payment; the provider pays each reference once. */
  paymentRef: string;
  /** Id of the payee at the provider. */
  payeeRef: string;
  /** Amount in US cents. */
  amount: number;
}

/** A payee's visit to a form of the provider. */
export interface PayeeVisit {
  payeeRef: string;
  form: 'tax' | 'payment';
  /** Origin of this site, such as `https://shop.example`. */
  origin: string;
}

/** Port that pays out money. */
export interface Payout {
  /**
   * Resolves with the provider's reference once it has accepted the payment. Rejects with PayoutRefused if the payment
   * definitely won't be made, and with any other error if its state is unknown.
   */
  send(order: PayoutOrder): Promise<string>;
  /** Returns the URL of the provider's page where the payee fills in a form. It is valid for a few minutes. */
  formUrl(visit: PayeeVisit): string;
}

export class PayoutRefused extends Error {
  override readonly name = 'PayoutRefused';
}

interface TipaltiInput {
  /** URL of the payer functions, such as `https://api.tipalti.com/v11/PayerFunctions.asmx`. */
  url: string;
  payerName: string;
  apiKey: string;
  fetch?: typeof fetch;
  clock?: Clock;
}

const NAMESPACE = 'http://Tipalti.org/';
const TIMEOUT_MS = 20_000;
const RESPONSE_MAX = 256 * 1024;

/**
 * Pays through Tipalti's SOAP call ProcessPayments. Each request is signed: `key` is the hexadecimal HMAC-SHA256 of
 * payer name, time in seconds and group title under the payer's API key.
 */
export function tipaltiPayout({
  url,
  payerName,
  apiKey,
  clock = systemClock,
  ...input
}: TipaltiInput): Payout {
  const fetchFn = input.fetch ?? fetch;

  return {
    async send({ paymentRef, payeeRef, amount }) {
      const timeS = Math.floor(clock.now().getTime() / 1000);
      const body = envelopeOf({
        payerName,
        paymentGroupTitle: paymentRef,
        order: { Idap: payeeRef, Amount: dollarsOf(amount), RefCode: paymentRef, Currency: 'USD' },
        timeS,
        key: tipaltiKey(apiKey, payerName, timeS, paymentRef),
      });
      const response = await fetchFn(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${NAMESPACE}ProcessPayments"` },
        body,
      });
      const xml = (await response.text()).slice(0, RESPONSE_MAX);
      if (!response.ok) throw new Error(`The payout provider responded with ${response.status}.`);
      return referenceOf(xml, paymentRef);
    },

    // The provider's page has all forms in one, and signs its query in the given order.
    formUrl({ payeeRef }) {
      const ts = String(Math.floor(clock.now().getTime() / 1000));
      const query = new URLSearchParams({ idap: payeeRef, payer: payerName, ts }).toString();
      const hashkey = createHmac('sha256', apiKey).update(query, 'utf8').digest('hex');
      return `${dashboardOf(url)}?${query}&hashkey=${hashkey}`;
    },
  };
}

/** Returns the page of payees beside an API such as `https://api.tipalti.com/v11/PayerFunctions.asmx`. */
function dashboardOf(apiUrl: string): string {
  const { protocol, host } = new URL(apiUrl);
  return `${protocol}//${host.replace(/^api\./, 'ui2.')}/payeedashboard/home`;
}

export function tipaltiKey(apiKey: string, payerName: string, timeS: number, groupTitle: string): string {
  return createHmac('sha256', apiKey).update(`${payerName}${timeS}${groupTitle}`, 'utf8').digest('hex');
}

interface Envelope {
  payerName: string;
  paymentGroupTitle: string;
  order: Record<string, string>;
  timeS: number;
  key: string;
}

function envelopeOf({ payerName, paymentGroupTitle, order, timeS, key }: Envelope): string {
  const item = Object.entries(order).map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
<ProcessPayments xmlns="${NAMESPACE}"><payerName>${escapeHtml(payerName)}</payerName>
<paymentGroupTitle>${escapeHtml(paymentGroupTitle)}</paymentGroupTitle>
<tipaltiPaymentsOrders><TipaltiPaymentOrderItem>${item.join('')}</TipaltiPaymentOrderItem></tipaltiPaymentsOrders>
<timeStamp>${timeS}</timeStamp><key>${key}</key></ProcessPayments>
</soap:Body></soap:Envelope>`;
}

/** Parses the result of the payment; a duplicate reference means that an earlier request was accepted. */
function referenceOf(xml: string, paymentRef: string): string {
  const error = textOf(xml, 'errorCode');
  const line = textOf(xml, 'status');
  const reason = textOf(xml, 'errorMessage') || textOf(xml, 'message') || error || line;
  if (!error) throw new Error("The payout provider's response contains no result.");
  if (/duplicate/i.test(reason)) return paymentRef;
  // The signature, the clock or the service failed here, not the payment.
  if (!/^ok$/i.test(error) && !line) throw new Error(`The payout provider refused the request: ${reason}`);
  if (!/^ok$/i.test(line)) throw new PayoutRefused(reason);
  return paymentRef;
}

function textOf(xml: string, tag: string): string {
  return new RegExp(`<(?:\\w+:)?${tag}>([^<]*)<`, 'i').exec(xml)?.[1]?.trim() ?? '';
}

function dollarsOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
