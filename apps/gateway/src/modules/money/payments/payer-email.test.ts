import { expect, it } from 'vitest';

import { toPayerEmail } from './payer-email.ts';

const source = {
  member: '0123abcd',
  domain: '',
  origin: 'https://www.example.com',
  domains: ['nigeria.localhost', 'play.example.org'],
};

it.each([
  ['of the setting', { domain: 'mail.example.net' }, 'mail.example.net'],
  ['of the page', {}, 'www.example.com'],
  ['of the brand', { origin: 'http://nigeria.localhost:4000' }, 'play.example.org'],
  ['of the brand', { origin: 'http://203.0.113.7:4000' }, 'play.example.org'],
])('PAY-06 a payer is known by one address on the domain %s', (_name, over, domain) => {
  expect(toPayerEmail({ ...source, ...over })).toBe(`payer-0123abcd@${domain}`);
});
