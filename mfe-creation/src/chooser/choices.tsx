import { css } from '@emotion/react';
import { checkTiktok } from '@tagalong/contracts/account/settings';
import { CLICKED_BY_ME_COOKIE } from '@tagalong/contracts/core/limits';
import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import { href } from '@tagalong/contracts/core/routes';
import { getDraftStatus, getLastDraft } from '@tagalong/contracts/creation/draft';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { CREATE_DRAFT_ROUTE } from '@tagalong/contracts/creation/routes';
import { MY_POSTS_ROUTE, MY_POSTS_TYPE_ROUTE } from '@tagalong/contracts/social/routes';
import {
  cookies,
  useAction,
  useCall,
  useHost,
  useLocation,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { color, radius, space, text } from '@tagalong/ui';
import { ChevronRightIcon, EditIcon } from '@tagalong/ui/overlay';
import type { ReactNode } from 'react';
import { composerStore } from '#parts/composer/composer-store.ts';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import { KindIcon } from '#parts/composer/kind-icon.tsx';
import type { Kind } from '#parts/composer/kinds.ts';
import { recordExitPath } from '#parts/steps/exit-path.ts';
import { stepPath } from '#parts/steps/use-step.ts';
import { CHOOSER_TEXTS } from './chooser-texts.ts';

const GROUPS = [
  { title: 'social', kinds: ['tiktok', 'instagram', 'video'] },
  { title: 'original', kinds: ['image', 'thisorthat'] },
] as const satisfies readonly { title: 'social' | 'original'; kinds: readonly Kind[] }[];

interface ChoicesProps {
  /** Level of the groups' headings. */
  heading: 'h2' | 'h3';
  onChoose(what: Choosable): void;
}

/** The five kinds of posts and, if there are any, the drafts to continue (CR-01). */
export function Choices({ heading: Heading, onChoose }: ChoicesProps) {
  return (
    <>
      {GROUPS.map(({ title, kinds }) => (
        <section key={title} css={styles.group} aria-label={CHOOSER_TEXTS[title]}>
          <Heading css={styles.title}>{CHOOSER_TEXTS[title]}</Heading>
          {kinds.map((kind) => (
            <Choice
              key={kind}
              icon={<KindIcon kind={kind} />}
              label={COMPOSER_TEXTS.kinds[kind]}
              note={CHOOSER_TEXTS.notes[kind]}
              onPress={() => onChoose(kind)}
            />
          ))}
        </section>
      ))}
      <Drafts onPress={() => onChoose('drafts')} />
    </>
  );
}

function Drafts({ onPress }: { onPress(): void }) {
  const status = useCall(getDraftStatus, {}, { staleMs: 0, enabled: useSession() !== null }).data?.data;
  // Loads the draft that the next page offers, so that the offer doesn't shift that page.
  useCall(getLastDraft, {}, { enabled: (status?.count ?? 0) > 0 });
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

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  note: string;
  /** Draws the note in the color of warnings. */
  isUrgent?: boolean;
  onPress(): void;
}

function Choice({ icon, label, note, isUrgent = false, onPress }: ChoiceProps) {
  return (
    <button type="button" css={styles.choice} onClick={onPress}>
      <span css={styles.icon}>{icon}</span>
      <span css={styles.texts}>
        <span css={styles.label}>{label}</span>
        <span css={[styles.note, isUrgent && styles.urgent]}>{note}</span>
      </span>
      <ChevronRightIcon size={20} aria-hidden />
    </button>
  );
}

type Choosable = Kind | 'drafts';

const OWN_POSTS = [MY_POSTS_ROUTE, MY_POSTS_TYPE_ROUTE].map(({ path }) => pathMatcher(path));
const isOwnPosts = (path: string): boolean => OWN_POSTS.some((matches) => matches(path) !== null);

/** Opens what was chosen; a visitor logs in first (AU-05), and TikTok must be available (AU-04). */
export function useChoice(onChosen: (what: Choosable | 'tiktok-down') => void): (what: Choosable) => void {
  const host = useHost();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tiktok = useCall(checkTiktok, {}, { staleMs: 0 });
  return useAction(async (what: Choosable) => {
    if (!(await host.ensureMember('create', undefined, { intent: CREATE_CHOOSE, payload: {} }))) return;
    if (what === 'tiktok' && tiktok.data?.data.is_tiktok_api_alive === false) {
      onChosen('tiktok-down');
      return;
    }
    recordExitPath(pathname + search);
    if (what === 'drafts') {
      cookies.set(CLICKED_BY_ME_COOKIE, '1', isOwnPosts(pathname) ? CREATE_TYPE_COOKIE_S : 0);
    } else {
      rememberCreateType(what);
      composerStore.begin(what);
    }
    onChosen(what);
    await navigate(what === 'drafts' ? href(CREATE_DRAFT_ROUTE) : stepPath(what));
  }).run;
}

/** Lifetime of the cookies with the chosen kind and its page: 50 minutes, in seconds (CR-07). */
export const CREATE_TYPE_COOKIE_S = 3_000;
const COOKIE = 'create_type';

/** Remembers the kind of post that was chosen, for the return from a provider where an account is connected. */
export function rememberCreateType(kind: string): void {
  cookies.set(COOKIE, kind, CREATE_TYPE_COOKIE_S);
}

export function rememberedCreateType(): string | null {
  return cookies.get(COOKIE);
}

const styles = {
  group: css({ marginBottom: space[5] }),
  title: css({ ...text('sm', 600), color: color.text2, marginBottom: space[2] }),
  choice: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    width: '100%',
    minHeight: 56,
    padding: `${space[2]} ${space[3]}`,
    borderRadius: radius.md,
    textAlign: 'start',
    cursor: 'pointer',
    color: color.text,
    '&:hover': { backgroundColor: color.fillHover },
  }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: radius.md,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  texts: css({ display: 'grid', flex: 1, minWidth: 0 }),
  label: css({ ...text('md', 600) }),
  note: css({ ...text('sm'), color: color.text2 }),
  urgent: css({ color: color.danger }),
};
