import { operatorContract } from '@parlour/contract/operator';

import type { Demo } from './demo-client.ts';
import type { Answer } from './http-client.ts';

/** The result of an attack: if it was stopped, and what the product answered. */
export type Finding = { readonly isStopped: boolean; readonly said: string };

/** One thing that a person from outside, or one operator alone, tries. */
export type Attack = {
  readonly row: string;
  readonly title: string;
  readonly run: (demo: Demo) => Promise<Finding>;
};

/** The brand that is attacked where it does not matter which. */
export const BRAND = 'philippines';
/** The reason that operators state. */
export const reason = 'an audit from outside';

/** The code of a refusal, the status that an answer names, or the one of HTTP. */
export const describe = ({ status, code, value }: Answer): string =>
  code ?? (typeof value['status'] === 'string' ? value['status'] : String(status));

/** Faults of fields as `field rule`. */
export const describeFields = (answer: Answer): string => {
  const faults = (answer.value['fields'] ?? []) as readonly { field: string; rule: string }[];
  const fields = faults.map(({ field, rule }) => `${field} ${rule}`);
  return [describe(answer), ...fields].join(' ');
};

/** An attack of several tries is stopped where each was answered as it has to be. */
export const compare = (
  tries: readonly (readonly [answered: string, expected: string])[],
): Finding => ({
  isStopped: tries.every(([answered, expected]) => answered === expected),
  said: tries.map(([answered]) => answered).join(', '),
});

/** The id of the demo's member. */
export async function findMember(demo: Demo): Promise<string> {
  const operator = await demo.as(`finance.${BRAND}`);
  const query = { text: 'demo01' };
  const { value } = await operator.call(operatorContract.members.search, { brand: BRAND, query });
  const [member] = value['rows'] as readonly { readonly id: string }[];
  if (!member) throw new Error('the demo has no demo01');
  return member.id;
}

const POLL_MS = 250;

/** Asks again until the product has an answer; throws where it has none in time. */
export async function waitFor<Value>(
  what: string,
  read: () => Promise<Value | undefined>,
  seconds = 60,
): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`no ${what} within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
