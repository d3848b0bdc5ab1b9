/**
 * `node tools/check/src/readability.ts [folder …]`: lines over 100 columns, functions over 60 lines
 * and doc comments that begin with a question word, one fault a line. Files over 300 lines and
 * nested ternaries are the linter's.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import ts from 'typescript';

const MAX_COLUMNS = 100;
const MAX_LINES = 60;
const FILES = ['{apps,libs,tools,tenants}/**/*.{ts,tsx,mjs,sql,css}', '.storybook/*.{ts,tsx}'];
const LEFT_OUT = /(^|\/)(node_modules|dist)(\/|$)/;
/** A comment for a tool must stand on one line, and so must an address or encoded data. */
const UNBREAKABLE = /oxlint-disable|url\(|https?:\/\/|^\s*'[^\s']+',?$/;

/** Vowel signs, accents and joiners take no column of their own, as the formatter counts. */
const WITHOUT_COLUMN = /[\p{M}\p{Cf}]/gu;

/** A doc comment states ("The amount owed"): "What a member owes" reads as a riddle. */
const QUESTION = /\/\*\*(?:\s|\*)*(What|Whether|Who|Whose|Whom|Where|How|Which|When|Why)\b/g;

/** Doc comments of a source that begin with a question word, as `line: the word`. */
export const findQuestions = (source: string): string[] =>
  [...source.matchAll(QUESTION)].map(({ 0: start, 1: word, index }) => {
    const line = source.slice(0, index + start.length).split('\n').length;
    return `${line}: a doc comment begins with ${word}, it has to state`;
  });

/** Lines of a source that are wider than 100 columns, as `line: width`. */
const wideLines = (source: string): string[] =>
  source.split('\n').flatMap((line, index) => {
    const width = [...line.replace(WITHOUT_COLUMN, '')].length;
    return width > MAX_COLUMNS && !UNBREAKABLE.test(line)
      ? [`${index + 1}: ${width} columns, ${MAX_COLUMNS} are allowed`]
      : [];
  });

/**
 * Functions of a source that are longer than 60 lines, as `line: name and length`. Functions that a
 * factory declares or returns count on their own, like the methods of a class; the groups of a test
 * file do not count.
 */
function longFunctions(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const getLine = (position: number): number => tree.getLineAndCharacterOfPosition(position).line;
  const countLines = (node: ts.Node): number => getLine(node.end) - getLine(node.getStart()) + 1;
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && !isTestGroup(node)) {
      const own = countLines(node) - sum(declaredIn(node).map(countLines));
      if (own > MAX_LINES) {
        const name = getName(node);
        faults.push(
          `${getLine(node.getStart()) + 1}: ${name} has ${own} lines, ${MAX_LINES} are allowed`,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)) &&
  node.body !== undefined;

const isTestGroup = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && /^(test\.)?describe\b/.test(parent.expression.getText());

/** Named functions that a function declares, and those of the objects in it. */
function declaredIn(outer: ts.FunctionLikeDeclaration): ts.Node[] {
  const found: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    if (isFunction(node)) {
      const isNamed =
        ts.isFunctionDeclaration(node) ||
        ts.isMethodDeclaration(node) ||
        ts.isPropertyAssignment(node.parent) ||
        ts.isVariableDeclaration(node.parent);
      if (isNamed) found.push(node);
      return;
    }
    ts.forEachChild(node, look);
  };
  if (outer.body) look(outer.body);
  return found;
}

function getName(node: ts.FunctionLikeDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent))
    return parent.name.getText();
  return ts.isCallExpression(parent)
    ? `a function in ${parent.expression.getText()}`
    : 'a function';
}

if (import.meta.main) {
  const places = process.argv.slice(2);
  const isAsked = (file: string): boolean =>
    places.length === 0 || places.some((place) => file.startsWith(place));
  const files = FILES.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => LEFT_OUT.test(path) }),
  ).filter(isAsked);
  const faults: string[] = [];
  for (const file of files.toSorted()) {
    const source = await readFile(join(root, file), 'utf8');
    const ofCode = /\.tsx?$/.test(file)
      ? [...longFunctions(file, source), ...findQuestions(source)]
      : [];
    faults.push(...[...wideLines(source), ...ofCode].map((fault) => `${file}:${fault}`));
  }
  console.log([...faults, `${faults.length} faults in ${files.length} files`].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
