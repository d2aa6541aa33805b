import { css } from '@emotion/react';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type SessionItem,
} from '@tagalong/contracts/settings';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { errorText, useAction, useCall, useChange, useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ActionRow, Group, rowInset } from './group.tsx';
import { Loaded } from './loaded.tsx';
import { sessionName } from './session-name.ts';
import { sinceText } from './time-text.ts';

/** More are shown when they are asked for. */
const SHOWN_FIRST = 5;

/** Where the member is logged in; each can be ended, and all others at once. */
export function Sessions() {
  const sessions = useCall(listSessions, {}, { staleMs: 0 });
  return (
    <Loaded query={sessions} title={SETTINGS_TEXTS.groupSessions} heights={[220]}>
      {({ data }) => <SessionList sessions={[...data].sort(byUse)} />}
    </Loaded>
  );
}

function SessionList({ sessions }: { sessions: readonly SessionItem[] }) {
  const { now } = useHost();
  const [showsAll, setShowsAll] = useState(false);
  const [asked, setAsked] = useState<{ session: SessionItem | 'others'; isOpen: boolean } | null>(null);
  const ending = useEnding();
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN_FIRST);
  const ask = (session: SessionItem | 'others'): void => setAsked({ session, isOpen: true });
  const shut = (): void => setAsked((old) => old && { ...old, isOpen: false });
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  return (
    <Group title={SETTINGS_TEXTS.groupSessions}>
      {shown.map((session) => (
        <ActionRow
          key={session.id}
          title={sessionName(session.user_agent)}
          note={
            session.is_current
              ? SETTINGS_TEXTS.sessionThis
              : SETTINGS_TEXTS.sessionSeen(sinceText(session.last_seen_at, now()))
          }
          action={
            !session.is_current && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={SETTINGS_TEXTS.sessionEndNamed(sessionName(session.user_agent))}
                onClick={() => ask(session)}
              >
                {SETTINGS_TEXTS.sessionEnd}
              </Button>
            )
          }
        />
      ))}
      {shown.length < sessions.length && (
        <div css={[rowInset, styles.foot]}>
          <Button variant="ghost" onClick={() => setShowsAll(true)}>
            {SETTINGS_TEXTS.sessionsMore(sessions.length - shown.length)}
          </Button>
        </div>
      )}
      {hasOthers && (
        <div css={[rowInset, styles.foot]}>
          <Button variant="secondary" isWide onClick={() => ask('others')}>
            {SETTINGS_TEXTS.sessionsEndAll}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked?.isOpen ?? false}
        {...questionOf(asked?.session ?? 'others')}
        tone="danger"
        isPending={ending.isPending}
        onConfirm={() => asked && ending.run(asked.session, shut)}
        onCancel={shut}
      />
    </Group>
  );
}

function useEnding() {
  const { toast } = useHost();
  const endOne = useChange(revokeSession);
  const endOthers = useChange(revokeOtherSessions);
  return useAction(async (session: SessionItem | 'others', done: () => void) => {
    try {
      if (session === 'others') await endOthers({});
      else await endOne({ id: session.id });
      toast({ text: session === 'others' ? SETTINGS_TEXTS.sessionsEndedAll : SETTINGS_TEXTS.sessionEnded });
    } catch (error) {
      toast({ text: errorText(error), kind: 'error' });
    } finally {
      done();
    }
  });
}

function questionOf(session: SessionItem | 'others') {
  if (session === 'others') {
    return {
      title: SETTINGS_TEXTS.sessionsEndAllTitle,
      text: SETTINGS_TEXTS.sessionsEndAllText,
      confirmLabel: SETTINGS_TEXTS.sessionEnd,
    };
  }
  return {
    title: SETTINGS_TEXTS.sessionEndTitle,
    text: SETTINGS_TEXTS.sessionEndText(sessionName(session.user_agent)),
    confirmLabel: SETTINGS_TEXTS.sessionEnd,
  };
}

/** This browser first, then the one used last. */
function byUse(a: SessionItem, b: SessionItem): number {
  return Number(b.is_current) - Number(a.is_current) || b.last_seen_at.localeCompare(a.last_seen_at);
}

const styles = { foot: css({ display: 'grid' }) };
