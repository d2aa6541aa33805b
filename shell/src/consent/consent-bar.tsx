import { css, keyframes } from '@emotion/react';
import { PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { errorText, Link } from '@tagalong/platform';
import { Button, color, layer, media, radius, shadow, size, space, text, width } from '@tagalong/ui';
import { useEffect, useState } from 'react';
import { SITE_TEXTS } from '#host/site/site-texts.ts';
import { rememberedConsent, useConsent } from '#host/site/use-consent.ts';

/** Asks once for consent to tracking. Both answers have equal weight, and the page works without one. */
export function ConsentBar() {
  const { isGranted, decide, isSaving, error } = useConsent();
  const isDecidedElsewhere = useDecidedElsewhere();
  if (isGranted !== null || isDecidedElsewhere) return null;
  return (
    <section css={styles.bar} aria-label={SITE_TEXTS.consentTitle} data-frame="consent-bar">
      <p css={styles.text}>
        {SITE_TEXTS.consentText}{' '}
        <Link css={styles.link} to={href(PAGE_ROUTE, { slug: 'privacy_policy' })}>
          {SITE_TEXTS.consentMore}
        </Link>
      </p>
      <div css={styles.actions}>
        <Button variant="secondary" isPending={isSaving} onClick={() => decide(false)}>
          {SITE_TEXTS.consentDecline}
        </Button>
        <Button variant="secondary" isPending={isSaving} onClick={() => decide(true)}>
          {SITE_TEXTS.consentAccept}
        </Button>
      </div>
      <p css={styles.error} role="alert">
        {error ? errorText(error) : ''}
      </p>
    </section>
  );
}

/** Hides the bar when another tab has answered. */
function useDecidedElsewhere(): boolean {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    const readConsent = (): void => setAnswered(rememberedConsent() !== null);
    document.addEventListener('visibilitychange', readConsent);
    return () => document.removeEventListener('visibilitychange', readConsent);
  }, []);
  return isAnswered;
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const styles = {
  bar: css({
    position: 'fixed',
    insetInline: space[4],
    bottom: `calc(${size.bottomNav}px + env(safe-area-inset-bottom) + 8px)`,
    zIndex: layer.frame + 1,
    maxWidth: width.post,
    marginInline: 'auto',
    padding: space[6],
    border: `1px solid ${color.border}`,
    borderRadius: radius.xl,
    backgroundColor: color.raised,
    color: color.text,
    boxShadow: shadow[2],
    animation: `${rise} 240ms ease-out`,
    [media.aboveMobile]: {
      insetInline: 'auto 24px',
      bottom: 24,
      width: 400,
      marginInline: 0,
    },
    [media.reducedMotion]: { animation: 'none' },
  }),
  text: css({ ...text('base'), textWrap: 'pretty' }),
  link: css({ color: color.link, textDecoration: 'underline', textUnderlineOffset: 3 }),
  actions: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: space[4],
    marginTop: space[5],
  }),
  error: css({ ...text('sm'), color: color.danger, '&:not(:empty)': { marginTop: space[3] } }),
};
