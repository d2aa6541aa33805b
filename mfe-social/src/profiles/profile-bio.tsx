import { css } from '@emotion/react';
import { color, text } from '@tagalong/ui';
import { useState } from 'react';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';

const LONG_CHARACTERS = 160;

/** Shows a profile's bio; a long text is truncated behind a 'more' button. */
export function ProfileBio({ bio }: { bio: string }) {
  const [isOpen, setOpen] = useState(false);
  const isCut = bio.length > LONG_CHARACTERS || bio.split('\n').length > 4;
  return (
    <div>
      <p css={[styles.text, isCut && !isOpen && styles.cut]} dir="auto">
        {bio}
      </p>
      {isCut && (
        <button type="button" css={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? PEOPLE_TEXTS.less : PEOPLE_TEXTS.more}
        </button>
      )}
    </div>
  );
}

const styles = {
  text: css({ ...text('base'), whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'pretty' }),
  cut: css({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 3, overflow: 'hidden' }),
  more: css({
    ...text('base', 600),
    position: 'relative',
    color: color.text2,
    '&::after': { content: '""', position: 'absolute', inset: '-11px -16px' },
  }),
};
