import { toWire, micros } from '@parlour/money';
import { type LanguageCode, languages } from '@parlour/tenant';
import { expect, it } from 'vitest';

import { makeBrand } from '../../../../testing/payments/provider-gateway.ts';
import type { DepositView } from '../deposit-view.ts';
import { renderReturnPage } from './return-page.ts';
import { returnTexts } from './return-texts.ts';

const amount = toWire(micros(500_000_000n));
const deposit: DepositView = {
  depositId: 'DK7F29Q3MXA',
  state: 'checking',
  method: 'card',
  methodName: 'Card',
  shape: 'redirect',
  amount,
  due: amount,
  createdAt: 0,
  instructions: {},
};

it.each(Object.keys(languages) as LanguageCode[])(
  'PAY-06 the page of a payer who comes back speaks %s',
  (language) => {
    const page = renderReturnPage({
      tenant: makeBrand('PK', 'karachi', true),
      language,
      style: '',
      deposit,
      sitePath: '/member/depositv2?deposit=DK7F29Q3MXA',
      isAgain: true,
    });
    const { tag, direction } = languages[language];
    expect(page).toContain(`<html lang="${tag}" dir="${direction}">`);
    expect(page).toContain(returnTexts[language].states.checking);
    expect(page).toContain('<bdi>DK7F29Q3MXA</bdi>');
  },
);

it('PAY-06 a text of the brand is no markup on the page of a payer who comes back', () => {
  const page = renderReturnPage({
    tenant: { ...makeBrand('PK', 'karachi', true), brandName: '<script>' },
    language: 'EN',
    style: '',
    deposit,
    sitePath: '/',
    isAgain: false,
  });
  expect(page).not.toContain('<script>');
});
