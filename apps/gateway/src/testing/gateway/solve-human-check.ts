import { contract } from '@parlour/contract';
import { type HumanTask, solveHumanTask } from '@parlour/contract/human-check';
import type { FastifyInstance } from 'fastify';

import { call, type Caller } from './test-gateway.ts';

/** Fetches a task and returns its proof, for gateways whose human check is on. */
export const solveHumanCheck = async (app: FastifyInstance, caller: Caller): Promise<string> =>
  solveHumanTask((await call(app, caller, contract.check.human)).body.value as HumanTask);
