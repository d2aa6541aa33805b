import { css } from '@emotion/react';
import { useState } from 'react';
import {
  ActionButton,
  BackIcon,
  Badge,
  BellIcon,
  BookmarkIcon,
  Button,
  Chip,
  ChipRow,
  DotsIcon,
  IconButton,
  LikeButton,
  PlusIcon,
  ShareIcon,
  Spinner,
} from '#ui/ui.ts';
import { Section, Specimen } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'dark', 'ghost', 'danger'] as const;

export function ButtonsSection() {
  const [isPending, setIsPending] = useState(true);
  const [isLiked, setIsLiked] = useState(true);
  const [chip, setChip] = useState('For you');
  return (
    <Section id="buttons" title="Buttons">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Specimen key={size} label={`Button ${size}`}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Specimen>
      ))}
      <Specimen label="Pending, disabled, icon, link">
        <Button isPending={isPending} onClick={() => setIsPending(true)}>
          Follow
        </Button>
        <Button size="sm" variant="secondary" isPending={isPending}>
          Follow
        </Button>
        <Button disabled>Confirm</Button>
        <Button variant="secondary" disabled>
          Confirm
        </Button>
        <Button variant="dark" size="sm" icon={<PlusIcon size={18} />}>
          New
        </Button>
        <Button as="a" href="#buttons" variant="ghost" onClick={() => setIsPending(!isPending)}>
          A link
        </Button>
      </Specimen>
      <div css={styles.wide}>
        <Button isWide>Cash out</Button>
      </div>
      <Specimen label="IconButton ghost, badge, outline, surface, 36">
        <IconButton label="Back">
          <BackIcon aria-hidden />
        </IconButton>
        <IconButton label="Notifications, more than 9 new">
          <BellIcon aria-hidden />
          <Badge isCorner>9+</Badge>
        </IconButton>
        <IconButton label="Notifications, 3 new">
          <BellIcon aria-hidden />
          <Badge isCorner>3</Badge>
        </IconButton>
        <IconButton label="Share" variant="outline">
          <ShareIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label="Save" variant="surface">
          <BookmarkIcon size={20} aria-hidden />
        </IconButton>
        <IconButton label="More" size={36}>
          <DotsIcon size={20} aria-hidden />
        </IconButton>
      </Specimen>
      <Specimen label="Like, save, share">
        <LikeButton isLiked={isLiked} onToggle={() => setIsLiked(!isLiked)} label="Like post" count="1,204" />
        <ActionButton icon={<BookmarkIcon aria-hidden />}>Save</ActionButton>
        <ActionButton icon={<ShareIcon aria-hidden />} aria-label="Share" />
        {[!isLiked, isLiked].map((isOn) => (
          <LikeButton
            key={String(isOn)}
            variant="surface"
            isLiked={isOn}
            onToggle={() => setIsLiked(!isLiked)}
            label="Like bag"
          />
        ))}
      </Specimen>
      <Specimen label="Chips" isColumn>
        <ChipRow label="Feed" kind="group">
          {['For you', 'Following', 'Latest', 'This or That', 'Beauty', 'Home', 'Fashion'].map((name) => (
            <Chip key={name} isSelected={chip === name} onClick={() => setChip(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      </Specimen>
      <Specimen label="Badges, spinner">
        <Badge>9+</Badge>
        <Badge tone="surface">Hot</Badge>
        <Badge tone="soft">New</Badge>
        <Badge tone="neutral">Draft</Badge>
        <Spinner />
        <Spinner size={32} />
      </Specimen>
    </Section>
  );
}

const styles = { wide: css({ maxWidth: 320, marginBottom: 24 }) };
