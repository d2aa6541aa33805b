import fs from 'node:fs';
import { installPackages } from '#src/workspace/install-packages.ts';
import { nodeUnitStep, type Step } from './steps.ts';

/** Debian packages of the servers whose configurations in `deploy/` are tested, and of the program that makes certificates. */
const PACKAGES = ['nginx', 'haproxy', 'caddy', 'openssl'];

const unit = nodeUnitStep('edge', ['src']);

/** Runs the tests of the edge, behind the proxies of a production site, too. */
export const edgeStep: Step = {
  name: unit.name,
  async run() {
    installProxies();
    return unit.run();
  },
};

function installProxies(): void {
  const missing = PACKAGES.filter(
    (name) => !['/usr/bin', '/usr/sbin'].some((folder) => fs.existsSync(`${folder}/${name}`)),
  );
  const isCi = Boolean(process.env.CI);
  // On a developer's own machine, systemd would start the servers; the tests say what they skip.
  if (missing.length === 0 || (!isCi && fs.existsSync('/run/systemd/system'))) return;
  if (!installPackages(...missing) && isCi) throw new Error(`Could not install ${missing.join(', ')}.`);
}
