import { run } from './command.ts';
import { vitestCountsOfChange } from './counts.ts';
import { staticChecks } from './static-checks.ts';
import { type Step, withReport } from './step.ts';
import { buildStep, coreSuites, jsonReport, vitestStep, wholeSuites } from './test-suites.ts';

/**
 * The steps of `npm test`, in order: the build, which others wait for, next to what is quick and
 * most often wrong, then the suites.
 */
export const coreSteps: readonly Step[] = [buildStep, ...staticChecks, ...coreSuites];

/** The steps of `npm run test:all`. */
export const wholeSteps: readonly Step[] = [buildStep, ...staticChecks, ...wholeSuites];

/**
 * Lists the steps of `npm run test:quick`: the static checks, every unit test, and the component
 * tests of files that differ from a revision.
 */
export const quickSteps = (changedSince: string): readonly Step[] => [
  ...staticChecks,
  vitestStep('unit', 'rules without a browser or a database', '--project', 'unit'),
  {
    name: 'components',
    description: `components changed since ${changedSince}`,
    run: () =>
      withReport(
        'components',
        (file) =>
          run('vitest', [
            'run',
            '--project',
            'dom*',
            '--changed',
            changedSince,
            '--passWithNoTests',
            ...jsonReport(file),
          ]),
        vitestCountsOfChange,
      ),
  },
];
