import { css } from '@emotion/react';
import {
  Avatar,
  type AvatarProps,
  color,
  media,
  space,
  text,
  touchTarget,
  twoLines,
  useFirstScreen,
  VerifiedMark,
} from '@tagalong/ui';
import { type ReactNode, useState } from 'react';

interface ProfileHeadProps {
  name: string;
  avatar: Pick<AvatarProps, 'src' | 'colorId' | 'kind'>;
  verifiedLabel?: string | undefined;
  /** Line below the name, such as the handle. */
  meta?: ReactNode;
  facts: ReactNode;
  bio: string;
  /** Labels of the button that shows a long bio as a whole, and shortens it. */
  bioLabels: { more: string; less: string };
  links?: ReactNode;
  actions: ReactNode;
}

/** Shows the header of a user's or brand's profile: picture, name, counts, bio and actions. */
export function ProfileHead(props: ProfileHeadProps) {
  const { name, avatar, verifiedLabel, meta, facts, bio, bioLabels, links, actions } = props;
  return (
    <header css={styles.head} {...useFirstScreen()}>
      <Avatar css={styles.avatar} name={name} {...avatar} size={96} />
      <div css={styles.names}>
        <h1 css={styles.name}>
          <bdi>{name}</bdi>
          {verifiedLabel && (
            <span css={styles.mark}>
              <VerifiedMark size={20} label={verifiedLabel} />
            </span>
          )}
        </h1>
        {meta && <p css={styles.meta}>{meta}</p>}
      </div>
      <div css={styles.facts}>{facts}</div>
      {(bio || links) && (
        <div css={styles.about}>
          {bio && <ProfileBio bio={bio} labels={bioLabels} />}
          {links}
        </div>
      )}
      <div css={styles.actions}>{actions}</div>
    </header>
  );
}

const LONG_CHARACTERS = 160;

/** Shows a profile's bio; a long text is truncated behind a 'more' button. */
function ProfileBio({ bio, labels }: { bio: string; labels: ProfileHeadProps['bioLabels'] }) {
  const [isOpen, setOpen] = useState(false);
  const isCut = bio.length > LONG_CHARACTERS || bio.split('\n').length > 4;
  return (
    <div>
      <p css={[styles.bio, isCut && !isOpen && styles.cut]} dir="auto">
        {bio}
      </p>
      {isCut && (
        <button type="button" css={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? labels.less : labels.more}
        </button>
      )}
    </div>
  );
}

const styles = {
  head: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"avatar names" "facts facts" "about about" "actions actions"',
    alignItems: 'center',
    gap: `${space[6]} ${space[6]}`,
    paddingBlock: `${space[4]} ${space[5]}`,
    [media.aboveMobile]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"avatar names actions" "avatar facts facts" "avatar about about"',
      gap: `${space[4]} ${space[8]}`,
      paddingBlock: space[6],
    },
  }),
  avatar: css({
    gridArea: 'avatar',
    alignSelf: 'start',
    [media.aboveMobile]: { width: 128, height: 128, fontSize: 46 },
  }),
  names: css({ gridArea: 'names', minWidth: 0 }),
  name: css({ ...text('2xl', 700), overflowWrap: 'anywhere' }),
  mark: css({ display: 'inline-block', verticalAlign: '-2px', marginInlineStart: space[3] }),
  meta: css({ ...text('base'), color: color.text2, overflowWrap: 'anywhere' }),
  facts: css({ gridArea: 'facts', minWidth: 0 }),
  about: css({ gridArea: 'about', display: 'grid', gap: space[3], minWidth: 0, maxWidth: 560 }),
  bio: css({ ...text('base'), whiteSpace: 'pre-line', overflowWrap: 'anywhere', textWrap: 'pretty' }),
  cut: css({ ...twoLines, WebkitLineClamp: 3 }),
  more: css({
    ...text('base', 600),
    ...touchTarget,
    color: color.text2,
  }),
  actions: css({
    gridArea: 'actions',
    display: 'flex',
    gap: space[4],
    // On a phone the first action takes all the remaining width.
    '& > :first-of-type': { flex: 1 },
    [media.aboveMobile]: { '& > :first-of-type': { flex: 'none', minWidth: 120 } },
  }),
};
