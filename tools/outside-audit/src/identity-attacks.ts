import { randomInt } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';

import { type Attack, BRAND, compare, describe, describeFields, type Finding } from './attack.ts';
import type { Demo } from './demo-client.ts';
import type { Visitor } from './member-client.ts';

/** The number of `demo01` in Pakistan, as people and keyboards write it. */
const WRITTEN_NUMBERS = [
  '+923012345678',
  '0301 2345678',
  '03012345678',
  '923012345678',
  '+92 (301) 234-5678',
  '\u200e\u0660\u0663\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668',
];

/** Looks for one member in the console by the number in every form. */
async function searchOneNumber(demo: Demo): Promise<Finding> {
  const operator = await demo.as('support.pakistan');
  const found: string[] = [];
  for (const text of WRITTEN_NUMBERS) {
    const sent = { brand: 'pakistan', query: { text } };
    const { value } = await operator.call(operatorContract.members.search, sent);
    const rows = value['rows'] as readonly { readonly username: string }[] | undefined;
    found.push(rows?.map(({ username }) => username).join('+') || 'no one');
  }
  return compare(found.map((one) => [one, 'demo01']));
}

/** Registers again in the browser and with the birthday of an excluded member, and deposits. */
async function comeBackExcluded(demo: Demo): Promise<Finding> {
  const browser = demo.visit(BRAND);
  const birthday = new Date(Date.UTC(1970, 0, randomInt(10_000))).toISOString().slice(0, 10);
  const { value } = await browser.register({ birthday });
  const support = await demo.as(`support.${BRAND}`);
  const body = { member: value['id'], period: 'year', wordOf: 'FAMILY', reason: 'a test' };
  const excluded = await support.call(operatorContract.members.exclude, { brand: BRAND, body });
  await browser.register({ birthday });
  const deposit = await browser.call(contract.wallet.deposit, { body: { amount: 50 } });
  return {
    isStopped: excluded.status === 200 && deposit.code === 'account_excluded',
    said: `exclusion ${describe(excluded)}, deposit ${describe(deposit)}`,
  };
}

/** Promotions and banners of promotions that a member is shown. */
async function countPromotions(member: Visitor): Promise<number> {
  const query = { execution: 'A' };
  const { value } = await member.call(contract.content.announcements, { query });
  const shown = value as {
    readonly promotions: readonly unknown[];
    readonly banners: readonly { readonly linkType?: string; readonly link?: string }[];
  };
  const offers = shown.banners.filter(
    ({ linkType, link }) => linkType === 'promotion' || link === '/promotions',
  );
  return shown.promotions.length + offers.length;
}

/** Looks for what a brand offered before the member took a time-out. */
async function readOldOffers(demo: Demo): Promise<Finding> {
  const member = demo.visit(BRAND);
  await member.register();
  const before = await countPromotions(member);
  await member.call(contract.protection.timeOut, { body: { period: 'day' } });
  const during = await countPromotions(member);
  return {
    isStopped: before > 0 && during === 0,
    said: `${before} before the time-out, ${during} during it`,
  };
}

const toArabicDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));

/** Registers by a number, and gets a new password by it, each time in another form. */
async function writeOneNumber(demo: Demo): Promise<Finding> {
  const visitor = demo.visit('pakistan');
  const digits = `301${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const registered = await visitor.register(
    { mobileNum: `0${digits}` },
    contract.registration.mobile,
  );
  const lost = demo.visit('pakistan');
  const asked = { mobileNum: `+92 (${digits.slice(0, 3)}) ${digits.slice(3)}` };
  await lost.callAsHuman(contract.verification.smsReset, asked);
  const [message = ''] = await lost.readInbox(`+92${digits}`);
  const answer = await lost.call(contract.recovery.byPhone, {
    body: {
      mobileNum: toArabicDigits(`92${digits.slice(0, 3)}-${digits.slice(3)}`),
      verificationCode: /\d{6}/.exec(message)?.[0] ?? '',
      newPassword: 'yellow harbour 77',
    },
  });
  const name = String(registered.value['userName']);
  const isSame = answer.value['userName'] === name && registered.status === 200;
  return {
    isStopped: isSame,
    said:
      `registered ${describe(registered)}, code ${message ? 'sent' : 'not sent'}, ` +
      `new password ${describe(answer)}`,
  };
}

const REFUSED = 'payee_name_mismatch holderName name';

/** Adds payees under names, each another account; the first names the member. */
async function addPayees(demo: Demo, names: readonly (readonly [string, string])[]) {
  const member = demo.visit('pakistan');
  await member.register();
  const tries: (readonly [string, string])[] = [];
  for (const [holderName, expected] of names) {
    const accountNumber = `03${randomInt(10_000_000, 50_000_000)}0`;
    const payee = { provider: 'easypaisa', holderName, accountNumber };
    const added = await member.callApproved(contract.payees.add, 'bankBind', payee);
    tries.push([describeFields(added), expected]);
  }
  return tries;
}

/** Names oneself as a payee from other keyboards, and another person. */
async function namePayees(demo: Demo): Promise<Finding> {
  return compare([
    ...(await addPayees(demo, [
      ['علی خان', '200'],
      ['علي خان', '200'],
      ['خان عَلی', '200'],
      ['عمر خان', REFUSED],
    ])),
    ...(await addPayees(demo, [
      ['Ali Khan', '200'],
      ['KHAN, Ali', '200'],
      ['Ali Raza Khan', REFUSED],
      ['Ail Khan', REFUSED],
    ])),
  ]);
}

/** Attacks on a member's identity: found, kept out, and paid under the own name only. */
export const identityAttacks: readonly Attack[] = [
  { row: 'OPS-02', title: 'the console misses a number in another form', run: searchOneNumber },
  { row: 'PWD-01', title: 'a number in another form is another number', run: writeOneNumber },
  { row: 'PRO-05', title: 'who is excluded registers again and deposits', run: comeBackExcluded },
  { row: 'PRO-05', title: 'earlier advertising during a time-out', run: readOldOffers },
  { row: 'MEM-04', title: 'payees in the own name and in another one', run: namePayees },
];
