import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { useToastedAction } from '@tagalong/platform/toasted-action';
import { Button } from '@tagalong/ui';
import { SelectBar, SelectTile } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail, Picked } from './board-items.ts';
import { BoardSheet } from './board-sheet.tsx';
import { type BoardTile, tilesOf } from './board-tiles.tsx';
import { ManageBar } from './manage-bar.tsx';
import { tileStyles } from './tile-styles.ts';
import { POST, PRODUCT, useBoardItems } from './use-board-items.ts';

const keyOf = ({ type, id }: Pick<BoardTile, 'type' | 'id'>): string => `${type}-${id}`;

/** Selects several items to move, copy or remove. */
export function SelectItems({ board, onDone }: { board: LikeboardDetail; onDone(): void }) {
  const tiles = tilesOf(board);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState<'move' | 'copy' | null>(null);
  const items = useBoardItems(board);
  const chosen = tiles.filter((tile) => keys.has(keyOf(tile)));
  const picked = pickedOf(chosen);
  const removing = useToastedAction(async () => {
    onDone();
    await items.remove(picked);
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
            <SelectTile
              picture={tile.picture}
              name={<span css={tileStyles.name}>{tile.name}</span>}
              isSelected={keys.has(keyOf(tile))}
              onToggle={() => toggle(tile)}
            />
          </li>
        ))}
      </ul>
      <SelectBar count={LIKEBOARD_TEXTS.selected(chosen.length)}>
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
      </SelectBar>
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
