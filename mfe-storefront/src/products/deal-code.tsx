import { css } from '@emotion/react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useAction, useHost } from '@tagalong/platform';
import { color, radius, space, text } from '@tagalong/ui';
import { useEffect, useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

const TICK_MS = 2_000;

/** Renders a promo code as a button that copies it. */
export function DealCode({ code }: { code: string }) {
  const { toast } = useHost();
  const [isCopied, setCopied] = useState(false);
  const { run } = useAction(async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      toast({ text: STOREFRONT_TEXTS.codeCopied(code) });
    } catch {
      // Not reported, because the browser or the visitor denies clipboard access.
      toast({ text: STOREFRONT_TEXTS.copyFailed, kind: 'error' });
    }
  });
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <button type="button" css={styles} aria-label={STOREFRONT_TEXTS.copyCode(code)} onClick={run}>
      <span>{code}</span>
      <Icon size={18} aria-hidden />
    </button>
  );
}

const styles = css({
  ...text('sm', 700),
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: space[3],
  maxWidth: '46%',
  minHeight: 44,
  paddingInline: space[4],
  border: `1px dashed ${color.accent}`,
  borderRadius: radius.sm,
  backgroundColor: color.sunken,
  letterSpacing: '0.04em',
  cursor: 'pointer',
  // The code stays selectable by hand in case the button can't copy it.
  '& > span': { userSelect: 'text', overflowWrap: 'anywhere' },
});
