import { rejectionReasons } from '@parlour/contract';
import { identityReasons } from '@parlour/contract/identity-documents';
import { languages } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { tenants } from '../../../../../../tenants/all.ts';
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
      `Your withdrawal of ${symbol}1,234.50${suffix} (reference W-77) was rejected. ` +
        'The amount is back in your wallet.\n\nReason: Wrong name',
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
