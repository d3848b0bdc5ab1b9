import { relative } from 'node:path';

import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

import type { Failure, RoundResult } from '../flakes/failures.ts';

type Faulty = { readonly errors: () => readonly { readonly message: string }[] };

/**
 * Notes every failure when it happens: of a file that runs twice a report knows only what came
 * last.
 */
export class FailureRecorder implements Reporter {
  readonly #base: string;
  readonly #failures: Failure[] = [];
  #tests = 0;

  /** Files are named from this folder. */
  constructor(base: string) {
    this.#base = base;
  }

  get result(): RoundResult {
    return { tests: this.#tests, failures: this.#failures };
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'skipped') this.#tests += 1;
    if (state === 'failed') this.#add(test.module, test.fullName, errors[0]?.message);
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#addFaults(suite, suite.module, suite.fullName);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#addFaults(module, module, 'outside its tests');
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    for (const { message } of errors)
      this.#failures.push({ test: 'outside every test', reason: firstLine(message) });
  }

  #addFaults(faulty: Faulty, module: TestModule, title: string): void {
    for (const { message } of faulty.errors()) this.#add(module, title, message);
  }

  #add({ moduleId }: TestModule, title: string, message = ''): void {
    const test = `${relative(this.#base, moduleId)} › ${title}`;
    this.#failures.push({ test, reason: firstLine(message) });
  }
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
