import type { Method } from '../route.ts';
import { operatorContract } from './operator-contract.ts';
import type { OperatorRoute } from './operator-route.ts';

/** The part of a call that the console needs: no schemas. */
type OperatorWireCall = {
  readonly method: Method;
  readonly path: string;
};

type OperatorWire = Readonly<Record<string, Readonly<Record<string, OperatorWireCall>>>>;

/**
 * The calls of the console without their schemas. In a browser build this module is replaced by its
 * own value (tools/nx, evaluate-wire), so that Zod never ships; elsewhere it runs as it stands.
 */
export const operatorWire: OperatorWire = Object.fromEntries(
  Object.entries(operatorContract).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, { method, path }]: [string, OperatorRoute]) => [
        name,
        { method, path },
      ]),
    ),
  ]),
);
