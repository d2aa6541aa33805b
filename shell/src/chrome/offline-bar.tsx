import { css } from '@emotion/react';
import { textTable } from '@tagalong/contracts/core/language';
import { bottomCover, color, layer, media, radius, shadow, space, text } from '@tagalong/ui';
import { useEffect, useState } from 'react';

const OFFLINE_TEXTS = textTable('offline', {
  back: 'You’re back online.',
  offline: 'You’re offline. You can still read what you’ve already opened.',
});

/** How long "back online" is shown, in milliseconds. */
const BACK_ONLINE_MS = 3_000;

type Connection = 'online' | 'offline' | 'back';

/** Announces a lost connection and, briefly, its return. Overlays the page so that nothing shifts. */
export function OfflineBar() {
  const connection = useConnection();
  const isBack = connection === 'back';
  const words = isBack ? OFFLINE_TEXTS.back : OFFLINE_TEXTS.offline;
  return (
    // Always mounted, because screen readers announce changes inside a live region but not a new region.
    <div css={styles.place} role="status" data-frame="offline-bar" data-at-bottom>
      {connection !== 'online' && <p css={[styles.bar, isBack && styles.back]}>{words}</p>}
    </div>
  );
}

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('online');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = (): void => {
      clearTimeout(timer);
      setConnection('offline');
    };
    const found = (): void => {
      setConnection((before) => (before === 'offline' ? 'back' : before));
      timer = setTimeout(() => setConnection('online'), BACK_ONLINE_MS);
    };
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', found);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', found);
    };
  }, []);
  return connection;
}

const styles = {
  place: css({
    position: 'fixed',
    insetInline: 0,
    bottom: `calc(${bottomCover} + ${space[4]})`,
    zIndex: layer.frame,
    display: 'grid',
    justifyItems: 'center',
    paddingInline: space[5],
    pointerEvents: 'none',
    [media.aboveMobile]: { bottom: space[7] },
  }),
  bar: css({
    ...text('sm', 600),
    maxWidth: 480,
    padding: `${space[4]} ${space[6]}`,
    borderRadius: radius.full,
    backgroundColor: color.text,
    color: color.bg,
    boxShadow: shadow[2],
    textAlign: 'center',
  }),
  back: css({ backgroundColor: color.accent, color: color.onAccent }),
};
