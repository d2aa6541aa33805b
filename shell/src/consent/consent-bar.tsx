import { css, keyframes } from '@emotion/react';
import { PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { errorText, Link, useLocation } from '@tagalong/platform';
import { NOTICE } from '@tagalong/platform/use-notice-turn';
import { Button, color, layer, media, radius, shadow, size, space, text, touchTarget } from '@tagalong/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CONSENT_TEXTS } from '#host/consent/consent-texts.ts';
import { rememberedConsent, useDecision } from '#host/consent/use-consent.ts';
import { useSite } from '#host/site/site-context.tsx';

/** Time after which a bar without an answer lets other notices have their turn, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Asks once for consent to tracking. Both answers have equal weight, and the page works without one. The page ends with
 * as much space as the bar covers, so that everything can be scrolled above it, and bars at the bottom are above it. A bar
 * that is left alone disappears while another notice is shown.
 */
export function ConsentBar() {
  const { decide, isDecided, isSaving, error } = useDecision();
  const isDecidedElsewhere = useDecidedElsewhere();
  const isShown = !isDecided && !isDecidedElsewhere;
  const bar = useRef<HTMLElement>(null);
  useReservedSpace(bar, isShown);
  const isLeftAlone = useLeftAlone();
  if (!isShown) return null;
  return (
    <section
      ref={bar}
      css={[styles.bar, isLeftAlone && styles.leftAlone]}
      aria-label={CONSENT_TEXTS.title}
      data-frame="consent-bar"
      {...(!isLeftAlone && NOTICE)}
    >
      <p css={styles.text}>
        {CONSENT_TEXTS.text}{' '}
        <Link css={styles.link} to={href(PAGE_ROUTE, { slug: 'privacy_policy' })}>
          {CONSENT_TEXTS.more}
        </Link>
      </p>
      <div css={styles.actions}>
        <Button variant="secondary" size="sm" isPending={isSaving} onClick={() => decide(false)}>
          {CONSENT_TEXTS.decline}
        </Button>
        <Button variant="secondary" size="sm" isPending={isSaving} onClick={() => decide(true)}>
          {CONSENT_TEXTS.accept}
        </Button>
      </div>
      <p css={styles.error} role="alert">
        {error ? errorText(error) : ''}
      </p>
    </section>
  );
}

function useLeftAlone(): boolean {
  const [isLeftAlone, setLeftAlone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLeftAlone(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLeftAlone;
}

/** Media condition under which the bar overlays the side menu, so that the page needs no reserved space. */
const BESIDE_PAGE = media.desktop.replace('@media ', '');

/** Keeps the end of the page, other bars, and what the browser scrolls to, above the element. */
function useReservedSpace(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const bar = element.current;
    if (!bar || !isShown || typeof ResizeObserver === 'undefined') return;
    const { body, documentElement: root } = document;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const sizes = new ResizeObserver(() => {
      const { position } = getComputedStyle(bar);
      if (position !== 'fixed') return giveBack();
      const space = `${bar.offsetHeight}px`;
      if (matchMedia(BESIDE_PAGE).matches) {
        giveBack();
        sheet.replaceSync(`[data-frame=side-navigation] { padding-bottom: ${space}; }`);
        return;
      }
      const cover = `calc(${space} + ${getComputedStyle(bar).bottom})`;
      body.style.paddingBottom = space;
      root.style.scrollPaddingBottom = cover;
      // A variable of the root element would make the browser compute the styles of the whole page again.
      sheet.replaceSync(`[data-at-bottom] { --bottom-cover: ${cover}; }`);
    });
    const giveBack = (): void => {
      body.style.paddingBottom = '';
      root.style.scrollPaddingBottom = '';
      sheet.replaceSync('');
    };
    sizes.observe(bar);
    return () => {
      sizes.disconnect();
      giveBack();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [element, isShown]);
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

/** Asks undecided visitors, except on pages where the bar would cover what they are doing. */
export function ConsentGate() {
  const [isOpen] = useState(() => rememberedConsent() === null);
  const { routes } = useSite();
  const route = routes.match(useLocation().pathname)?.route;
  const isBusy = route?.owner === 'creation' || route?.page_class === 'private-profile-settings';
  return isOpen && !isBusy ? <ConsentBar /> : null;
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const styles = {
  bar: css({
    position: 'fixed',
    // On phones it is docked to the bottom menu and as low as its texts allow.
    insetInline: 0,
    bottom: `calc(${size.bottomNav}px + env(safe-area-inset-bottom))`,
    zIndex: layer.frame + 1,
    padding: `${space[4]} ${space[5]}`,
    borderTop: `1px solid ${color.border}`,
    backgroundColor: color.raised,
    color: color.text,
    boxShadow: shadow[2],
    animation: `${rise} 240ms ease-out`,
    [media.aboveMobile]: {
      insetInline: 'auto 24px',
      bottom: 24,
      width: 400,
      padding: space[6],
      border: `1px solid ${color.border}`,
      borderRadius: radius.xl,
    },
    // Below the side menu, where it covers nothing of the page.
    [media.desktop]: { insetInline: '16px auto', bottom: 16, width: 278, padding: space[5] },
    [media.reducedMotion]: { animation: 'none' },
    // At a zoom of 400 % it would cover the page, so it ends the page instead.
    '@media (max-height: 280px)': {
      position: 'static',
      width: 'auto',
      margin: space[5],
      marginBottom: size.bottomNav,
    },
  }),
  leftAlone: css({ 'body:has([role$=dialog], [data-notice]) &': { display: 'none' } }),
  text: css({ ...text('sm'), textWrap: 'pretty', [media.aboveMobile]: text('base') }),
  link: css({ ...touchTarget, color: color.link, textDecoration: 'underline', textUnderlineOffset: 3 }),
  actions: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: space[4],
    // Leaves the targets of the link above and of the buttons their 44 px.
    marginTop: space[7],
  }),
  error: css({ ...text('sm'), color: color.danger, '&:not(:empty)': { marginTop: space[3] } }),
};
