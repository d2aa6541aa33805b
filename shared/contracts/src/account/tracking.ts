import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';

// Without the visitor's consent nothing is stored or forwarded (SH-19): the calls succeed and do nothing.

const consent = success(
  z.object({
    /** Null while undecided. */
    is_granted: z.nullable(z.boolean()),
    decided_at: z.nullable(z.string()),
  }),
);

/**
 * Cookie with the answer, 'yes' or 'no', so that scripts don't ask again; the server's own cookie is HttpOnly. The server sets this one
 * too, because Safari deletes cookies set by scripts after a week.
 */
export const CONSENT_COOKIE = 'consent_told';

export const getConsent = endpoint({
  name: 'tracking.consent',
  http: 'GET /api/tracking/consent',
  access: 'visitor',
  response: consent,
  tags: ['consent'],
});

export const saveConsent = endpoint({
  name: 'tracking.save-consent',
  http: 'POST /api/tracking/consent',
  access: 'visitor',
  openToDeactivated: true,
  request: z.object({ is_granted: z.boolean() }),
  response: consent,
  errors: ['too-many-requests'],
  clears: ['consent'],
});

/** Forwarded events; all others are refused. */
export const CONVERSION_EVENTS = ['AddToWishlist', 'ViewContent', 'Search', 'CompleteRegistration'] as const;

const short = z.string().check(z.maxLength(200));
const customData = z.object({
  content_ids: z.optional(z.array(short).check(z.maxLength(20))),
  content_name: z.optional(short),
  content_type: z.optional(short),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'Send a currency such as USD.' }))),
  /** In major units of the currency, as receivers expect. */
  value: z.optional(
    z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Send an amount such as 12.50.' })),
  ),
});

export const sendConversionEvent = endpoint({
  name: 'tracking.conversion',
  http: 'POST /api/facebook/conversion/send-event',
  access: 'visitor',
  body: 'form',
  request: z.object({
    event_name: z.oneOf(CONVERSION_EVENTS),
    event_source_url: z.string().check(z.maxLength(2_000)),
    /** Deduplicates reports of the same occurrence. */
    event_id: z.string().check(z.minLength(8), z.maxLength(64)),
    client_http_agent: z.optional(z.string().check(z.maxLength(500))),
    custom_data: z.optional(customData),
  }),
  errors: ['too-many-requests'],
});

/** The source documents define this as a GET; without consent it does nothing. */
export const sendPixelEvent = endpoint({
  name: 'tracking.pixel',
  http: 'GET /api/tiktok/send-pixel-event',
  access: 'visitor',
  request: z.object({
    event: z.oneOf(CONVERSION_EVENTS),
    event_id: z.string().check(z.minLength(8), z.maxLength(64)),
    url: z.string().check(z.maxLength(2_000)),
    content_id: z.optional(short),
  }),
  errors: ['bad-origin', 'too-many-requests'],
});
