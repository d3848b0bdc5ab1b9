import { contract } from '@parlour/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';

import type { HumanTask } from '../../modules/identity/human-check/human-check.ts';
import { call, type Caller } from './test-gateway.ts';

/** A proof as `human` carries it. */
export const encodeProof = (challenge: HumanTask, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

/** Solves a task as a browser does. */
export async function solveTask(task: HumanTask): Promise<string> {
  return encodeProof(task, await solveChallenge({ challenge: task, deriveKey }));
}

/** Fetches a task and returns its proof, for gateways whose human check is on. */
export const solveHumanCheck = async (app: FastifyInstance, caller: Caller): Promise<string> =>
  solveTask((await call(app, caller, contract.check.human)).body.value as HumanTask);
