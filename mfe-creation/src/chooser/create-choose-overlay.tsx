import { css } from '@emotion/react';
import { checkTiktok } from '@tagalong/contracts/account/settings';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getDraftStatus } from '@tagalong/contracts/creation/draft';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { CREATE_DRAFT_ROUTE } from '@tagalong/contracts/creation/routes';
import {
  type OverlayProps,
  useAction,
  useCall,
  useHost,
  useLocation,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { EditIcon, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { composerStore } from '#composer/composer-store.ts';
import { COMPOSER_TEXTS } from '#composer/composer-texts.ts';
import { KindIcon } from '#composer/kind-icon.tsx';
import type { Kind } from '#composer/kinds.ts';
import { stepPath } from '#composer/use-step.ts';
import { rememberCreateType } from '#lib/create-type.ts';
import { recordExitPath } from '#lib/exit-path.ts';
import { Choice } from './choice.tsx';
import { CHOOSER_TEXTS } from './chooser-texts.ts';
import { TiktokDown } from './tiktok-down.tsx';

const GROUPS = [
  { title: 'social', kinds: ['tiktok', 'instagram', 'video'] },
  { title: 'original', kinds: ['image', 'thisorthat'] },
] as const satisfies readonly { title: 'social' | 'original'; kinds: readonly Kind[] }[];

/** Offers the five kinds of posts and, if there are any, the drafts to continue (CR-01). */
export function CreateChooseOverlay({ answer, cancel }: OverlayProps<typeof CREATE_CHOOSE>) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTiktokDown, setTiktokDown] = useState(false);
  const choose = useChoice((what) => {
    if (what === 'tiktok-down') setTiktokDown(true);
    else setChosen(what);
    setOpen(false);
  });
  if (isTiktokDown && !isOpen) return <TiktokDown onClosed={cancel} />;
  return (
    <Sheet
      isOpen={isOpen}
      title={CHOOSER_TEXTS.title}
      onClose={() => setOpen(false)}
      onClosed={() => (chosen === null ? cancel() : answer({ kind: chosen }))}
      footer={
        <Button variant="secondary" isWide onClick={() => setOpen(false)}>
          {SHARED_TEXTS.cancel}
        </Button>
      }
    >
      {GROUPS.map(({ title, kinds }) => (
        <section key={title} css={styles.group} aria-label={CHOOSER_TEXTS[title]}>
          <h3 css={styles.title}>{CHOOSER_TEXTS[title]}</h3>
          {kinds.map((kind) => (
            <Choice
              key={kind}
              icon={<KindIcon kind={kind} />}
              label={COMPOSER_TEXTS.kinds[kind]}
              note={CHOOSER_TEXTS.notes[kind]}
              onPress={() => choose(kind)}
            />
          ))}
        </section>
      ))}
      <Drafts onPress={() => choose('drafts')} />
    </Sheet>
  );
}

function Drafts({ onPress }: { onPress(): void }) {
  const status = useCall(getDraftStatus, {}, { staleMs: 0, enabled: useSession() !== null }).data?.data;
  if (!status || status.count === 0) return null;
  const { count, expire_in_1_day_count: expiring } = status;
  const note = CHOOSER_TEXTS.draftsNote(count);
  return (
    <Choice
      icon={<EditIcon size={24} aria-hidden />}
      label={CHOOSER_TEXTS.drafts}
      note={expiring > 0 ? `${note} · ${CHOOSER_TEXTS.draftsExpiring(expiring)}` : note}
      isUrgent={expiring > 0}
      onPress={onPress}
    />
  );
}

/** Goes to what was chosen; a visitor logs in first (AU-05), and TikTok must be available (AU-04). */
function useChoice(onChosen: (what: Kind | 'drafts' | 'tiktok-down') => void) {
  const host = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tiktok = useCall(checkTiktok, {}, { staleMs: 0 });
  return useAction(async (what: Kind | 'drafts') => {
    if (!(await host.ensureMember('create', undefined, { intent: CREATE_CHOOSE, payload: {} }))) return;
    if (what === 'tiktok' && tiktok.data?.data.is_tiktok_api_alive === false) {
      onChosen('tiktok-down');
      return;
    }
    recordExitPath(pathname + search);
    if (what !== 'drafts') {
      rememberCreateType(what);
      composerStore.begin(what);
    }
    onChosen(what);
    await navigate(what === 'drafts' ? href(CREATE_DRAFT_ROUTE) : stepPath(what));
  }).run;
}

const styles = {
  group: css({ marginBottom: space[5] }),
  title: css({ ...text('sm', 600), color: color.text2, marginBottom: space[2] }),
};
