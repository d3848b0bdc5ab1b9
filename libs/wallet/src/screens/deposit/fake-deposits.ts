/** Methods and deposits for stories and tests of the deposit page. */
import type { Deposit, PaymentMethod } from '../../model/cashier-store.ts';

/** A method with the limits of the sandbox provider. */
const aMethod = (over: Partial<PaymentMethod> = {}): PaymentMethod => ({
  code: 'instant',
  name: 'Practice credit',
  shape: 'instant',
  payerFields: [],
  banks: [],
  min: 1 as never,
  max: 100_000 as never,
  feeBasisPoints: 0,
  usualMinutes: 0,
  ...over,
});

/** One method of every shape, and one that asks for each field. */
export const someMethods: readonly PaymentMethod[] = [
  aMethod({ code: 'gcash', name: 'GCash', shape: 'redirect', usualMinutes: 1 }),
  aMethod({
    code: 'card',
    name: 'Card',
    shape: 'redirect',
    usualMinutes: 5,
    feeBasisPoints: 150,
  }),
  aMethod({
    code: 'jazzcash',
    name: 'JazzCash',
    shape: 'push',
    usualMinutes: 1,
    payerFields: ['mobileNumber', 'nationalIdDigits'],
  }),
  aMethod({ code: 'upi', name: 'UPI', shape: 'push', usualMinutes: 1, payerFields: ['upiId'] }),
  aMethod({
    code: 'ussd',
    name: 'USSD',
    shape: 'ussd',
    usualMinutes: 1,
    payerFields: ['bank'],
    banks: [
      { code: '737', name: 'GTBank' },
      { code: '901', name: 'Access Bank' },
    ],
  }),
  aMethod(),
  aMethod({
    code: 'bank-slip',
    name: 'Bank transfer with slip',
    shape: 'slip',
    usualMinutes: 60,
  }),
];

/** A deposit of 500 by GCash that waits for its payment. */
export const aDeposit = (over: Partial<Deposit> = {}): Deposit => ({
  depositId: 'D7K2M9Q4XA1',
  state: 'open',
  method: 'gcash',
  methodName: 'GCash',
  shape: 'redirect',
  amount: 500 as never,
  due: 500 as never,
  createdAt: Date.UTC(2026, 10, 20, 12),
  expiresAt: Date.now() + 20 * 60_000,
  instructions: { redirectUrl: 'http://pay.localhost/tala/0' },
  ...over,
});

const practiceUrl = 'http://pay.localhost/tala/0';

/** An open deposit of every other shape than redirect. */
export const depositsByShape: Readonly<Record<string, Deposit>> = {
  qr: aDeposit({
    method: 'upi-qr',
    methodName: 'UPI QR',
    shape: 'qr',
    instructions: {
      qr: 'upi://pay?pa=mayura@sandbox&am=500.00',
      appUrl: 'upi://pay?pa=mayura@sandbox&am=500.00',
      practiceUrl,
    },
  }),
  account: aDeposit({
    method: 'va-bca',
    methodName: 'BCA Virtual Account',
    shape: 'virtual-account',
    instructions: {
      bank: 'BCA',
      accountName: 'Rimba',
      accountNumber: '3901081234567890',
      practiceUrl,
    },
  }),
  ussd: aDeposit({
    method: 'ussd',
    methodName: 'USSD',
    shape: 'ussd',
    due: 507.5 as never,
    instructions: { ussd: '*737*000*500*123456#', practiceUrl },
  }),
  reference: aDeposit({
    method: 'bkash',
    methodName: 'bKash',
    shape: 'reference',
    instructions: { accountName: 'Shapla', accountNumber: '+880 000 1234567', practiceUrl },
  }),
  slip: aDeposit({
    method: 'bank-slip',
    methodName: 'Bank transfer with slip',
    shape: 'slip',
    expiresAt: Date.now() + 5 * 86_400_000,
    instructions: {
      bank: 'Practice Bank',
      accountName: 'Tala',
      accountNumber: '0001 2233 4455',
      transferReference: 'D7K2M9Q4XA1',
      note: 'Your bank may charge a fee.',
      isPractice: true,
    },
  }),
  push: aDeposit({
    method: 'jazzcash',
    methodName: 'JazzCash',
    shape: 'push',
    instructions: { accountNumber: '03001234567', practiceUrl },
  }),
  voucher: aDeposit({
    method: 'otc-voucher',
    methodName: 'Cash at a shop',
    shape: 'voucher',
    instructions: { voucher: '482910337715', practiceUrl },
  }),
};

/** A deposit that has come to its end, without what is left to do. */
export const aClosedDeposit = (state: Deposit['state'], over: Partial<Deposit> = {}): Deposit =>
  aDeposit({ state, instructions: {}, closedAt: Date.UTC(2026, 10, 20, 12, 4), ...over });
