import { formatMoney, type Micros } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import type { DepositOrder, Instructions } from '../payment-provider.ts';
import { writeEmvQr } from './emv-qr.ts';

/** ISO 4217 numbers and the schemes of QR codes, by country. */
const qrSchemes: Readonly<Record<string, { scheme: string; currency: string; city: string }>> = {
  PH: { scheme: 'com.p2pqrpay', currency: '608', city: 'Manila' },
  ID: { scheme: 'ID.CO.QRIS.WWW', currency: '360', city: 'Jakarta' },
};

/** Thousands of rupiah are written out where others read the amount. */
const UNITS_OF_CURRENCY: Readonly<Record<string, bigint>> = { IDRK: 1000n };

const writeAmount = (amount: Micros, currency: string): string =>
  formatMoney((amount * (UNITS_OF_CURRENCY[currency] ?? 1n)) as Micros, {
    symbol: '',
  }).replaceAll(/[^\d.]/g, '');

/** Digits that look like an account of the method, the same for the same payment. */
const toDigits = (paymentId: string, length: number): string =>
  (BigInt(`0x${paymentId}`) % 10n ** BigInt(length)).toString().padStart(length, '0');

function writeQr({ tenant, amount, currency, depositId }: DepositOrder): Instructions {
  const total = writeAmount(amount, currency);
  const scheme = qrSchemes[tenant.country];
  if (!scheme) {
    const link = `upi://pay?${new URLSearchParams({
      pa: `${tenant.merchantCode}@sandbox`,
      pn: tenant.brandName,
      am: total,
      cu: currency,
      tr: depositId,
    }).toString()}`;
    return { qr: link, appUrl: link };
  }
  return {
    qr: writeEmvQr({
      ...scheme,
      country: tenant.country,
      amount: total,
      merchant: tenant.brandName,
      reference: depositId,
    }),
  };
}

const localNumber = ({ diallingCode }: TenantConfig, paymentId: string): string =>
  `+${diallingCode} 000 ${toDigits(paymentId, 7)}`;

/**
 * Writes the instructions that a payer is shown, in the shape that providers of the method use.
 * Numbers and codes are made up; `pageUrl` is the page on which the payer is played.
 */
export function writeInstructions(
  order: DepositOrder,
  paymentId: string,
  pageUrl: string,
): Instructions {
  const { tenant, method, payer, amount, currency } = order;
  const practiceUrl = pageUrl;
  switch (method.shape) {
    case 'redirect':
      return { redirectUrl: pageUrl };
    case 'qr':
      return { ...writeQr(order), practiceUrl };
    case 'virtual-account':
      return {
        bank: method.code.startsWith('va-')
          ? (method.name.split(' ')[0] ?? method.name)
          : 'Sandbox Bank',
        accountName: tenant.brandName,
        accountNumber: toDigits(paymentId, method.code.startsWith('va-') ? 16 : 10),
        practiceUrl,
      };
    case 'ussd': {
      const total = writeAmount(amount, currency).replace(/\.00$/, '');
      return {
        ussd: `*${payer.bank ?? '000'}*000*${total}*${toDigits(paymentId, 6)}#`,
        practiceUrl,
      };
    }
    case 'reference':
      return {
        accountName: tenant.brandName,
        accountNumber: localNumber(tenant, paymentId),
        practiceUrl,
      };
    case 'voucher':
      return { voucher: toDigits(paymentId, 12), practiceUrl };
    case 'push':
      return { accountNumber: payer.upiId ?? payer.mobileNumber ?? '', practiceUrl };
    case 'slip':
    case 'instant':
      return {};
  }
}
