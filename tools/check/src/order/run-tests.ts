/**
 * Runs unit, component and integration tests once in an order of its own; started by
 * `npm run test:order` for each seed. Takes an `OrderedRun` as JSON and writes a `RoundResult`.
 */
import { writeFile } from 'node:fs/promises';

import { root } from '@parlour/nx/load-tenant';
import { BaseSequencer, startVitest, type TestSpecification } from 'vitest/node';

import { FailureRecorder } from './failure-recorder.ts';

/** The mode of the test run, and the file for the result. */
export type OrderedRun = {
  readonly seed: number;
  /** Each file twice in one process, one after the other. */
  readonly isTwice: boolean;
  /** Parts of file names; without any, all. */
  readonly files: readonly string[];
  readonly report: string;
};

/** Lists each file twice: the second time it meets what the first has left in the process. */
class TwiceSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    return (await super.sort(files)).flatMap((file) => [file, file]);
  }
}

async function runOrdered({ seed, isTwice, files, report }: OrderedRun): Promise<void> {
  const recorder = new FailureRecorder(root);
  const vitest = await startVitest('test', [...files], {
    root,
    watch: false,
    project: ['unit', 'dom*', 'int*', '!int-product'],
    reporters: ['default', recorder],
    sequence: isTwice
      ? { seed, shuffle: { files: false, tests: true }, sequencer: TwiceSequencer }
      : { seed, shuffle: { files: true, tests: true } },
    // One process, which no file leaves fresh for the next.
    ...(isTwice && { isolate: false, maxWorkers: 1 }),
  });
  await vitest.close();
  await writeFile(report, JSON.stringify(recorder.result));
}

if (import.meta.main) await runOrdered(JSON.parse(process.argv[2] ?? '') as OrderedRun);
