import { renderUnicodeCompact } from 'uqr';
import { PERMIT_HOURS_MAX, Permission } from '#edge/releases/record/permit';
import { ReleaseError } from '#edge/releases/service/release-error';
import type { ReleaseService, ServiceAnswer } from '#edge/releases/service/release-service';
import type { CommandOptions } from './read-arguments.ts';

interface LinkAnswer {
  text: string;
  json: ServiceAnswer;
}

interface PreviewInput {
  remote: string;
  /** A version, or the address of a server on one's own machine. */
  what: string;
  options: CommandOptions;
}

const CONSOLE_PATH = '/__platform';
/** The link is opened at once, or not at all. */
const CONSOLE_HOURS = 0.1;

export async function previewAnswer(
  service: ReleaseService,
  { remote, what, options }: PreviewInput,
): Promise<LinkAnswer> {
  const { hours, path } = options;
  if (hours < 1 || hours > PERMIT_HOURS_MAX) {
    throw new ReleaseError('usage', `--hours ${hours}: a link is good for 1 to ${PERMIT_HOURS_MAX} hours.`);
  }
  const isServer = what.includes('://');
  const may = Permission.safeParse(
    isServer
      ? { kind: 'server', remote, url: what.replace(/\/$/, '') }
      : { kind: 'release', remote, version: what },
  );
  if (!may.success) {
    throw new ReleaseError(
      'usage',
      isServer
        ? `"${what}" is no server of this machine: write its address as http://127.0.0.1:5101.`
        : `"${remote} ${what}" is no release.`,
    );
  }
  // Fails now when there is no such release, rather than when the link is opened.
  const verdict = isServer ? null : await service.call('check', { remote, version: what });
  const { site, permit } = await service.permit(may.data, hours);
  const link = new URL(path.startsWith('/') ? path : `/${path}`, site);
  link.searchParams.set('preview', permit);
  const warning =
    verdict && verdict.passes === false
      ? 'The gate would not let this release become active: "release check" says why.\n'
      : '';
  const text = `${remote} ${what} for everyone who opens this link, for ${hours} hours:\n\n${link.href}\n\n${warning}${codeOf(link.href, options)}`;
  return {
    text,
    json: { link: link.href, hours, ...(verdict && { passes: verdict.passes, reasons: verdict.reasons }) },
  };
}

export async function consoleAnswer(service: ReleaseService, options: CommandOptions): Promise<LinkAnswer> {
  const { site, permit } = await service.permit({ kind: 'console' }, CONSOLE_HOURS);
  // The part after # reaches no server and no log.
  const link = `${site}${CONSOLE_PATH}#${permit}`;
  return {
    text: `Signs one browser in, for the next six minutes:\n\n${link}\n\n${codeOf(link, options)}`,
    json: { link },
  };
}

function codeOf(link: string, { qr }: CommandOptions): string {
  return qr ? `${renderUnicodeCompact(link)}\n` : '';
}
