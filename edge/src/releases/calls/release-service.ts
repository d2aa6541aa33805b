import type { Permission } from '#edge/releases/keys/permit';
import type { ReleaseSignature } from '#edge/releases/keys/release-signature';
import type { ControlCall } from './control-calls.ts';
import type { ReleaseRead } from './release-reads.ts';

export type ServiceAnswer = Record<string, unknown>;

/** Port of the command to the releases, on this machine or behind an edge. Rejects with ReleaseError. */
export interface ReleaseService {
  /** Publishes the build of a folder, signed by its team or under the signature that it has on another site. */
  publish(folder: string, signature?: ReleaseSignature): Promise<ServiceAnswer>;
  call(call: ControlCall, body: Record<string, unknown>): Promise<ServiceAnswer>;
  read(name: ReleaseRead): Promise<ServiceAnswer>;
  /** Resolves with the record of a published release. */
  record(remote: string, version: string): Promise<ServiceAnswer>;
  /** Finds the failures of a page by the id that its fallback shows. */
  trace(id: string): Promise<ServiceAnswer>;
  /** Signs a permit with the key of the remote's team. */
  permit(may: Permission, hours: number): Promise<{ site: string; permit: string }>;
}
