import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import type { Connections } from '#lib/answers.ts';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { type Column, DataTable } from '#lib/data-table.tsx';
import { sizeText } from '#lib/format.ts';
import { Loaded } from '#lib/loaded.tsx';
import { Names } from '#lib/names.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Panel } from '#lib/panel.tsx';
import { Version } from '#lib/status.tsx';
import { useRead } from '#lib/use-read.ts';

const T = CONSOLE_TEXTS;

/** Dependencies between remotes, from their manifests and their code. */
export function ConnectionsPage() {
  const read = useRead<Connections>('connections', 30_000);
  return (
    <>
      <PageHead title={T.connections} />
      <Loaded read={read} heights={[320, 240, 160]}>
        {(found) => (
          <div css={styles.parts}>
            <Panel title={T.copies} lead={T.copiesText}>
              <Copies copies={found.copies} />
            </Panel>
            <Panel title={T.libraries} lead={T.librariesText}>
              <DataTable
                label={T.libraries}
                columns={LIBRARY_COLUMNS}
                rows={found.libraries}
                keyOf={({ name }) => name}
              />
            </Panel>
            <Panel title={T.events} lead={T.eventsText}>
              <DataTable
                label={T.events}
                columns={EVENT_COLUMNS}
                rows={found.events}
                keyOf={({ name }) => name}
              />
            </Panel>
            <Panel title={T.intents} lead={T.intentsText}>
              <DataTable
                label={T.intents}
                columns={INTENT_COLUMNS}
                rows={found.intents}
                keyOf={({ name }) => name}
              />
            </Panel>
            <Panel title={T.slots} lead={T.slotsText}>
              <DataTable
                label={T.slots}
                columns={SLOT_COLUMNS}
                rows={found.slots}
                keyOf={({ name }) => name}
              />
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}

function nameCell({ name }: { name: string }): ReactNode {
  return <Version>{name}</Version>;
}

const EVENT_COLUMNS: Column<Connections['events'][number]>[] = [
  {
    head: T.name,
    cell: ({ name, is_retained: isKept, is_cross_tab: isCross }) => (
      <>
        <Version>{name}</Version>
        <span css={{ ...text('xs'), color: color.text2 }}>
          {[isKept && T.retained, isCross && T.crossTab]
            .filter(Boolean)
            .map((word) => ` · ${word}`)
            .join('')}
        </span>
      </>
    ),
  },
  { head: T.publishes, cell: ({ publishes }) => <Names names={publishes} /> },
  { head: T.hears, cell: ({ hears }) => <Names names={hears} /> },
];

const INTENT_COLUMNS: Column<Connections['intents'][number]>[] = [
  { head: T.name, cell: nameCell },
  { head: T.answers, cell: ({ answers }) => <Names names={answers} /> },
  { head: T.asks, cell: ({ asks }) => <Names names={asks} /> },
];

const SLOT_COLUMNS: Column<Connections['slots'][number]>[] = [
  { head: T.name, cell: nameCell },
  { head: T.offers, cell: ({ offers }) => <Names names={offers} /> },
  { head: T.draws, cell: ({ draws }) => <Names names={draws} /> },
];

const COPY_COLUMNS: Column<Connections['copies'][number]>[] = [
  { head: T.name, cell: nameCell },
  {
    head: T.remotes,
    cell: ({ brought }) =>
      brought.map(({ remote, version, bytes }) => `${remote} ${version} (${sizeText(bytes)})`).join(', '),
  },
  { head: T.wasted, isNumber: true, cell: ({ wasted }) => sizeText(wasted) },
];

const LIBRARY_COLUMNS: Column<Connections['libraries'][number]>[] = [
  { head: T.name, cell: nameCell },
  { head: T.provided, cell: ({ provided }) => provided ?? T.nobody },
  {
    head: T.wanted,
    cell: ({ asks }) => [...new Set(asks.map(({ range }) => range))].join(', '),
  },
  {
    head: T.state,
    cell: ({ asks }) => {
      const unmet = asks.filter(({ is_met: isMet }) => !isMet).map(({ remote }) => remote);
      if (unmet.length === 0) return <span css={{ color: color.success }}>{T.allMet}</span>;
      return <span css={{ color: color.danger }}>{T.unmet(unmet.join(', '))}</span>;
    },
  },
];

function Copies({ copies }: Pick<Connections, 'copies'>) {
  if (copies.length === 0) return <p css={styles.none}>{T.noCopies}</p>;
  return <DataTable label={T.copies} columns={COPY_COLUMNS} rows={copies} keyOf={({ name }) => name} />;
}

const styles = {
  parts: css({ display: 'grid', gap: space[6], gridTemplateColumns: 'minmax(0, 1fr)' }),
  none: css({ ...text('sm'), color: color.text2 }),
};
