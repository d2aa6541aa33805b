import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { type Column, DataTable } from '#lib/data-table.tsx';
import { sizeText } from '#lib/format.ts';
import { Loaded } from '#lib/loaded.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Panel, Stack } from '#lib/panel.tsx';
import { PlaceLink } from '#lib/place.tsx';
import type { Connections } from '#lib/responses.ts';
import { Version } from '#lib/status.tsx';
import { useRead } from '#lib/use-read.ts';

const T = CONSOLE_TEXTS;

/** Dependencies between remotes, from their manifests and their code. */
export function ConnectionsPage() {
  const read = useRead<Connections>('connections', { everyMs: 30_000 });
  return (
    <>
      <PageHead title={T.connections} />
      <Loaded read={read} heights={[320, 240, 160]}>
        {(found) => (
          <Stack>
            <NamedTable kind="copies" columns={COPY_COLUMNS} rows={found.copies} empty={T.noCopies} />
            <NamedTable kind="libraries" columns={LIBRARY_COLUMNS} rows={found.libraries} />
            <NamedTable kind="events" columns={EVENT_COLUMNS} rows={found.events} />
            <NamedTable kind="intents" columns={INTENT_COLUMNS} rows={found.intents} />
            <NamedTable kind="slots" columns={SLOT_COLUMNS} rows={found.slots} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

interface NamedTableProps<Row> {
  kind: keyof Connections;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  empty?: string;
}

function NamedTable<Row extends { name: string }>({ kind, ...table }: NamedTableProps<Row>) {
  return (
    <Panel title={T[kind]} lead={T[`${kind}Text`]}>
      <DataTable label={T[kind]} keyOf={({ name }) => name} {...table} />
    </Panel>
  );
}

function nameCell({ name }: { name: string }): ReactNode {
  return <Version>{name}</Version>;
}

const EVENT_COLUMNS: Column<Connections['events'][number]>[] = [
  {
    head: T.name,
    cell: ({ name, is_retained: isRetained, is_cross_tab: isCross }) => (
      <>
        <Version>{name}</Version>
        <span css={{ ...text('xs'), color: color.text2 }}>
          {[isRetained && T.retained, isCross && T.crossTab]
            .filter(Boolean)
            .map((word) => ` · ${word}`)
            .join('')}
        </span>
      </>
    ),
  },
  { head: T.publishers, cell: ({ publishers }) => <Names names={publishers} /> },
  { head: T.subscribers, cell: ({ subscribers }) => <Names names={subscribers} /> },
];

const INTENT_COLUMNS: Column<Connections['intents'][number]>[] = [
  { head: T.name, cell: nameCell },
  { head: T.providers, cell: ({ providers }) => <Names names={providers} /> },
  { head: T.callers, cell: ({ callers }) => <Names names={callers} /> },
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
    cell: ({ consumers }) => [...new Set(consumers.map(({ range }) => range))].join(', '),
  },
  {
    head: T.state,
    cell: ({ consumers }) => {
      const unmet = consumers.filter(({ is_met: isMet }) => !isMet).map(({ remote }) => remote);
      if (unmet.length === 0) return <span css={{ color: color.success }}>{T.allMet}</span>;
      return <span css={{ color: color.danger }}>{T.unmet(unmet.join(', '))}</span>;
    },
  },
];

/** Links to the pages of remotes. */
function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span css={styles.nobody}>{T.nobody}</span>;
  return (
    <span css={styles.names}>
      {names.map((name) => (
        <PlaceLink key={name} to={{ page: 'remote', remote: name }} css={styles.name}>
          {name}
        </PlaceLink>
      ))}
    </span>
  );
}

const styles = {
  names: css({ display: 'flex', flexWrap: 'wrap', gap: space[2] }),
  name: css({
    ...text('xs', 600),
    position: 'relative',
    paddingInline: space[4],
    paddingBlock: 3,
    borderRadius: radius.full,
    backgroundColor: color.fill,
    '&:hover': { backgroundColor: color.fillHover },
  }),
  nobody: css({ color: color.text3 }),
};
