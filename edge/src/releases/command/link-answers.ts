import { renderUnicodeCompact } from 'uqr';
import { CONSOLE_PATH } from '#edge/releases/calls/control-calls';
import type { ReleaseService } from '#edge/releases/calls/release-service';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { PERMIT_HOURS_MAX, Permission } from '#edge/releases/keys/permit';
import type { CommandOptions } from './read-arguments.ts';
import type { CommandOutput } from './text.ts';

interface PreviewInput {
  remote: string;
  /** A version, or the URL of a server on the user's own machine. */
  target: string;
  options: CommandOptions;
}

/** Short, because the link is meant to be opened immediately. */
const CONSOLE_HOURS = 0.1;

export async function previewAnswer(
  service: ReleaseService,
  { remote, target, options }: PreviewInput,
): Promise<CommandOutput> {
  const { hours, path } = options;
  if (hours < 1 || hours > PERMIT_HOURS_MAX) {
    throw new ReleaseError('usage', `--hours is ${hours}; it must be from 1 to ${PERMIT_HOURS_MAX}.`);
  }
  const isServer = target.includes('://');
  const may = Permission.safeParse(
    isServer
      ? { kind: 'server', remote, url: target.replace(/\/$/, '') }
      : { kind: 'release', remote, version: target },
  );
  if (!may.success) {
    throw new ReleaseError(
      'usage',
      isServer
        ? `"${target}" is not a server on this machine. Write its URL as http://127.0.0.1:5101.`
        : `"${remote} ${target}" is not a valid name and version. List the releases with "release history ${remote}".`,
    );
  }
  // Rejects for an unknown release, so that the command fails rather than the link.
  const verdict = isServer ? null : await service.call('check', { remote, version: target });
  const { site, permit } = await service.permit(may.data, hours);
  const link = new URL(path.startsWith('/') ? path : `/${path}`, site);
  link.searchParams.set('preview', permit);
  const warning =
    verdict && verdict.passes === false
      ? 'The gate would reject this release. Run "release check" for the reasons.\n'
      : '';
  const text = `Everyone who opens this link in the next ${hours} hours sees ${remote} ${target}:\n\n${link.href}\n\n${warning}${qrCode(link.href, options)}`;
  return {
    text,
    json: { link: link.href, hours, ...(verdict && { passes: verdict.passes, reasons: verdict.reasons }) },
  };
}

export async function consoleAnswer(
  service: ReleaseService,
  options: CommandOptions,
): Promise<CommandOutput> {
  const { site, permit } = await service.permit({ kind: 'console' }, CONSOLE_HOURS);
  // The fragment is sent to no server and appears in no log.
  const link = `${site}${CONSOLE_PATH}#${permit}`;
  return {
    text: `Open this link within six minutes. It signs in one browser:\n\n${link}\n\n${qrCode(link, options)}`,
    json: { link },
  };
}

function qrCode(link: string, { qr }: CommandOptions): string {
  return qr ? `${renderUnicodeCompact(link)}\n` : '';
}
