import { contract } from '@parlour/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

import type { HumanTask } from '../modules/human/human-check.ts';
import { call, type Caller } from './gateway.ts';

/** A proof as `human` carries it. */
export const proofOf = (challenge: HumanTask, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

/** Solves a task as a browser does. */
export async function solve(task: HumanTask): Promise<string> {
  return proofOf(task, await solveChallenge({ challenge: task, deriveKey }));
}

/** Fetches a task and answers its proof, for gateways whose human check is on. */
export const human = async (app: FastifyInstance, caller: Caller): Promise<string> =>
  solve((await call(app, caller, contract.check.human)).body.value as HumanTask);
