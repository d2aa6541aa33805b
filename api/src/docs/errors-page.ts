import { textOfCode } from '@tagalong/contracts/core/error-texts';
import { ERROR_STATUS, type ErrorCode } from '@tagalong/contracts/core/errors';
import { ERROR_ADVICE } from './error-advice.ts';

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
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const sorted = codes.sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b] || (a < b ? -1 : 1));
  const rows = sorted.map(
    (code) =>
      `| \`${code}\` | ${ERROR_STATUS[code]} | ${cell(textOfCode(code))} | ${cell(ERROR_ADVICE[code] ?? '')} |`,
  );
  return `${HEAD}${rows.join('\n')}\n`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
