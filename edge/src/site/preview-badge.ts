import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import { escapeHtml, tag } from '#edge/http/html';
import type { Preview } from '#edge/releases/preview/preview-set';

/**
 * The z-index is above the frame's layers and below the toasts. Colors fall back to the light theme's for pages whose
 * shell can't be drawn.
 */
const STYLE = [
  '#preview-badge{position:fixed;z-index:150;inset-inline-start:12px;bottom:calc(76px + env(safe-area-inset-bottom));max-inline-size:min(20rem,calc(100vw - 24px));font:600 .8125rem/1.35 var(--font,system-ui,sans-serif);color:var(--color-bg,#fff);background:var(--color-text,#1e1814);border-radius:22px;box-shadow:0 4px 20px rgb(0 0 0/.28)}',
  '@media (min-width:681px){#preview-badge{bottom:16px;inset-inline-start:16px}}',
  '#preview-badge summary{display:flex;align-items:center;gap:8px;min-block-size:44px;padding:6px 16px 6px 14px;cursor:pointer;list-style:none;border-radius:22px}',
  '#preview-badge summary::-webkit-details-marker{display:none}',
  '#preview-badge summary::before{content:"";flex:none;inline-size:8px;block-size:8px;border-radius:50%;background:#f5a524}',
  '#preview-badge summary span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  '#preview-badge div{padding:0 16px 14px;font-weight:400}',
  '#preview-badge ul{list-style:none;margin:0 0 10px;padding:0;display:grid;gap:8px}',
  '#preview-badge li strong{display:block;overflow-wrap:anywhere}',
  '#preview-badge a{display:flex;align-items:center;justify-content:center;min-block-size:44px;border-radius:22px;background:var(--color-bg,#fff);color:var(--color-text,#1e1814);font-weight:700;text-decoration:none}',
  '@media print{#preview-badge{display:none}}',
].join('');

interface BadgeInput {
  preview: Preview;
  path: string;
  nonce: string;
}

/** Marks the page as a preview with a link to leave it. Plain HTML, so that the previewed release can't break it. */
export function previewBadge({ preview: { permits, missing }, path, nonce }: BadgeInput): string {
  const lines = permits.flatMap(({ may, by, expires }) => {
    const until = PLATFORM_TEXTS.previewBy(by, expires.slice(0, 16).replace('T', ' '));
    if (may.kind === 'release') {
      const name = `${may.remote} ${may.version}`;
      return [{ name, text: missing.includes(name) ? PLATFORM_TEXTS.previewMissing : until }];
    }
    return may.kind === 'server' ? [{ name: `${may.remote} ${may.url}`, text: until }] : [];
  });
  const [first] = lines;
  if (!first) return '';
  const items = lines.map(
    ({ name, text }) => `<li><strong>${escapeHtml(name)}</strong>${escapeHtml(text)}</li>`,
  );
  const short = lines.length > 1 ? PLATFORM_TEXTS.previewOfMany(lines.length) : first.name;
  return [
    `${tag('style', { nonce })}${STYLE}</style>`,
    tag('aside', { id: 'preview-badge', 'aria-label': PLATFORM_TEXTS.preview }),
    `<details><summary><span>${escapeHtml(PLATFORM_TEXTS.preview)} · ${escapeHtml(short)}</span></summary><div>`,
    `<ul>${items.join('')}</ul>`,
    `${tag('a', { href: `${path}?preview=off`, rel: 'nofollow' })}${escapeHtml(PLATFORM_TEXTS.previewLeave)}</a>`,
    '</div></details></aside>',
  ].join('');
}
