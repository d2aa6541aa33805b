import { css } from '@emotion/react';
import { IconCheck } from '@tabler/icons-react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { toastError, useAction, useHost } from '@tagalong/platform';
import { Button, color, media, radius, shadow, size, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { BoardSheet } from '#likeboards/board-sheet.tsx';
import { type BoardTile, tilesOf } from '#likeboards/board-tiles.tsx';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail, Picked } from './board-items.ts';
import { ManageBar } from './manage-bar.tsx';
import { tileStyles } from './tile-styles.ts';
import { POST, PRODUCT, useBoardItems } from './use-board-items.ts';

const keyOf = ({ type, id }: Pick<BoardTile, 'type' | 'id'>): string => `${type}-${id}`;

/** Selects several items to move, copy or remove. */
export function SelectItems({ board, onDone }: { board: LikeboardDetail; onDone(): void }) {
  const host = useHost();
  const tiles = tilesOf(board);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState<'move' | 'copy' | null>(null);
  const items = useBoardItems(board);
  const chosen = tiles.filter((tile) => keys.has(keyOf(tile)));
  const picked = pickedOf(chosen);
  const removing = useAction(async () => {
    onDone();
    await items.remove(picked).catch((error: unknown) => {
      toastError(host, error);
      throw error;
    });
  });
  const toggle = (tile: BoardTile): void => {
    const next = new Set(keys);
    if (!next.delete(keyOf(tile))) next.add(keyOf(tile));
    setKeys(next);
  };
  const isAll = chosen.length === tiles.length;
  return (
    <>
      <ManageBar title={LIKEBOARD_TEXTS.selectTitle(board.name)} onLeave={onDone}>
        <Button size="sm" variant="ghost" onClick={() => setKeys(new Set(isAll ? [] : tiles.map(keyOf)))}>
          {isAll ? LIKEBOARD_TEXTS.selectNone : LIKEBOARD_TEXTS.selectAll}
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          {SHARED_TEXTS.cancel}
        </Button>
      </ManageBar>
      <ul css={tileStyles.grid}>
        {tiles.map((tile) => (
          <li key={keyOf(tile)}>
            <Tile tile={tile} isChosen={keys.has(keyOf(tile))} onToggle={() => toggle(tile)} />
          </li>
        ))}
      </ul>
      <div css={styles.bar}>
        <span css={styles.count} role="status">
          {LIKEBOARD_TEXTS.selected(chosen.length)}
        </span>
        {(['copy', 'move'] as const).map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant="secondary"
            disabled={chosen.length === 0}
            onClick={() => setTarget(kind)}
          >
            {LIKEBOARD_TEXTS[kind]}
          </Button>
        ))}
        <Button size="sm" variant="danger" disabled={chosen.length === 0} onClick={removing.run}>
          {LIKEBOARD_TEXTS.take}
        </Button>
      </div>
      {target && (
        <BoardSheet
          kind={target}
          picked={picked}
          fromId={board.id}
          onChoose={(to) => items[target](picked, to)}
          onClosed={(isDone) => {
            setTarget(null);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}

function pickedOf(tiles: readonly BoardTile[]): Picked[] {
  return [PRODUCT, POST]
    .map((type) => ({ type, ids: tiles.filter((tile) => tile.type === type).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
}

interface TileProps {
  tile: BoardTile;
  isChosen: boolean;
  onToggle(): void;
}

function Tile({ tile, isChosen, onToggle }: TileProps) {
  return (
    <button type="button" css={styles.tile} aria-pressed={isChosen} onClick={onToggle}>
      {tile.picture}
      <span css={[styles.check, isChosen && styles.checked]} aria-hidden>
        {isChosen && <IconCheck size={16} stroke={3} />}
      </span>
      <span css={tileStyles.name}>{tile.name}</span>
    </button>
  );
}

const styles = {
  tile: css({
    position: 'relative',
    display: 'block',
    width: '100%',
    textAlign: 'start',
    borderRadius: radius.md,
    '&[aria-pressed=true] > :first-of-type': { outline: `3px solid ${color.accent}`, outlineOffset: -3 },
  }),
  check: css({
    position: 'absolute',
    top: 8,
    insetInlineEnd: 8,
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: radius.full,
    border: `2px solid ${color.onAccent}`,
    backgroundColor: 'rgb(20 15 11/.35)',
  }),
  checked: css({ backgroundColor: color.accent, color: color.onAccent }),
  bar: css({
    position: 'sticky',
    bottom: `calc(${size.bottomNav}px + env(safe-area-inset-bottom) + 8px)`,
    zIndex: 2,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'center',
    gap: space[4],
    padding: space[5],
    borderRadius: radius.lg,
    border: `1px solid ${color.border}`,
    backgroundColor: color.raised,
    boxShadow: shadow[2],
    [media.aboveMobile]: { bottom: 16, gridTemplateColumns: '1fr auto auto auto' },
  }),
  count: css({
    ...text('base', 600),
    gridColumn: '1 / -1',
    paddingInline: space[2],
    [media.aboveMobile]: { gridColumn: 1 },
  }),
};
