import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import ts from 'typescript';

/** The kind of a test by its closeness to the real parts; the last is the closest. */
export type Kind = 'unit' | 'component' | 'integration' | 'browser';

/**
 * One test that runs: its file, its full title (with the groups around it) and the row IDs in it.
 */
export type TestTitle = {
  readonly file: string;
  readonly title: string;
  readonly kind: Kind;
  readonly ids: readonly string[];
};

const PATTERNS = [
  '{apps,libs,tools,tenants}/**/*.test.{ts,tsx}',
  'apps/e2e/**/*.spec.ts',
  '.storybook/*.spec.ts',
];
const ID = /(?<![\w-])[A-Z][A-Z0-9]{2}-\d{2}(?![\w-])/g;
// Words of the trade that look like an ID.
const NOT_IDS = new Set(['UTF-16']);
const LEFT_OUT = new Set(['skip', 'todo', 'fixme']);

/**
 * All tests of a repository that are not left out, by their titles in the source; nothing is run.
 */
export async function testTitles(root: string): Promise<TestTitle[]> {
  const files = PATTERNS.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }),
  ).toSorted();
  const titles = await Promise.all(
    files.map(async (file) => readTitles(file, await readFile(join(root, file), 'utf8'))),
  );
  return titles.flat();
}

/** The tests of one file. */
export function readTitles(file: string, source: string): TestTitle[] {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: TestTitle[] = [];
  const visit = (node: ts.Node, around: string): void => {
    const call = ts.isCallExpression(node) ? readCall(node) : undefined;
    if (call?.isLeftOut) return;
    if (call?.isGroup === false) {
      const title = `${around}${call.title}`;
      found.push({ file, title, kind: getTestKind(file), ids: findIds(title) });
    }
    ts.forEachChild(node, (child) =>
      visit(child, call?.isGroup ? `${around}${call.title}: ` : around),
    );
  };
  visit(tree, '');
  return found;
}

/** The row IDs in a title. */
const findIds = (title: string): string[] =>
  [...new Set(title.match(ID) ?? [])].filter((id) => !NOT_IDS.has(id));

const getTestKind = (file: string): Kind => {
  if (file.startsWith('apps/e2e/') || file.startsWith('.storybook/')) return 'browser';
  if (file.includes('.int.test.')) return 'integration';
  return file.endsWith('.tsx') ? 'component' : 'unit';
};

/** Understands `it('…')`, `test.skip('…')`, `describe.each([…])('…')` and the like. */
function readCall(
  node: ts.CallExpression,
): { readonly title: string; readonly isGroup: boolean; readonly isLeftOut: boolean } | undefined {
  const words: string[] = [];
  let callee: ts.Expression = node.expression;
  for (;;) {
    if (ts.isPropertyAccessExpression(callee)) {
      words.unshift(callee.name.text);
      callee = callee.expression;
    } else if (ts.isCallExpression(callee)) callee = callee.expression;
    else break;
  }
  if (!ts.isIdentifier(callee) || !['it', 'test', 'describe'].includes(callee.text))
    return undefined;
  // test.step('…') and test.use(…) are parts of a test, not tests.
  if (
    words.some((word) =>
      [
        'step',
        'use',
        'extend',
        'setTimeout',
        'beforeEach',
        'afterEach',
        'beforeAll',
        'afterAll',
      ].includes(word),
    )
  )
    return undefined;
  const isGroup = callee.text === 'describe' || words.includes('describe');
  const [named, body] = node.arguments;
  // A group may be named by what it is about, such as a brand: any name.
  const title = (named && readText(named)) ?? (isGroup && body ? '…' : undefined);
  if (title === undefined) return undefined;
  return {
    title,
    isGroup,
    isLeftOut: words.some((word) => LEFT_OUT.has(word)),
  };
}

/** The text of a literal; holes of a template show as an ellipsis. */
function readText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('');
  return undefined;
}
