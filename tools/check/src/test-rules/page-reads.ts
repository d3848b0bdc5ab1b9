import ts from 'typescript';

import { calledName, contains, isTriedAgain, readExpectation, type Rule } from './rule.ts';

/** Reads of a page as it is at this moment; `balance` and `record` are those of the page models. */
const READS = new Set([
  'textContent',
  'innerText',
  'innerHTML',
  'inputValue',
  'getAttribute',
  'allTextContents',
  'allInnerTexts',
  'count',
  'isVisible',
  'isHidden',
  'isChecked',
  'isEnabled',
  'isDisabled',
  'isEditable',
  'balance',
  'record',
]);

const INSTEAD = 'use an expect that waits (toHaveText, toHaveCount) or expect.poll';

/**
 * Requires that tests wait for what an event brings: a value that is read once can be the one from
 * before.
 */
export const readOnce: Rule = {
  name: 'read once',
  find(node, { runner }) {
    if (runner !== 'browser' || isTriedAgain(node)) return undefined;
    const expectation = readExpectation(node);
    if (!expectation || !contains(expectation.actual, readsPage)) return undefined;
    return `a value is read once that an event may bring later; ${INSTEAD}`;
  },
};

const readsPage = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) &&
  ts.isCallExpression(node.expression) &&
  READS.has(calledName(node.expression) ?? '');
