/**
 * Settings that hold secrets. Each may be given by a file instead, whose path is in the setting with `_FILE` added; URLs of
 * servers are among them because they contain passwords.
 */
export const SECRET_SETTINGS: readonly string[] = [
  'AFFILIATE_POSTBACK_SECRET',
  'APPLE_PRIVATE_KEY',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'FACEBOOK_APP_SECRET',
  'FACEBOOK_PIXEL_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'INSTAGRAM_APP_SECRET',
  'INSTAGRAM_OEMBED_TOKEN',
  'METRICS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SKIMLINKS_CLIENT_SECRET',
  'SMTP_URL',
  'SOVRN_KEY',
  'TIKTOK_CLIENT_SECRET',
  'TIKTOK_PIXEL_TOKEN',
  'TIPALTI_API_KEY',
  'TOKEN_KEY',
  'VALKEY_URL',
];
