import ts from 'typescript';

import { calledName, calledOn, isTriedAgain, type Rule, type Runner } from './rule.ts';

/**
 * The time for which tests wait for what must come true: the shortest of what vitest.config.ts,
 * setup-dom.ts and the two playwright.config.ts say.
 */
const PATIENCE_MS: Record<Runner, number> = {
  unit: 10_000,
  component: 20_000,
  integration: 30_000,
  browser: 30_000,
};
/** The time that a whole test can take by those files. */
const TEST_MS: Record<Runner, number> = {
  unit: 30_000,
  component: 30_000,
  integration: 180_000,
  browser: 60_000,
};
const INSTEAD = 'wait for what it brings with expect.poll, vi.waitFor or an expect of Playwright';
const TESTS = /^(?:it|test|describe)\b/;

/** Nothing waits for a fixed time. */
export const fixedWait: Rule = {
  name: 'fixed wait',
  find(node, { sleeps, hasFakeTimers }) {
    if (ts.isStringLiteral(node) && node.text === 'networkidle')
      return `"networkidle" waits for half a second of silence; ${INSTEAD}`;
    if (!ts.isCallExpression(node) || hasFakeTimers) return undefined;
    const name = calledName(node) ?? '';
    const on = calledOn(node);
    const isTimer = /^set(?:Timeout|Interval)$/.test(name) && /^(?:globalThis|window)?$/.test(on);
    const isSleep = on === '' ? sleeps.has(name) : name === 'waitForTimeout';
    return isTimer || isSleep ? `${name} waits for a fixed time; ${INSTEAD}` : undefined;
  },
};

/** A wait for what must come true is as patient as the project, unless a loop tries it again. */
export const shortTimeout: Rule = {
  name: 'short timeout',
  find(node, { runner, numbers }) {
    if (!ts.isCallExpression(node) || isTriedAgain(node)) return undefined;
    const name = calledName(node) ?? '';
    const on = calledOn(node);
    const called = node.expression.getText();
    const isTest = TESTS.test(called);
    const least = (isTest ? TEST_MS : PATIENCE_MS)[runner];
    const named = node.arguments.flatMap((argument, at) => {
      if (ts.isObjectLiteralExpression(argument)) return readTimeout(argument, numbers);
      const isTime =
        (isTest && at > 0) || /^test\b.*\.setTimeout$/.test(called) || isWait(on, name);
      return isTime ? readNumber(argument, numbers) : [];
    });
    if (named.some((ms) => ms < least))
      return `a busy machine needs more than that; leave it out, or name ${least} ms or more`;
    if (isWait(on, name) && node.arguments.length === 1)
      return `vi.${name} gives up after a second; use expect.poll, or name ${least} ms or more`;
    return undefined;
  },
};

const isWait = (on: string, name: string): boolean =>
  on === 'vi' && ['waitFor', 'waitUntil'].includes(name);

const readTimeout = (
  object: ts.ObjectLiteralExpression,
  numbers: ReadonlyMap<string, number>,
): number[] =>
  object.properties.flatMap((property) => {
    if (!/^(?:test)?timeout$/i.test(property.name?.getText() ?? '')) return [];
    if (ts.isPropertyAssignment(property)) return readNumber(property.initializer, numbers);
    return ts.isShorthandPropertyAssignment(property) ? readNumber(property.name, numbers) : [];
  });

const readNumber = (node: ts.Expression, numbers: ReadonlyMap<string, number>): number[] => {
  const text = node.getText();
  if (ts.isNumericLiteral(node)) return [Number(text.replaceAll('_', ''))];
  const known = ts.isIdentifier(node) ? numbers.get(text) : undefined;
  return known === undefined ? [] : [known];
};
