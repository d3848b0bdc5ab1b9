/**
 * `npm test`: everything that is checked, one step after the other, and one summary at the end.
 * `npm test -- types lint` runs only the steps it names.
 */
import { steps } from './run/steps.ts';
import { type Finished, summary } from './run/summary.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. Steps are:\n${steps.map(({ name, does }) => `  ${name.padEnd(14)}${does}`).join('\n')}`,
  );
  process.exit(1);
}

const finished: Finished[] = [];
for (const { name, does, work } of steps.filter(
  (step) => asked.length === 0 || asked.includes(step.name),
)) {
  const began = performance.now();
  const isPointless =
    name === 'bundles' && finished.some((step) => step.name === 'build' && step.failed > 0);
  console.log(`… ${name}: ${does}`);
  const { output, ...found } = isPointless
    ? { passed: 0, failed: 0, skipped: 1, output: '', note: 'skipped: the build failed' }
    : await work();
  const seconds = (performance.now() - began) / 1000;
  finished.push({ name, seconds, ...found });
  if (found.failed > 0)
    console.log(
      `\n${output.trim()}\n\n✗ ${name}: ${found.failed} failed, ${seconds.toFixed(1)} s\n`,
    );
}

console.log(`\n${summary(finished)}`);
process.exitCode = finished.some(({ failed }) => failed > 0) ? 1 : 0;
