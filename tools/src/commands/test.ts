import { browserStep } from '#src/steps/browser-steps.ts';
import { releaseBeforeStep } from '#src/steps/release-before-step.ts';
import { runSteps } from '#src/steps/run-steps.ts';
import {
  apiStep,
  browserUnitStep,
  buildStep,
  lintStep,
  nodeUnitStep,
  requirementsStep,
  type Step,
  typecheckWithFeatureStep,
} from '#src/steps/steps.ts';
import { withPrograms } from '#src/steps/with-programs.ts';

/**
 * Stages of the whole test run, cheapest first, so that failures appear early; the steps of a stage run at the same time.
 * Arguments select steps by a part of their name.
 */
const STAGES: readonly (readonly Step[])[] = [
  [lintStep],
  [requirementsStep],
  [typecheckWithFeatureStep, buildStep],
  [browserUnitStep],
  [
    withPrograms(
      ['postgresql', 'pgbouncer', 'nginx', 'openssl', 'prometheus', 'redis-server'],
      nodeUnitStep('tools', ['src', 'boundaries']),
    ),
    withPrograms(
      ['nginx', 'haproxy', 'caddy', 'openssl', 'python3-jwt', 'python3-cryptography'],
      nodeUnitStep('edge', ['src']),
    ),
    nodeUnitStep('demo', ['src']),
    nodeUnitStep('shared/cli', ['src']),
  ],
  [
    withPrograms(['postgresql', 'pgbouncer', 'rclone', 'redis-server'], apiStep),
    withPrograms(['postgresql'], releaseBeforeStep),
  ],
  [browserStep],
];

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Step): boolean =>
  wanted.length === 0 || wanted.some((part) => name.includes(part));
await runSteps(STAGES.map((steps) => steps.filter(isWanted)).filter((steps) => steps.length > 0));
