import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getDraftStatus } from '@tagalong/contracts/creation/draft';
import type { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { CREATE_POST_TYPE_ROUTE } from '@tagalong/contracts/creation/routes';
import { type OverlayProps, useCall, useNavigate } from '@tagalong/platform';
import { Button, color, radius, space, text } from '@tagalong/ui';
import { ChevronRightIcon, EditIcon, Sheet, YoutubeIcon } from '@tagalong/ui/overlay';
import { type ReactNode, useState } from 'react';
import { CHOOSER_TEXTS } from './chooser-texts.ts';

/** Offers the post types and, if there are any, the drafts to continue (CR-01). */
export function CreateChooseOverlay({ answer, cancel }: OverlayProps<typeof CREATE_CHOOSE>) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(true);
  const [kind, setKind] = useState<string | null>(null);
  const drafts = useCall(getDraftStatus, {}, { staleMs: 0 });
  const count = drafts.data?.data.count ?? 0;
  const choose = (chosen: string): void => {
    setKind(chosen);
    setOpen(false);
    void navigate(href(CREATE_POST_TYPE_ROUTE, { type: 'video' }));
  };
  return (
    <Sheet
      isOpen={isOpen}
      title={CHOOSER_TEXTS.title}
      onClose={() => setOpen(false)}
      onClosed={() => (kind === null ? cancel() : answer({ kind }))}
      footer={
        <Button variant="secondary" isWide onClick={() => setOpen(false)}>
          {SHARED_TEXTS.cancel}
        </Button>
      }
    >
      <h3 css={styles.group}>{CHOOSER_TEXTS.social}</h3>
      <Choice
        icon={<YoutubeIcon size={24} aria-hidden />}
        label={CHOOSER_TEXTS.youtube}
        note={CHOOSER_TEXTS.youtubeNote}
        onPress={() => choose('youtube')}
      />
      {count > 0 && (
        <Choice
          icon={<EditIcon size={24} aria-hidden />}
          label={CHOOSER_TEXTS.drafts}
          note={CHOOSER_TEXTS.draftsNote(count)}
          onPress={() => choose('drafts')}
        />
      )}
    </Sheet>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  note: string;
  onPress(): void;
}

function Choice({ icon, label, note, onPress }: ChoiceProps) {
  return (
    <button type="button" css={styles.choice} onClick={onPress}>
      <span css={styles.icon}>{icon}</span>
      <span css={styles.texts}>
        <span css={styles.label}>{label}</span>
        <span css={styles.note}>{note}</span>
      </span>
      <ChevronRightIcon size={20} aria-hidden />
    </button>
  );
}

const styles = {
  group: css({ ...text('sm', 600), color: color.text2, marginBottom: space[3] }),
  choice: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[6],
    width: '100%',
    minHeight: 64,
    padding: `${space[3]} ${space[4]}`,
    borderRadius: radius.md,
    textAlign: 'start',
    cursor: 'pointer',
    color: color.text,
    '&:hover': { backgroundColor: color.fillHover },
  }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    width: 48,
    height: 48,
    borderRadius: radius.md,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  texts: css({ display: 'grid', flex: 1, minWidth: 0 }),
  label: css({ ...text('md', 600) }),
  note: css({ ...text('sm'), color: color.text2 }),
};
