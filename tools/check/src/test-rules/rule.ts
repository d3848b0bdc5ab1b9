import ts from 'typescript';

/** The mode in which a test is run; what it can rely on depends on that. */
export type Runner = 'unit' | 'component' | 'integration' | 'browser';

/** A test or a helper of tests, as the rules read it. */
export type TestSource = {
  readonly file: string;
  readonly runner: Runner;
  readonly tree: ts.SourceFile;
  /** Constants of the file whose value is written down as a number. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Variables that hold a time which the file has read from a clock. */
  readonly clocked: ReadonlySet<string>;
  /** Functions of other modules that only let time pass. */
  readonly sleeps: ReadonlySet<string>;
  /** True when its timers are fake: they let no time pass. */
  readonly hasFakeTimers: boolean;
};

/** A rule looks at one node and answers with a sentence when the node breaks it. */
export type Rule = {
  /** The name by which an exception refers to the rule. */
  readonly name: string;
  readonly find: (node: ts.Node, source: TestSource) => string | undefined;
};

const CLOCK = /^(?:Date\.now|performance\.now|process\.hrtime(?:\.bigint)?)$/;

/**
 * True when an expression contains what the predicate looks for, in it and not in its callbacks.
 */
export function contains(node: ts.Node, is: (node: ts.Node) => boolean): boolean {
  if (is(node)) return true;
  if (ts.isFunctionLike(node)) return false;
  return ts.forEachChild(node, (child) => contains(child, is) || undefined) ?? false;
}

/** True when an expression contains what the predicate looks for, in its callbacks too. */
export const containsDeep = (node: ts.Node, is: (node: ts.Node) => boolean): boolean =>
  is(node) || (ts.forEachChild(node, (child) => containsDeep(child, is) || undefined) ?? false);

/** True when a node reads the clock of the process. */
export const readsClock = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && CLOCK.test(node.expression.getText());

/** The name of what is called: `click` in `page.click()`, `it` in `it()`. */
export const calledName = ({ expression }: ts.CallExpression): string | undefined => {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
};

/** Returns what a method is called on, as written: `page.mouse` in `page.mouse.move()`. */
export const calledOn = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.expression.getText() : '';

/** A matcher applied to a value: `expect(actual).not.matcher(expected)`. */
type Expectation = {
  readonly actual: ts.Expression;
  readonly matcher: string;
  readonly isNegated: boolean;
};

/** Reads `expect(actual).matcher()`, `expect.soft(…)` and `expect(…).not.…`. */
export function readExpectation(node: ts.Node): Expectation | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  const words: string[] = [];
  let { expression }: { expression: ts.Expression } = node.expression;
  while (ts.isPropertyAccessExpression(expression)) {
    words.push(expression.name.text);
    expression = expression.expression;
  }
  if (!ts.isCallExpression(expression)) return undefined;
  if (!/^expect(?:\.soft)?$/.test(expression.expression.getText())) return undefined;
  const [actual] = expression.arguments;
  if (!actual) return undefined;
  return { actual, matcher: node.expression.name.text, isNegated: words.includes('not') };
}

/** True when a node is in the callback of `expect(…).toPass()`, which tries until it passes. */
export function isTriedAgain(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (!ts.isFunctionLike(at) || !ts.isCallExpression(at.parent)) continue;
    const { parent } = at.parent;
    if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'toPass') return true;
  }
  return false;
}
