import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { Throttle } from '../../../security/throttle.ts';
import { createCaptchas } from './captcha/captchas.ts';
import { createHumanCheck } from './human-check.ts';
import { createLevelReader } from './level.ts';

export type { Captchas } from './captcha/captchas.ts';
export type { HumanCheck } from './human-check.ts';

export type HumanCheckModuleDeps = {
  readonly config: { readonly humanCheck: boolean; readonly rateLimits: boolean };
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly throttle: Throttle;
  readonly settings: ReadSettings;
};

/** Proof that the caller is no robot: a task for the browser, a picture for a person. */
export function createHumanCheckModule(deps: HumanCheckModuleDeps) {
  const { config, db, masterKey, throttle } = deps;
  const readLevel = createLevelReader(deps);
  const human = createHumanCheck({ db, masterKey, on: config.humanCheck, readLevel });
  const captchas = createCaptchas({ db, masterKey, throttle, on: config.humanCheck });
  const check: GatewayHandlers['check'] = { human: human.task, captcha: captchas.issue };
  return { human, captchas, handlers: { check } };
}
