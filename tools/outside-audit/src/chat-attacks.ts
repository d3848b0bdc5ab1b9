import { contract } from '@parlour/contract';

import { type Attack, BRAND, compare, describe, type Finding } from './attack.ts';
import type { Demo } from './demo-client.ts';

/** Contact details as people hide them from a filter. */
const CONTACTS = [
  '٠٩١٧١٢٣٤٥٦٧',
  '০৯১৭১২৩৪৫৬৭',
  '0*9*1*7*1*2*3*4*5*6*7',
  '0917 ~~~ 123 ~~~ 4567',
  [...'09171234567'].join('\u200b'),
  [...'09171234567'].join('\u0336'),
  '+63 (917) 123-4567',
  'lucky7 (at) gmail',
  'write me@example.net',
  'best-bets (dot) com',
  'best-bets。games',
];
const HARMLESS = ['won 12000 15000 today', 'lost 500 1000 2000 4000 8000', 'round 20261129 0017'];

const say = async (demo: Demo, text: string): Promise<string> => {
  const member = demo.visit(BRAND);
  await member.register();
  return describe(await member.call(contract.chat.say, { body: { text } }));
};

/** Writes numbers and addresses into the chat room, each as a member of its own. */
async function sendContacts(demo: Demo): Promise<Finding> {
  const answers: string[] = [];
  for (const text of CONTACTS) answers.push(await say(demo, text));
  return compare(answers.map((answer) => [answer, 'chat_link_refused']));
}

/** Speaks of sums: what is said is no offence, so that it mutes no one. */
async function speakOfSums(demo: Demo): Promise<Finding> {
  const answers: string[] = [];
  for (const text of HARMLESS) answers.push(await say(demo, text));
  return compare(answers.map((answer) => [answer, '200']));
}

/** Attacks by what members write in the chat room. */
export const chatAttacks: readonly Attack[] = [
  { row: 'MOD-02', title: 'numbers and addresses hidden in the chat', run: sendContacts },
  { row: 'MOD-02', title: 'the chat takes sums for phone numbers', run: speakOfSums },
];
