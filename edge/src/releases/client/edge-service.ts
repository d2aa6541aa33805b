import { filesToSend } from '#edge/releases/build/check-build';
import { CONTROL } from '#edge/releases/calls/control-calls';
import { BUNDLE_TYPE, packBundle } from '#edge/releases/calls/release-bundle';
import type { ReleaseService, ServiceAnswer } from '#edge/releases/calls/release-service';
import { signPermit } from '#edge/releases/keys/permit';
import { signRequest } from '#edge/releases/keys/request-signature';
import { OPERATORS, type Signer } from '#edge/releases/keys/signing-keys';
import { sendCall } from './send-call.ts';
import { type BuildInput, signedBuild } from './store-service.ts';

interface EdgeServiceInput extends BuildInput {
  /** URL of the site as visitors see it. */
  site: string;
  by: string;
  /** Replaces `fetch` in tests. */
  send?: typeof fetch;
}

/** Operates on the releases of an edge through signed requests. */
export function edgeService({
  site,
  by,
  readBuild,
  signerFor,
  send: request,
}: EdgeServiceInput): ReleaseService {
  const { origin } = new URL(site);

  async function send(method: string, name: string, body: Buffer, signer: Signer): Promise<ServiceAnswer> {
    const path = `${CONTROL}/${name}`;
    const authorization = signRequest({ method, origin, path, body }, signer, by);
    const type = method === 'PUT' ? BUNDLE_TYPE : 'application/json';
    const hasBody = method !== 'GET';
    const headers = { authorization, ...(hasBody && { 'content-type': type }) };
    return sendCall(new URL(origin + path), { method, name, headers, body: hasBody ? body : null }, request);
  }

  return {
    async publish(folder, known) {
      const { build, signer, signature: own } = await signedBuild({ readBuild, signerFor }, folder);
      const signature = known ?? own;
      const answer = await send(
        'PUT',
        'publish',
        packBundle({ by, signature, files: filesToSend(build) }),
        signer,
      );
      // Files outside the manifest are never sent, so the edge can't list them.
      return { ...answer, left_out: build.leftOut };
    },
    async call(call, body) {
      // Only operators may override the gate, or decide about backends.
      const isOperators = body.force === true || call === 'upstream-approve' || call === 'upstream-withdraw';
      const team = isOperators ? OPERATORS : body.remote;
      const signer = await signerFor(typeof team === 'string' ? team : null);
      return send('POST', call, Buffer.from(JSON.stringify(body)), signer);
    },
    async permit(may, hours) {
      const signer = await signerFor('remote' in may ? may.remote : null);
      return { site: origin, permit: signPermit({ site: origin, by, hours, may }, signer) };
    },
    read: async (name) => send('GET', name, Buffer.alloc(0), await signerFor(null)),
    record: async (remote, version) =>
      send(
        'GET',
        `record?${new URLSearchParams({ remote, version })}`,
        Buffer.alloc(0),
        await signerFor(null),
      ),
    trace: async (id) =>
      send('GET', `trace?${new URLSearchParams({ id })}`, Buffer.alloc(0), await signerFor(null)),
  };
}
