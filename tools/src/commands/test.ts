import { browserStep } from '#src/steps/browser-steps.ts';
import { runSteps } from '#src/steps/run-steps.ts';
import {
  apiStep,
  browserUnitStep,
  buildStep,
  lintStep,
  nodeUnitStep,
  requirementsStep,
  type Step,
  together,
  typecheckStep,
} from '#src/steps/steps.ts';
import { withPrograms } from '#src/steps/with-programs.ts';

/**
 * Steps of the whole test run, cheapest first, so that failures appear early. Arguments select steps by a part of their
 * name.
 */
const STEPS: readonly Step[] = [
  lintStep,
  requirementsStep,
  together(typecheckStep, buildStep),
  browserUnitStep,
  nodeUnitStep('demo', ['src']),
  withPrograms(
    ['nginx', 'haproxy', 'caddy', 'openssl', 'python3-jwt', 'python3-cryptography'],
    nodeUnitStep('edge', ['src']),
  ),
  nodeUnitStep('shared/cli', ['src']),
  withPrograms(
    ['postgresql', 'pgbouncer', 'nginx', 'openssl', 'redis-server'],
    nodeUnitStep('tools', ['src', 'boundaries']),
  ),
  withPrograms(['postgresql', 'pgbouncer', 'redis-server'], apiStep),
  browserStep,
];

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Step): boolean => wanted.some((part) => name.includes(part));
await runSteps(wanted.length > 0 ? STEPS.filter(isWanted) : STEPS);
