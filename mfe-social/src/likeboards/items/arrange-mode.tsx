import { toastError, useHost } from '@tagalong/platform';
import { Button, VisuallyHidden } from '@tagalong/ui';
import { type ReactNode, useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { ArrangeGrid, type ArrangeItem } from './arrange-grid.tsx';
import { ManageBar } from './manage-bar.tsx';

interface ArrangeModeProps {
  title: string;
  hint: string;
  items: readonly ArrangeItem[];
  /** Saves the ids in their new order. A rejection is shown in a toast. */
  onChange(ids: readonly number[]): Promise<unknown>;
  onDone(): void;
  /** Content between the bar and the items. */
  children?: ReactNode;
}

/** Reorders items; each new position is announced to screen readers and saved right away. */
export function ArrangeMode({ title, hint, items, onChange, onDone, children }: ArrangeModeProps) {
  const host = useHost();
  const [announcement, setAnnouncement] = useState('');
  const change = (ids: readonly number[], movedId: number): void => {
    const name = items.find(({ id }) => id === movedId)?.name ?? '';
    setAnnouncement(LIKEBOARD_TEXTS.place(name, ids.indexOf(movedId) + 1, ids.length));
    onChange(ids).catch((error: unknown) => {
      toastError(host, error, LIKEBOARD_TEXTS.orderFailed);
      host.report(error);
    });
  };
  return (
    <>
      <ManageBar title={title} hint={hint} onLeave={onDone}>
        <Button size="sm" onClick={onDone}>
          {LIKEBOARD_TEXTS.done}
        </Button>
      </ManageBar>
      {children}
      <ArrangeGrid items={items} onChange={change} />
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  );
}
