import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import { expect } from 'vitest';
import { z } from 'zod';

import type { TestGateway } from '../gateway/test-gateway.ts';
import type { OperatorAnswer, OperatorBrowser } from './operator-client.ts';

export type Group = keyof typeof operatorContract;
export const groups = Object.keys(operatorContract) as Group[];

/** Groups about operators, their members and settings; all others are about what a brand has. */
export const accountGroups: ReadonlySet<Group> = new Set([
  'session',
  'operators',
  'roles',
  'approvals',
  'members',
  'memberRecords',
  'settings',
]);

export const WALK_REASON = 'walking every call';

/** Walks the calls of some groups that change something. */
type AuditWalk = {
  /**
   * Makes a call, and checks that it left its row of the trail under its request, and that it took
   * a second operator where its class says so. The limit of a day is 0: any sum takes one.
   */
  readonly walk: <Value = unknown>(
    by: OperatorBrowser,
    id: string,
    body?: object,
  ) => Promise<OperatorAnswer<Value>>;
  /** The calls that were not walked. */
  readonly findMissing: () => readonly string[];
};

/** Takes every call of the groups that changes something from the contract. */
export function createAuditWalk(
  gateway: () => Pick<TestGateway, 'db'>,
  walkedGroups: readonly Group[],
  brand: string,
): AuditWalk {
  const walked = new Set<string>();
  const writes = new Map<string, OperatorRoute>(
    walkedGroups.flatMap((group) =>
      Object.entries<OperatorRoute>(operatorContract[group])
        .filter(([, { action }]) => action !== undefined)
        .map(([name, route]) => [`${group}.${name}`, route] as const),
    ),
  );
  return {
    async walk<Value>(by: OperatorBrowser, id: string, body: object = {}) {
      const route = writes.get(id);
      if (!route) throw new Error(`${id} changes nothing`);
      const request = `walk-${id.replace('.', '-')}-${walked.size}`;
      const answer = await by.call<Value>(route, {
        path: route.path.replace(':brand', brand),
        body: { ...(asksWhy(route) && { reason: WALK_REASON }), ...body },
        headers: { 'x-request-id': request },
      });
      expect([id, answer.status, answer.body.errorCode]).toEqual([id, 200, undefined]);
      expect([id, isProposed(answer.body.value)]).toEqual([id, needsSecondOperator(route)]);
      const { rows } = await gateway().db.owner.pool.query<{ action: string }>(
        'select action from operator_event where request_id = $1',
        [request],
      );
      const actions = rows.map(({ action }) => action);
      const isKept = actions.includes(route.action ?? '') || actions.includes('approval.proposed');
      expect([id, isKept, actions]).toEqual([id, true, actions]);
      walked.add(id);
      return answer;
    },
    findMissing: () => [...writes.keys()].filter((id) => !walked.has(id)),
  };
}

const asksWhy = ({ body }: OperatorRoute): boolean =>
  body instanceof z.ZodObject && 'reason' in body.shape;

type Answered = {
  readonly status?: string;
  readonly grant?: Answered;
  readonly outcomes?: readonly Answered[];
};
/** True when an answer says that the change waits for another operator. */
const isProposed = (value: unknown): boolean => {
  const { status, grant, outcomes = [] } = (value ?? {}) as Answered;
  return [{ status }, grant, ...outcomes].some((part) => part?.status === 'proposed');
};
/**
 * Returns whether the class of a call requires two operators; a matcher where it depends on what is
 * changed.
 */
function needsSecondOperator({ dualControl }: OperatorRoute): unknown {
  if (dualControl === 'whenLoosened') return expect.any(Boolean) as unknown;
  return dualControl === 'always' || dualControl === 'aboveLimit';
}
