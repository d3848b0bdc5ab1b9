import type { Config } from '../../../config.ts';
import type { Adapters } from '../outbox.ts';
import { createHttpSms } from './http-sms.ts';
import { sandbox } from './sandbox.ts';
import { createSmtp } from './smtp.ts';

/** The providers that the house was told of; a demo without them keeps its messages in the sandbox. */
export function adaptersOf({ smtp, sms, demo }: Pick<Config, 'smtp' | 'sms' | 'demo'>): Adapters {
  const otherwise = demo ? sandbox : null;
  return { sms: sms ? createHttpSms(sms) : otherwise, email: smtp ? createSmtp(smtp) : otherwise };
}
