import { css, keyframes } from '@emotion/react';
import { Button, layer, media, shadow, size, space, VisuallyHidden } from '@tagalong/ui';
import { NOTICE_TEXTS } from './notice-texts.ts';

interface NewNotificationsPillProps {
  isShown: boolean;
  isLoading: boolean;
  onShow(): void;
}

/** Floats above the list and is announced once to screen readers. */
export function NewNotificationsPill({ isShown, isLoading, onShow }: NewNotificationsPillProps) {
  return (
    <div css={styles.place}>
      <span role="status">
        <VisuallyHidden>{isShown ? NOTICE_TEXTS.newAnnouncement : null}</VisuallyHidden>
      </span>
      {isShown && (
        <Button css={styles.pill} size="sm" isPending={isLoading} onClick={onShow}>
          {NOTICE_TEXTS.newNotifications}
        </Button>
      )}
    </div>
  );
}

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
const styles = {
  // Has no height of its own so that the list doesn't shift when the pill appears.
  place: css({
    position: 'sticky',
    top: size.headerMobile + 8,
    zIndex: layer.sticky - 1,
    display: 'flex',
    justifyContent: 'center',
    height: 0,
    marginTop: `calc(-1 * ${space[5]})`,
  }),
  pill: css({
    boxShadow: shadow[2],
    animation: `${drop} 180ms ease-out`,
    [media.reducedMotion]: { animation: 'none' },
  }),
};
