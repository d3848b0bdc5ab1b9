import type { Step } from './step.ts';

/**
 * Runs steps in their order, `lanes` of them at a time. A step waits until the steps that it names
 * in `after` have ended, as far as they run too; those behind it go first meanwhile. Throws an
 * error when steps wait for each other, and what a step throws.
 */
export async function runInLanes(
  steps: readonly Step[],
  lanes: number,
  runStep: (step: Step) => Promise<void>,
): Promise<void> {
  const waiting = [...steps];
  const open = new Set(steps.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  const start = (step: Step): void => {
    const run = runStep(step).finally(() => {
      open.delete(step.name);
      running.delete(run);
    });
    running.add(run);
  };
  while (waiting.length > 0) {
    const next =
      running.size < lanes
        ? waiting.findIndex(({ after = [] }) => !after.some((name) => open.has(name)))
        : -1;
    const [step] = next === -1 ? [] : waiting.splice(next, 1);
    if (step) start(step);
    else if (running.size > 0) await Promise.race(running);
    else throw new Error(`Steps wait for each other: ${waiting.map(({ name }) => name).join()}`);
  }
  await Promise.all(running);
}
