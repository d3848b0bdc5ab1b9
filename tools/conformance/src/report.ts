import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Result } from './run.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const shortened = (text: string): string => (text.length > 600 ? `${text.slice(0, 600)} …` : text);

/**
 * The report as a page: one line a check, and of each that failed what was sent, expected and came.
 */
function reportPage(
  results: readonly Result[],
  about: { readonly url: string; readonly profile: string; readonly at: string },
): string {
  const count = (result: Result['result']) => results.filter((one) => one.result === result).length;
  return [
    '# Vendor API: conformance',
    '',
    `${about.url}, profile ${about.profile}, ${about.at}: ${count('passed')} passed, ` +
      `${count('failed')} failed, ${count('skipped')} skipped, ` +
      `${results.reduce((sum, { answers }) => sum + answers, 0)} answers judged.`,
    '',
    '| Check | What must hold | Result | Answers | Seconds |',
    '|---|---|---|---|---|',
    ...results.map(
      ({ id, title, result, reason, answers, ms }) =>
        `| ${id} | ${cell(title)} | ${result}${result === 'skipped' ? `: ${cell(reason)}` : ''} ` +
        `| ${answers} | ${(ms / 1000).toFixed(1)} |`,
    ),
    '',
    ...results
      .filter(({ result }) => result === 'failed')
      .flatMap(({ id, reason, steps }) => [
        `## ${id}`,
        '',
        shortened(reason),
        '',
        ...steps
          .slice(-8)
          .flatMap(({ sent, expected, came, ok }) => [
            `- ${ok ? 'as expected' : '**not as expected**'}`,
            `  - sent: \`${shortened(sent)}\``,
            `  - expected: \`${shortened(expected)}\``,
            `  - came: \`${shortened(came)}\``,
          ]),
        '',
      ]),
  ].join('\n');
}

/** Writes the report for people and for programs; returns where. */
export async function writeReport(
  folder: string,
  results: readonly Result[],
  about: { readonly url: string; readonly profile: string },
): Promise<string> {
  const at = new Date().toISOString();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'report.md'), `${reportPage(results, { ...about, at })}\n`);
  await writeFile(
    join(folder, 'report.json'),
    `${JSON.stringify({ ...about, at, results }, null, 2)}\n`,
  );
  return join(folder, 'report.md');
}
