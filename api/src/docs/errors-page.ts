import { ERROR_TEXTS, ERRORS, type ErrorCode } from '@tagalong/contracts/core/error-codes';

const HEAD = `# Errors of the API

Written by \`npm run docs\` from the contracts; a test compares it with them. Every error has the HTTP status
below and this body, whatever the request:

\`\`\`json
{ "status": "error", "code": "validation-failed", "message": "for developers", "request_id": "…", "fields": {} }
\`\`\`

Programs should branch on \`code\`, whose meaning never changes. Only \`validation-failed\` has \`fields\`. The text is what
the site shows to users.

| Code | HTTP | Text | What to do |
| --- | --- | --- | --- |
`;

/** Renders the page of all errors, sorted by status and code. */
export function errorsPage(): string {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const sorted = codes.sort((a, b) => ERRORS[a].status - ERRORS[b].status || (a < b ? -1 : 1));
  const rows = sorted.map(
    (code) =>
      `| \`${code}\` | ${ERRORS[code].status} | ${cell(ERROR_TEXTS[code])} | ${cell(ERRORS[code].advice)} |`,
  );
  return `${HEAD}${rows.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
