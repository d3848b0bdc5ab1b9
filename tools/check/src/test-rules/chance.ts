import ts from 'typescript';

import { calledName, contains, readsClock, type Rule } from './rule.ts';

const SAMPLES = /^fc\.(?:assert|check|sample|statistics)$/;
const INSTEAD = 'take it from the seed that libs/testing/src/seed.setup.ts gives fast-check';

const isChance = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /^(?:Math\.random|(?:crypto\.)?randomInt)$/.test(calleeOf(node));

const calleeOf = ({ expression }: ts.CallExpression): string => expression.getText();

/** Numbers that decide what a test does come from the one seed; names may be made by chance. */
export const chance: Rule = {
  name: 'chance',
  find(node) {
    if (!ts.isCallExpression(node) || !isChance(node)) return undefined;
    if (calleeOf(node) === 'Math.random')
      return `Math.random is not repeatable; ${INSTEAD}, or make a name with randomUUID`;
    return isName(node) ? undefined : `randomInt is not repeatable; ${INSTEAD}`;
  },
};

/** `String(randomInt(…))`, `${randomInt(…)}`, `randomInt(…).toString()`. */
const isName = ({ parent }: ts.Node): boolean =>
  ts.isTemplateSpan(parent) ||
  (ts.isPropertyAccessExpression(parent) && parent.name.text === 'toString') ||
  (ts.isCallExpression(parent) && calleeOf(parent) === 'String');

/** The seed is chosen in one place, not by a test. */
export const ownSeed: Rule = {
  name: 'own seed',
  find(node) {
    if (ts.isVariableDeclaration(node) && node.initializer && /seed$/i.test(node.name.getText()))
      return contains(node.initializer, readsClock) ? `a seed of its own; ${INSTEAD}` : undefined;
    if (!ts.isCallExpression(node) || !SAMPLES.test(calleeOf(node))) return undefined;
    return node.arguments.some((argument) => names(argument, 'seed'))
      ? `fc.${calledName(node)} names a seed; leave it out: ${INSTEAD}`
      : undefined;
  },
};

/** A sample is as large on a slow machine as on a quick one. */
export const timedSample: Rule = {
  name: 'timed sample',
  find: (node) =>
    ts.isCallExpression(node) &&
    SAMPLES.test(calleeOf(node)) &&
    node.arguments.some((argument) => names(argument, 'interruptAfterTimeLimit'))
      ? 'a sample that the clock ends may be empty on a busy machine; use numRuns and endOnFailure'
      : undefined,
};

const names = (node: ts.Expression, option: string): boolean =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.some(({ name }) => name?.getText() === option);
