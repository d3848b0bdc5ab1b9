import ts from 'typescript';

import { contains, readExpectation, readsClock, type Rule, type TestSource } from './rule.ts';

const MEASURED = /(?:elapsed|^took$|Took$|duration)|[a-z]Ms$/i;
const CONSTANT = /^[A-Z\d_]+$/;
const MOST = new Set(['toBeLessThan', 'toBeLessThanOrEqual', 'toBeCloseTo']);
const LEAST = new Set(['toBeGreaterThan', 'toBeGreaterThanOrEqual']);
const LESS = new Set([ts.SyntaxKind.LessThanToken, ts.SyntaxKind.LessThanEqualsToken]);
const MORE = new Set([ts.SyntaxKind.GreaterThanToken, ts.SyntaxKind.GreaterThanEqualsToken]);

const INSTEAD = 'assert what was not waited for, or measure it in tools/bench';

/** Nothing asserts that something took at most so long. */
export const timeBound: Rule = {
  name: 'time bound',
  find(node, source) {
    const expectation = readExpectation(node);
    if (!expectation) return undefined;
    const { actual, matcher, isNegated } = expectation;
    const isMost = isNegated ? LEAST.has(matcher) : MOST.has(matcher);
    if (!(isMost && isMeasured(actual, source)) && !comparesTime(actual, source)) return undefined;
    return `an upper bound on time; ${INSTEAD}`;
  },
};

const isMeasured = (node: ts.Node, { clocked }: TestSource): boolean =>
  contains(node, (inner) => {
    if (readsClock(inner)) return true;
    if (!ts.isIdentifier(inner)) return false;
    return clocked.has(inner.text) || (MEASURED.test(inner.text) && !CONSTANT.test(inner.text));
  });

/** `expect(took < 100).toBe(true)` and the like. */
const comparesTime = (node: ts.Node, source: TestSource): boolean =>
  contains(node, (inner) => {
    if (!ts.isBinaryExpression(inner)) return false;
    const { kind } = inner.operatorToken;
    if (LESS.has(kind as never)) return isMeasured(inner.left, source);
    return MORE.has(kind as never) && isMeasured(inner.right, source);
  });
