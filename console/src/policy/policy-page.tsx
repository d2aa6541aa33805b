import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { type Column, DataTable } from '#lib/data-table.tsx';
import { countText } from '#lib/format.ts';
import { Loaded } from '#lib/loaded.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { Panel } from '#lib/panel.tsx';
import type { PolicyReport } from '#lib/responses.ts';
import { Version } from '#lib/status.tsx';
import { useRead } from '#lib/use-read.ts';

const T = CONSOLE_TEXTS;

const COLUMNS: Column<PolicyReport>[] = [
  {
    head: T.name,
    cell: ({ remote, version }) => (
      <>
        <strong>{remote}</strong> <Version>{version}</Version>
      </>
    ),
  },
  { head: T.rule, cell: ({ kind }) => <Version>{kind}</Version> },
  { head: T.refusedWhat, cell: ({ blocked }) => blocked },
  { head: T.count, isNumber: true, cell: ({ count }) => countText(count) },
  {
    head: T.visits,
    isNumber: true,
    cell: ({ pages, refused_pages: refused }) => `${countText(refused)} / ${countText(pages)}`,
  },
];

export function PolicyPage() {
  const read = useRead<{ reports: PolicyReport[] }>('policy-reports', { everyMs: 15_000 });
  return (
    <>
      <PageHead title={T.policy} lead={T.policyText} />
      <Panel>
        <Loaded read={read} heights={[48, 48]}>
          {({ reports }) => (
            <DataTable
              label={T.policy}
              columns={COLUMNS}
              rows={reports}
              keyOf={({ remote, version, kind, blocked }) => `${remote} ${version} ${kind} ${blocked}`}
              empty={T.policyNone}
            />
          )}
        </Loaded>
      </Panel>
    </>
  );
}
