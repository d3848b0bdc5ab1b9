import { expect, it } from 'vitest';

import { subjectHref } from './audit-types.ts';

it('OPS-07 a row leads to the page of what it is about', () => {
  expect(subjectHref({ subject: 'operator:7', brand: 'india' })).toBe('/operators/7');
  expect(subjectHref({ subject: 'role:custom:3', brand: null })).toBe('/roles');
  expect(subjectHref({ subject: 'member:ab12', brand: 'india' })).toBe('/b/india/members/ab12');
  expect(subjectHref({ subject: 'case:7', brand: 'india' })).toBe('/b/india/cases/7');
  expect(subjectHref({ subject: 'deposit:D1', brand: 'india' })).toBe('/b/india/deposits/D1');
  expect(subjectHref({ subject: 'payment-provider:paystack', brand: 'india' })).toBe(
    '/b/india/payment-providers',
  );
  expect(subjectHref({ subject: 'identity-check:ab12', brand: 'india' })).toBe(
    '/b/india/identity-checks/ab12',
  );
  expect(subjectHref({ subject: 'withdrawal:W1', brand: 'india' })).toBe('/b/india/withdrawals/W1');
  expect(subjectHref({ subject: 'payout:W1-2', brand: 'india' })).toBe(
    '/b/india/withdrawals?show=all&reference=W1-2',
  );
  expect(subjectHref({ subject: 'setting:codes.smsDay', brand: 'india' })).toBe(
    '/b/india/settings?text=codes.smsDay',
  );
  expect(subjectHref({ subject: 'member:ab12', brand: null })).toBeNull();
  expect(subjectHref({ subject: 'something', brand: 'india' })).toBeNull();
});
