import { rejectionReasons } from '@parlour/contract/states/withdrawals';
import { identityReasons } from '@parlour/contract/identity-documents';
import { promotionTriggers } from '@parlour/contract/promotions';
import { languages } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
import { translateBonusKind } from './templates/bonus-kinds.ts';
import { messageRewards } from './templates/bonus-rewards.ts';
import { identityReasonTexts } from './templates/identity-reasons.ts';
import { translateReason } from './templates/rejection-reasons.ts';
import { memberTexts } from './templates/templates.ts';
import { writeMessage } from './write-message.ts';

const params = { amount: '1234500000', reference: 'W-77', reason: 'Wrong name' };
const codes = Object.keys(languages) as (keyof typeof languages)[];

it.each(codes)('MEM-06 I18-01 every template is written in %s, with all that it names', (code) => {
  for (const template of Object.keys(memberTexts.EN) as (keyof typeof memberTexts.EN)[]) {
    const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(names(memberTexts[code][template].content).toSorted()).toEqual(
      names(memberTexts.EN[template].content).toSorted(),
    );
    const { subject, content } = writeMessage(tenants[0]!, code, template, params)!;
    expect(`${subject} ${content}`).not.toMatch(/[{}]/);
    if (memberTexts.EN[template].content.includes('{{reference}}'))
      expect(content).toContain('W-77');
    if (code !== 'EN') expect(content).not.toBe(memberTexts.EN[template].content);
  }
});

it.each(tenants.map((tenant) => [tenant.code, tenant] as const))(
  'MEM-06 amounts stand in the money format of %s',
  (_code, tenant) => {
    const { symbol, suffix = '' } = tenant.currency;
    expect(writeMessage(tenant, 'EN', 'withdrawalRejected', params)?.content).toBe(
      `We couldn’t approve your withdrawal of ${symbol}1,234.50${suffix} (reference W-77). ` +
        'The money is back in your wallet.\n\nReason: Wrong name',
    );
  },
);

it('MEM-06 a template of another release is no message', () => {
  expect(writeMessage(tenants[0]!, 'EN', 'laterTemplate', {})).toBeNull();
  expect(writeMessage(tenants[0]!, 'EN', 'toString', {})).toBeNull();
});

it.each(codes)('PAY-04 I18-01 why a withdrawal was rejected is put into words in %s', (code) => {
  for (const reason of rejectionReasons) {
    const text = writeMessage(tenants[0]!, code, 'withdrawalRejected', { ...params, reason });
    expect(text?.content).toContain(translateReason(code, reason));
    expect(text?.content).not.toContain(reason === 'other' ? '\n\nother' : reason);
  }
});

it.each(codes)('KYC-01 I18-01 why documents were rejected is put into words in %s', (code) => {
  const texts = identityReasonTexts[code];
  const sent = { identityReasons: identityReasons.join(' '), text: 'Use daylight.' };
  const text = writeMessage(tenants[0]!, code, 'identityRejected', sent);
  for (const reason of identityReasons) expect(text?.content).toContain(texts[reason]);
  expect(text?.content).toContain('Use daylight.');
  expect(new Set(Object.values(texts)).size).toBe(identityReasons.length);
});

it('KYC-01 the end of an approval is a day of the brand in the language of the reader', () => {
  const until = String(Date.parse('2029-03-04T18:00:00Z'));
  const write = (code: 'EN' | 'TH') =>
    writeMessage(tenants[0]!, code, 'identityApproved', { until })?.content;
  expect(write('EN')).toContain('March 5, 2029');
  expect(write('TH')).toContain('5 มีนาคม');
  expect(write('TH')).toContain('2029');
});

it.each(codes)(
  'BON-01 I18-01 what bonuses are given for, and give, is put into words in %s',
  (code) => {
    const rewards = messageRewards.map((rewardKind) => {
      const stored = { bonusKind: 'RAFFLE', rewardKind, reward: '7000000' };
      return writeMessage(tenants[0]!, code, 'bonusReceived', stored)!.content;
    });
    expect(new Set(rewards).size).toBe(messageRewards.length);
    for (const content of rewards) expect(content).not.toMatch(/RAFFLE|[{}]|undefined/);
    const kinds = promotionTriggers.map((kind) => translateBonusKind(code, kind));
    expect(new Set(kinds).size).toBe(promotionTriggers.length);
  },
);

it('BON-01 amounts, numbers and ends of bonuses stand as the site writes them', () => {
  const write = (rewardKind: string, reward: string) =>
    writeMessage({ ...tenants[0]!, timeZone: 'Asia/Manila' }, 'EN', 'bonusClaimable', {
      bonusKind: 'MISSION',
      rewardKind,
      reward,
      by: String(Date.parse('2026-12-24T12:30:00Z')),
    })?.content;
  expect(write('SPINS', '20')).toMatch(
    /^Mission reward: 20 free spins\. .* centre by December 24, 2026 at 8:30\sPM\.$/,
  );
  expect(write('POINTS', '1200000000')).toContain('1,200 points');
  expect(write('ENTRIES', '5000000')).toContain(': 5 raffle entries.');
  expect(write('ENTRIES', '1000000')).toContain(': 1 raffle entry.');
  expect(write('POINTS', '1000000')).toContain(': 1 point.');
  expect(write('SPINS', '1')).toContain(': 1 free spin.');
});

it('MEM-07 the name of a rank is that of the language, else the English one', () => {
  const names = JSON.stringify({ EN: 'Gold', UR: 'سونا' });
  const write = (code: 'EN' | 'UR' | 'HI') =>
    writeMessage(tenants[0]!, code, 'rankReached', { names })?.content;
  expect(
    [write('EN'), write('UR'), write('HI')].map((text) => /Gold|سونا/.exec(text!)?.[0]),
  ).toEqual(['Gold', 'سونا', 'Gold']);
});
