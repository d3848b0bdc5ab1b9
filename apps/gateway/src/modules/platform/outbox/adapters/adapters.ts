import type { Config } from '../../../../config/config.ts';
import type { Adapters } from '../outbox.ts';
import { createHttpSms } from './http-sms.ts';
import { sandbox } from './sandbox.ts';
import { createSmtp } from './smtp.ts';

/** The configured providers; a demo without them uses the sandbox. */
export function createAdapters({
  smtp,
  sms,
  demo,
}: Pick<Config, 'smtp' | 'sms' | 'demo'>): Adapters {
  const fallback = demo ? sandbox : null;
  return { sms: sms ? createHttpSms(sms) : fallback, email: smtp ? createSmtp(smtp) : fallback };
}
