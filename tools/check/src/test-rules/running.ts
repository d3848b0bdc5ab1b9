import ts from 'typescript';

import { calledName, type Rule } from './rule.ts';

const TEST = /^(?:it|test|describe)(?:\.\w+)*$/;

/** A test that fails is not run again until it passes. */
export const retry: Rule = {
  name: 'retry',
  find(node) {
    if (!ts.isCallExpression(node) || !TEST.test(node.expression.getText())) return undefined;
    const names = node.arguments.flatMap((argument) =>
      ts.isObjectLiteralExpression(argument)
        ? argument.properties.map(({ name }) => name?.getText() ?? '')
        : [],
    );
    return names.some((name) => name === 'retry' || name === 'retries')
      ? 'a test that is tried again hides a fault; mend what makes it fail'
      : undefined;
  },
};

/** Every test runs. */
export const only: Rule = {
  name: 'only',
  find: (node) =>
    ts.isPropertyAccessExpression(node) && node.name.text === 'only' && TEST.test(node.getText())
      ? '".only" leaves the other tests out; take it away'
      : undefined,
};

/** A test that is left out says why: `test.skip(condition, 'reason')`, or an exception. */
export const skip: Rule = {
  name: 'skip',
  find(node) {
    if (!ts.isCallExpression(node) || !TEST.test(node.expression.getText())) return undefined;
    if (!['skip', 'fixme', 'todo'].includes(calledName(node) ?? '')) return undefined;
    const reason = node.arguments[1];
    return reason && ts.isStringLiteralLike(reason)
      ? undefined
      : 'a test is left out without a reason; delete it, or skip it on a condition with a reason';
  },
};

/** Requires that the look of a page is checked by what a person meets, or by stored pictures. */
export const snapshot: Rule = {
  name: 'snapshot',
  find: (node) =>
    ts.isCallExpression(node) && /^toMatch\w*Snapshot$/.test(calledName(node) ?? '')
      ? 'a snapshot fails on any change; assert what matters of it'
      : undefined,
};

/** Files share the modules of their worker: one that is loaded already is not replaced. */
export const moduleMock: Rule = {
  name: 'module mock',
  find: (node) =>
    ts.isCallExpression(node) && /^vi\.(?:do)?[mM]ock$/.test(node.expression.getText())
      ? 'a module that another file has loaded stays as it is; hand the part to what is tested'
      : undefined,
};
