import { css } from '@emotion/react';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type SessionItem,
} from '@tagalong/contracts/account/settings';
import { useCall, useChange, useHost } from '@tagalong/platform';
import { Button, useTimeZone } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { useToastedAttempt } from '#account/parts/use-toasted-attempt.ts';
import { ActionRow, Group, rowInset } from '#account/settings/parts/group.tsx';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { sessionName } from '#account/settings/parts/session-name.ts';
import { sinceText } from '#account/settings/parts/time-text.ts';
import { SECURITY_TEXTS } from './security-texts.ts';

/** Sessions shown before 'Show more'. */
const SHOWN_FIRST = 5;

/** Lists the member's sessions; each can be ended, or all others at once. */
export function Sessions() {
  const sessions = useCall(listSessions, {}, { staleMs: 0 });
  return (
    <Loaded query={sessions} title={SECURITY_TEXTS.groupSessions} heights={[220]}>
      {({ data }) => <SessionList sessions={[...data].sort(byUse)} />}
    </Loaded>
  );
}

function SessionList({ sessions }: { sessions: readonly SessionItem[] }) {
  const { now } = useHost();
  const timeZone = useTimeZone();
  const [showsAll, setShowsAll] = useState(false);
  const [confirmation, setConfirmation] = useState<{
    session: SessionItem | 'others';
    isOpen: boolean;
  } | null>(null);
  const ending = useEndSession();
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN_FIRST);
  const ask = (session: SessionItem | 'others'): void => setConfirmation({ session, isOpen: true });
  const closeDialog = (): void => setConfirmation((old) => old && { ...old, isOpen: false });
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  return (
    <Group title={SECURITY_TEXTS.groupSessions}>
      {shown.map((session) => (
        <ActionRow
          key={session.id}
          title={sessionName(session.user_agent)}
          note={
            session.is_current
              ? SECURITY_TEXTS.sessionThis
              : SECURITY_TEXTS.sessionSeen(sinceText(session.last_seen_at, now(), timeZone))
          }
          action={
            !session.is_current && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={SECURITY_TEXTS.sessionEndNamed(sessionName(session.user_agent))}
                onClick={() => ask(session)}
              >
                {SECURITY_TEXTS.sessionEnd}
              </Button>
            )
          }
        />
      ))}
      {shown.length < sessions.length && (
        <div css={[rowInset, styles.foot]}>
          <Button variant="ghost" onClick={() => setShowsAll(true)}>
            {SECURITY_TEXTS.sessionsMore(sessions.length - shown.length)}
          </Button>
        </div>
      )}
      {hasOthers && (
        <div css={[rowInset, styles.foot]}>
          <Button variant="secondary" isWide onClick={() => ask('others')}>
            {SECURITY_TEXTS.sessionsEndAll}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={confirmation?.isOpen ?? false}
        {...questionOf(confirmation?.session ?? 'others')}
        tone="danger"
        isPending={ending.isPending}
        onConfirm={() => confirmation && ending.run(confirmation.session, closeDialog)}
        onCancel={closeDialog}
      />
    </Group>
  );
}

function useEndSession() {
  const { toast } = useHost();
  const endSession = useChange(revokeSession);
  const endOthers = useChange(revokeOtherSessions);
  return useToastedAttempt(async (session: SessionItem | 'others', done: () => void) => {
    try {
      if (session === 'others') await endOthers({});
      else await endSession({ id: session.id });
      toast({ text: session === 'others' ? SECURITY_TEXTS.sessionsEndedAll : SECURITY_TEXTS.sessionEnded });
    } finally {
      done();
    }
  });
}

function questionOf(session: SessionItem | 'others') {
  if (session === 'others') {
    return {
      title: SECURITY_TEXTS.sessionsEndAllTitle,
      text: SECURITY_TEXTS.sessionsEndAllText,
      confirmLabel: SECURITY_TEXTS.sessionEnd,
    };
  }
  return {
    title: SECURITY_TEXTS.sessionEndTitle,
    text: SECURITY_TEXTS.sessionEndText(sessionName(session.user_agent)),
    confirmLabel: SECURITY_TEXTS.sessionEnd,
  };
}

/** Sorts this browser first, then by last use. */
function byUse(a: SessionItem, b: SessionItem): number {
  return Number(b.is_current) - Number(a.is_current) || b.last_seen_at.localeCompare(a.last_seen_at);
}

const styles = { foot: css({ display: 'grid' }) };
