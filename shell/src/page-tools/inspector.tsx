import { css } from '@emotion/react';
import type { PageTools } from '@tagalong/contracts/core/page-boot';
import { PLATFORM_TEXTS } from '@tagalong/contracts/core/platform-texts';
import { Chip, CloseIcon, color, IconButton, media, radius, shadow, space, text } from '@tagalong/ui';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Site } from '#host/site/site-context.tsx';
import { listForFederationTools } from './federation-tools.ts';
import { EventList, PlaceList, RegionList, ReleaseTable } from './inspector-lists.tsx';
import { type Region, toneOf, visibleRegions } from './regions.ts';
import type { ToolLog } from './tool-log.ts';

interface InspectorInput {
  tools: PageTools;
  site: Site;
  log: ToolLog;
  onClosed(): void;
}

/** Renders the inspector in its own root, so that the page's failures don't affect it. */
export function openInspector({ tools, site, log, onClosed }: InspectorInput): () => void {
  void listForFederationTools(site.remotes);
  const before = document.activeElement;
  const element = document.body.appendChild(document.createElement('div'));
  // Dialogs make everything else inert, except the inspector.
  element.setAttribute('data-react-aria-top-layer', 'true');
  const root = createRoot(element);
  const close = (): void => {
    root.unmount();
    element.remove();
    if (before instanceof HTMLElement) before.focus();
    onClosed();
  };
  root.render(<Inspector tools={tools} site={site} log={log} onClose={close} />);
  return close;
}

const T = PLATFORM_TEXTS;
const UPDATE_INTERVAL_MS = 250;

interface InspectorProps {
  tools: PageTools;
  site: Site;
  log: ToolLog;
  onClose(): void;
}

type Tab = 'regions' | 'places' | 'releases' | 'events';

/** Shows which remote drew each part of the page, from which release and why, and the events between them. */
export function Inspector({ tools, site, log, onClose }: InspectorProps) {
  const [tab, setTab] = useState<Tab>('regions');
  const [isOutlined, setOutlined] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const shellVersion = tools.releases.find(({ name }) => name === 'shell')?.version ?? '';
  const regions = useRegions(shellVersion);
  const names = ['shell', ...site.remotes.map(({ name }) => name)];
  useEffect(() => panel.current?.focus(), []);

  const tabs: Record<Tab, string> = {
    regions: T.inspectorRegions,
    places: T.inspectorPlaces,
    releases: T.inspectorReleases,
    events: T.inspectorEvents,
  };
  return (
    <>
      {isOutlined && <Outlines regions={regions} names={names} chosen={chosen} />}
      <section
        ref={panel}
        css={styles.panel}
        aria-label={T.inspector}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <header css={styles.head}>
          <h2 css={styles.title}>{T.inspector}</h2>
          <span css={styles.note}>{T.inspectorRevision(tools.revision)}</span>
          <Chip isSelected={isOutlined} onClick={() => setOutlined(!isOutlined)}>
            {T.inspectorOutlines}
          </Chip>
          <IconButton label={T.inspectorClose} onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        </header>
        <nav css={styles.tabs} aria-label={T.inspector}>
          {(Object.keys(tabs) as Tab[]).map((name) => (
            <Chip key={name} isSelected={tab === name} onClick={() => setTab(name)}>
              {tabs[name]}
            </Chip>
          ))}
        </nav>
        <div css={styles.body}>
          {tab === 'regions' && (
            <RegionList regions={regions} names={names} loads={log.loads} onChoose={setChosen} />
          )}
          {tab === 'places' && <PlaceList site={site} loads={log.loads} />}
          {tab === 'releases' && <ReleaseTable tools={tools} site={site} loads={log.loads} />}
          {tab === 'events' && <EventList log={log} />}
        </div>
        <p css={styles.foot}>{T.inspectorKeys}</p>
      </section>
    </>
  );
}

/** Polled a few times per second and on scroll, because nothing reports all layout changes. */
function useRegions(shellVersion: string): readonly Region[] {
  const [regions, setRegions] = useState<readonly Region[]>([]);
  useEffect(() => {
    let frame = 0;
    const scheduleUpdate = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRegions(visibleRegions(document, shellVersion)));
    };
    scheduleUpdate();
    const timer = setInterval(scheduleUpdate, UPDATE_INTERVAL_MS);
    addEventListener('scroll', scheduleUpdate, { passive: true, capture: true });
    addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      removeEventListener('scroll', scheduleUpdate, { capture: true });
      removeEventListener('resize', scheduleUpdate);
    };
  }, [shellVersion]);
  return regions;
}

interface OutlinesProps {
  regions: readonly Region[];
  names: readonly string[];
  /** Key of the highlighted region. */
  chosen: string | null;
}

/** Frames each region with its owner's name. Ignores pointer events. */
function Outlines({ regions, names, chosen }: OutlinesProps) {
  return (
    <div css={styles.layer} aria-hidden>
      {regions.map(({ key, remote, version, box: { top, left, width, height } }) => {
        const { ink, bg } = toneOf(remote, names);
        const isChosen = key === chosen;
        return (
          <div
            key={key}
            css={styles.box}
            style={{
              top,
              left,
              width,
              height,
              outlineColor: ink,
              outlineWidth: isChosen ? 4 : 2,
              outlineStyle: isChosen ? 'solid' : 'dashed',
            }}
          >
            <span
              css={styles.label}
              // Keeps the name visible for a region that begins above the screen.
              style={{ top: Math.max(0, -top), color: ink, backgroundColor: bg }}
            >
              {`${remote} ${version}`}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The outlines are above the page and its dialogs, the panel above everything except toasts. */
const OUTLINES_LAYER = 180;
const PANEL_LAYER = 190;

const styles = {
  panel: css({
    position: 'fixed',
    zIndex: PANEL_LAYER,
    insetInlineEnd: 16,
    bottom: 16,
    width: 400,
    height: 'min(560px, calc(100dvh - 32px))',
    display: 'flex',
    flexDirection: 'column',
    border: `1px solid ${color.border}`,
    borderRadius: radius.lg,
    backgroundColor: color.surface,
    color: color.text,
    boxShadow: shadow[2],
    outline: 'none',
    [media.mobile]: {
      insetInline: 0,
      bottom: 0,
      width: 'auto',
      height: '46dvh',
      borderRadius: `${radius.lg} ${radius.lg} 0 0`,
    },
  }),
  head: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    padding: `${space[3]} ${space[4]} 0 ${space[6]}`,
  }),
  title: css({ ...text('md', 700), flex: 1 }),
  note: css({ ...text('xs'), color: color.text2 }),
  tabs: css({ display: 'flex', gap: space[3], padding: `${space[3]} ${space[6]}`, flexWrap: 'wrap' }),
  body: css({
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: `${space[3]} ${space[6]}`,
    overscrollBehavior: 'contain',
  }),
  foot: css({
    ...text('xs'),
    color: color.text2,
    padding: `${space[4]} ${space[6]}`,
    borderTop: `1px solid ${color.border}`,
    [media.mobile]: { display: 'none' },
  }),
  layer: css({
    position: 'fixed',
    inset: 0,
    zIndex: OUTLINES_LAYER,
    pointerEvents: 'none',
    overflow: 'hidden',
  }),
  box: css({ position: 'absolute', outlineOffset: -2 }),
  label: css({
    ...text('2xs', 600),
    position: 'absolute',
    left: 0,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '2px 6px',
    borderEndEndRadius: radius.xs,
  }),
};
