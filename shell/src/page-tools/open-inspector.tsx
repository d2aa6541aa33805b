import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { PageTools } from '@tagalong/contracts/remote-manifest';
import { createRoot } from 'react-dom/client';
import type { Site } from '#lib/site-context.tsx';
import { Inspector } from './inspector.tsx';
import type { ToolLog } from './tool-log.ts';

interface InspectorInput {
  tools: PageTools;
  site: Site;
  log: ToolLog;
  nonce: string;
  onClosed(): void;
}

/** Draws the inspector beside the page, in a root of its own: what the page does to itself does not touch it. */
export function openInspector({ tools, site, log, nonce, onClosed }: InspectorInput): () => void {
  const before = document.activeElement;
  const element = document.body.appendChild(document.createElement('div'));
  // A dialog of the page makes all else inert, but not what looks at it.
  element.setAttribute('data-react-aria-top-layer', 'true');
  const root = createRoot(element);
  const close = (): void => {
    root.unmount();
    element.remove();
    if (before instanceof HTMLElement) before.focus();
    onClosed();
  };
  root.render(
    <CacheProvider value={createCache({ key: 'inspector', nonce })}>
      <Inspector tools={tools} site={site} log={log} onClose={close} />
    </CacheProvider>,
  );
  return close;
}
