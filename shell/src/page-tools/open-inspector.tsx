import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { PageTools } from '@tagalong/contracts/core/page-boot';
import { createRoot } from 'react-dom/client';
import type { Site } from '#host/site/site-context.tsx';
import { Inspector } from './inspector.tsx';
import type { ToolLog } from './tool-log.ts';

interface InspectorInput {
  tools: PageTools;
  site: Site;
  log: ToolLog;
  nonce: string;
  onClosed(): void;
}

/** Renders the inspector in its own root, so that the page's failures don't affect it. */
export function openInspector({ tools, site, log, nonce, onClosed }: InspectorInput): () => void {
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
  root.render(
    <CacheProvider value={createCache({ key: 'inspector', nonce })}>
      <Inspector tools={tools} site={site} log={log} onClose={close} />
    </CacheProvider>,
  );
  return close;
}
