import { href } from '@tagalong/contracts/core/routes';
import { duplicatePath } from '@tagalong/contracts/creation/duplicate-path';
import { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import { POST_MENU } from '@tagalong/contracts/social/places';
import { POST_ACT_TEXTS } from '@tagalong/contracts/social/post-act-texts';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { toastError, useAction, useHost, useNavigate, useSession } from '@tagalong/platform';
import { Place } from '@tagalong/platform/place';
import { PlusIcon, ShareIcon, UserIcon } from '@tagalong/ui';
import {
  CopyIcon,
  EditIcon,
  EyeIcon,
  FlagIcon,
  Menu,
  PinIcon,
  RepeatIcon,
  TrashIcon,
} from '@tagalong/ui/overlay';
import { type ComponentType, useState } from 'react';
import { placeProps } from '#parts/post/place-props.ts';
import { useSharePost } from '#parts/post/use-share-post.ts';
import { type MenuAction, menuActions } from './menu-entries.ts';
import type { Step, StepProps } from './step.ts';
import { usePostChanges } from './use-post-changes.ts';

interface MenuStepProps extends StepProps {
  onStep(step: Step): void;
}

const NEXT_STEP: Partial<Record<MenuAction, Step>> = {
  delete: 'delete',
  report: 'report',
};

const ICONS: Record<MenuAction, ComponentType<{ size?: number }>> = {
  pin: PinIcon,
  unpin: PinIcon,
  edit: EditIcon,
  duplicate: CopyIcon,
  delete: TrashIcon,
  repost: RepeatIcon,
  'undo-repost': RepeatIcon,
  details: EyeIcon,
  share: ShareIcon,
  follow: PlusIcon,
  unfollow: UserIcon,
  report: FlagIcon,
};

/** Shows a post's menu (PO-03). Simple actions run immediately; the others open their own dialog or the composer. */
export function MenuStep({ post, onDone, onLeft, onStep }: MenuStepProps) {
  const host = useHost();
  const navigate = useNavigate();
  const viewerId = useSession()?.id ?? null;
  const changes = usePostChanges(post);
  const share = useSharePost(post);
  const [chosen, setChosen] = useState<MenuAction | null>(null);
  const [isOpen, setOpen] = useState(true);

  const { run } = useAction(async (action: MenuAction) => {
    try {
      const compose = composeAction(action, viewerId === post.post_author_id);
      if (compose) {
        const { unique_key } = post;
        if (!(await host.ask(POST_COMPOSE, { action: compose, unique_key }))) return onLeft();
      } else if (action === 'details') await navigate(href(POST_ROUTE, { id: post.unique_key }));
      else if (action === 'duplicate') await navigate(duplicatePath(post));
      else if (action === 'share') share();
      else if (!(await changes.run(action))) return onLeft();
      onDone(action);
    } catch (error) {
      toastError(host, error);
      onLeft();
      throw error;
    }
  });
  const closed = (): void => {
    const next = chosen && NEXT_STEP[chosen];
    if (next) onStep(next);
    else if (chosen) run(chosen);
    else onLeft();
  };
  return (
    <Menu
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={closed}
      label={POST_ACT_TEXTS.menuTitle}
      items={menuActions(post, viewerId).map((action) => {
        const Icon = ICONS[action];
        return {
          id: action,
          label: labelOf(action, post.post_author_name, post.is_reposted, viewerId === post.post_author_id),
          icon: <Icon size={20} />,
          tone: action === 'delete' ? 'danger' : undefined,
        };
      })}
      onAction={(id) => setChosen(id as MenuAction)}
      more={<Place of={POST_MENU} props={placeProps(post)} />}
    />
  );
}

/** Maps a menu action to an action of the composer; reposting another author's post promotes it. */
function composeAction(action: MenuAction, isOwn: boolean): 'edit' | 'repost' | 'promote' | 'undo' | null {
  if (action === 'edit') return 'edit';
  if (action === 'undo-repost') return 'undo';
  if (action !== 'repost') return null;
  return isOwn ? 'repost' : 'promote';
}

function labelOf(action: MenuAction, author: string, isReposted: boolean, isOwn: boolean): string {
  switch (action) {
    case 'repost':
      if (isReposted) return POST_ACT_TEXTS.repostEdit;
      return isOwn ? POST_ACT_TEXTS.repost : POST_ACT_TEXTS.repostPromote;
    case 'undo-repost':
      return POST_ACT_TEXTS.repostUndo;
    case 'follow':
      return POST_ACT_TEXTS.follow(author);
    case 'unfollow':
      return POST_ACT_TEXTS.unfollow(author);
    default:
      return POST_ACT_TEXTS[action];
  }
}
