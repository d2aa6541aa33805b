import { css } from '@emotion/react';
import { Chip, color, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { CONSOLE_TEXTS } from '#lib/console-texts.ts';
import { countText, millisecondsText, shareText } from '#lib/format.ts';
import { type ChartLine, LineChart } from '#lib/line-chart.tsx';
import { Loaded } from '#lib/loaded.tsx';
import { Note, Panel } from '#lib/panel.tsx';
import type { HealthPoint, RemoteRow, Series, VersionHealth } from '#lib/responses.ts';
import { Version } from '#lib/status.tsx';
import { useRead } from '#lib/use-read.ts';

const SPANS = [
  { minutes: 60, label: CONSOLE_TEXTS.spanHour },
  { minutes: 360, label: CONSOLE_TEXTS.spanSix },
  { minutes: 1440, label: CONSOLE_TEXTS.spanDay },
];
const TONES = [color.info, color.warning, color.text3];

/** Compares the active release, the canary and the previous release. */
export function HealthPanel({ row }: { row: RemoteRow }) {
  const [minutes, setMinutes] = useState(60);
  const read = useRead<Series>(`series?remote=${encodeURIComponent(row.remote)}&minutes=${minutes}`, {
    everyMs: 15_000,
  });
  return (
    <Panel
      title={CONSOLE_TEXTS.health}
      side={
        <fieldset css={styles.spans} aria-label={CONSOLE_TEXTS.span}>
          {SPANS.map(({ minutes: span, label }) => (
            <Chip key={span} isSelected={span === minutes} onClick={() => setMinutes(span)}>
              {label}
            </Chip>
          ))}
        </fieldset>
      }
    >
      <Loaded read={read} heights={[220, 220]}>
        {(series) => <Charts series={series} row={row} />}
      </Loaded>
    </Panel>
  );
}

function Charts({ series, row }: { series: Series; row: RemoteRow }) {
  // After a rollback, the previous release may be the canary.
  const wanted = [...new Set([row.active, row.canary?.version, row.previous])];
  const versions = wanted.flatMap((version) => series.versions.find((one) => one.version === version) ?? []);
  if (versions.length === 0) return <Note>{CONSOLE_TEXTS.noneYet}</Note>;
  const times = versions[0]?.points.map(({ at }) => at) ?? [];
  const lines = (value: (point: HealthPoint) => number | null): ChartLine[] =>
    versions.map(({ version, points }, at) => ({
      name: version,
      tone: TONES[at] ?? color.text3,
      isDashed: at > 0,
      values: points.map(value),
    }));
  const count = (value: number | null): string => countText(value ?? 0);
  return (
    <>
      <div css={styles.charts}>
        <LineChart
          title={CONSOLE_TEXTS.visits}
          times={times}
          least={4}
          format={count}
          lines={lines(({ pages }) => pages)}
        />
        <LineChart
          title={CONSOLE_TEXTS.failed}
          times={times}
          least={0.1}
          format={(value) => (value === null ? '–' : shareText(value, 1))}
          lines={lines(({ pages, failed }) => (pages === 0 ? null : Math.min(1, failed / pages)))}
        />
        <LineChart
          title={CONSOLE_TEXTS.lcp}
          times={times}
          least={2_500}
          format={millisecondsText}
          lines={lines(({ lcp_ms: lcp }) => lcp)}
        />
        <LineChart
          title={CONSOLE_TEXTS.load}
          times={times}
          least={1_000}
          format={millisecondsText}
          lines={lines(({ load_ms: load }) => load)}
        />
      </div>
      <Failures versions={versions} />
    </>
  );
}

function Failures({ versions }: { versions: readonly VersionHealth[] }) {
  const all = versions.flatMap(({ version, failures }) =>
    failures.map((failure) => ({ version, ...failure })),
  );
  return (
    <div css={styles.failures}>
      <h3 css={styles.heading}>{CONSOLE_TEXTS.failures}</h3>
      {all.length === 0 && <Note>{CONSOLE_TEXTS.noFailures}</Note>}
      <ul css={styles.list}>
        {all.map(({ version, phase, message, count }) => (
          <li key={`${version} ${phase} ${message}`} css={styles.failure}>
            <strong css={styles.message}>{message}</strong>
            <span css={styles.where}>
              {`${CONSOLE_TEXTS.times(count)} · ${phase} · `}
              <Version>{version}</Version>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const styles = {
  spans: css({ display: 'flex', gap: space[3] }),
  charts: css({
    display: 'grid',
    gap: space[9],
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  }),
  failures: css({ marginTop: space[9] }),
  heading: css({ ...text('sm', 700), marginBottom: space[4] }),
  list: css({ display: 'grid', gap: space[5] }),
  failure: css({ display: 'grid', gap: space[1], minWidth: 0 }),
  message: css({ ...text('sm', 600), overflowWrap: 'anywhere' }),
  where: css({ ...text('xs'), color: color.text2 }),
};
