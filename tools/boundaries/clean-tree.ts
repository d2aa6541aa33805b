/** Valid counterparts of the violations, one for each rule. */
export const CLEAN_TREE: Readonly<Record<string, string>> = {
  'mfe-social/src/remote.tsx': 'export default { name: "social" };\n',
  'mfe-social/src/lib/remembered.ts': `
export function remembered(): string {
  return \`\${localStorage.getItem('tab')} \${window.sessionStorage.length} \${document.cookie}\`;
}
`,
  'mfe-social/src/feed/caption.ts': `
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';
import { remembered } from '#lib/remembered.ts';

export const caption = (): string => remembered().slice(0, CAPTION_MAX);
`,
  'mfe-social/src/feed/feed-page.ts': `
import { caption } from './caption.ts';

export async function load(): Promise<string> {
  await Promise.resolve();
  return caption();
}
`,
  'mfe-social/src/feed/long.ts': lines(300),
  'shared/contracts/src/schema.ts': "import { string } from 'zod/mini';\n\nexport const Name = string();\n",
  'shared/platform/src/parts.ts': `
import { QueryClient } from '@tanstack/react-query';
import axios from 'axios';
import { Link } from 'react-router-dom';
import { Subject } from 'rxjs';

export const parts = [QueryClient, axios, Link, Subject];
`,
  'shared/ui/src/popup.ts': `
import { Popover } from 'react-aria-components';

export const Popup = Popover;
`,
  'api/src/limit.ts': `
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';

export const limit = CAPTION_MAX + Buffer.byteLength('a');
`,
  'api/src/social/index.ts': "export { post } from './posts/post.ts';\n",
  'api/src/social/posts/post.ts': 'export const post = 1;\n',
  'api/src/social/feed/feed.ts':
    "import { post } from '#api/social/posts/post';\n\nexport const feed = [post];\n",
  'api/src/storefront/shop/shop.ts':
    "import { post } from '#api/social/index';\n\nexport const shop = [post];\n",
};

/** Creates a module with that many lines. */
export function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `export const line${index + 1} = ${index + 1};\n`).join(
    '',
  );
}
