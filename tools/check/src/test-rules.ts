/**
 * `node tools/check/src/test-rules.ts`: rejects tests that can fail for nothing (CONTRIBUTING.md,
 * "Tests"). An exception is a comment above the line: `// test-rules: fixed wait, because …`.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import ts from 'typescript';

import { chance, ownSeed, timedSample } from './test-rules/chance.ts';
import { readOnce } from './test-rules/page-reads.ts';
import {
  containsDeep,
  readsClock,
  type Rule,
  type Runner,
  type TestSource,
} from './test-rules/rule.ts';
import { moduleMock, only, retry, skip, snapshot } from './test-rules/running.ts';
import { timeBound } from './test-rules/time-bounds.ts';
import { fixedWait, shortTimeout } from './test-rules/waits.ts';

const RULES: readonly Rule[] = [
  fixedWait,
  shortTimeout,
  timeBound,
  chance,
  ownSeed,
  timedSample,
  retry,
  only,
  skip,
  snapshot,
  moduleMock,
  readOnce,
];

const PATTERNS = [
  '{apps,libs,tools,tenants}/**/*.{test,stories}.{ts,tsx}',
  'apps/e2e/src/**/*.ts',
  'apps/**/testing/**/*.{ts,tsx}',
  'libs/testing/src/**/*.{ts,tsx}',
  'tools/**/testing{.ts,/**/*.ts}',
  '.storybook/*.ts',
];
/** The pattern for files that make load and measure, which are no tests. */
const LOAD = /^tools\/(?:bench|soak)\/|\/(?:measure-[^/]*|bets-beside|settlement-storm)\.ts$/;
const EXCEPTION = /^\s*\/\/ test-rules: (?<name>[a-z ]+), because \S/;
const FORM = '"// test-rules: <rule>, because <reason>"';
const COMMENT = /^\s*\/\//;

/** Reads all tests and their helpers; a sentence for each fault, with its file and line. */
async function findTestFaults(base: string): Promise<readonly string[]> {
  const files = PATTERNS.flatMap((pattern) =>
    globSync(pattern, { cwd: base, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }),
  );
  const read = [...new Set(files)].filter((file) => !LOAD.test(file)).toSorted();
  const faults = await Promise.all(
    read.map(async (file) => checkTest(file, await readFile(join(base, file), 'utf8'))),
  );
  return faults.flat();
}

/** The faults of one file, in their order. */
export function checkTest(file: string, text: string): string[] {
  const source = readSource(file, text);
  const lines = text.split('\n');
  const used = new Set<number>();
  const faults: { readonly line: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    for (const { name, find } of RULES) {
      const sentence = find(node, source);
      if (sentence === undefined) continue;
      const { line } = source.tree.getLineAndCharacterOfPosition(lastName(node).getStart());
      const excused = findException(lines, line, name);
      if (excused === undefined) faults.push({ line, text: `${name}: ${sentence}` });
      else used.add(excused);
    }
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  for (const [line, content] of lines.entries())
    if (content.includes('// test-rules:') && COMMENT.test(content) && !used.has(line))
      faults.push({
        line,
        text: `an exception that excuses nothing; the form is ${FORM}`,
      });
  return faults
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, text: sentence }) => `${file}:${line + 1}: ${sentence}`);
}

/** Returns the node at which a fault of a chain of calls is shown: its last method. */
const lastName = (node: ts.Node): ts.Node =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name
    : node;

/** The line of the exception in the comment right above a line. */
function findException(lines: readonly string[], line: number, name: string): number | undefined {
  for (let above = line - 1; COMMENT.test(lines[above] ?? ''); above -= 1)
    if (EXCEPTION.exec(lines[above] ?? '')?.groups?.['name'] === name) return above;
  return undefined;
}

function readSource(file: string, text: string): TestSource {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const numbers = new Map<string, number>();
  const clocked = new Set<string>();
  const sleeps = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const name = node.name.getText();
      const value = Number(node.initializer.getText().replaceAll('_', ''));
      if (!Number.isNaN(value)) numbers.set(name, value);
      if (containsDeep(node.initializer, readsClock)) clocked.add(name);
    }
    if (ts.isImportDeclaration(node)) for (const name of readSleeps(node)) sleeps.add(name);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const hasFakeTimers = text.includes('vi.useFakeTimers()');
  return { file, runner: runnerOf(file), tree, numbers, clocked, sleeps, hasFakeTimers };
}

/** Lists the imported names that let time pass: timers of promises, and functions named so. */
function readSleeps({ importClause, moduleSpecifier }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  const isTimers = /^['"](?:node:)?timers\/promises/.test(moduleSpecifier.getText());
  const sleep = isTimers ? /^(?:setTimeout|setInterval|scheduler)$/ : /^(?:sleep|delay|pause)$/;
  return bindings.elements
    .filter(({ name, propertyName }) => sleep.test((propertyName ?? name).getText()))
    .map(({ name }) => name.text);
}

const runnerOf = (file: string): Runner => {
  if (file.startsWith('apps/e2e/') || file.startsWith('.storybook/')) return 'browser';
  if (file.includes('.int.test.') || /^apps\/.*\/testing\//.test(file)) return 'integration';
  return file.endsWith('x') ? 'component' : 'unit';
};

if (import.meta.main) {
  const faults = await findTestFaults(root);
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in tests`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
