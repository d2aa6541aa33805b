import { RemoteManifest, ShellManifest } from '@tagalong/contracts/remote-manifest';
import * as z from 'zod/mini';

/** The number is that of the manifest's own major: an old build can be checked by the schema that it was made for. */
export const MANIFEST_SCHEMA_PATHS = {
  remote: '/schemas/remote-1.json',
  shell: '/schemas/shell-1.json',
} as const;

/** The manifest's JSON Schema, made of the very schema that publishing checks by. */
export function manifestSchema(kind: keyof typeof MANIFEST_SCHEMA_PATHS, id: string): object {
  const schema = z.toJSONSchema(kind === 'remote' ? RemoteManifest : ShellManifest, { io: 'input' });
  const title = kind === 'remote' ? 'remote.json of a remote' : 'shell.json of the shell';
  return { ...schema, $id: id, title };
}
