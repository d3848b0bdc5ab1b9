/** Kinds of institutions that keep a payee's account. */
export const payeeKinds = ['bank', 'wallet'] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/**
 * Formats of an account number.
 * - account: digits, as many as the bank issues. - nuban: ten digits of Nigeria, the last of them
 *   a check digit over bank and number.
 * - iban: of Pakistan, checked by its two digits. - mobile: the number of the wallet's owner.
 * - upi: a virtual payment address of India.
 */
const payeeNumberShapes = ['account', 'nuban', 'iban', 'mobile', 'upi'] as const;
export type PayeeNumberShape = (typeof payeeNumberShapes)[number];

/** A second number that transfers to a bank of some countries need. */
export type BranchCodeShape = 'ifsc' | 'routingNumber';

/** A bank or an e-wallet that withdrawals can be paid to. */
export type PayeeProvider = {
  /** Stored with the payee. Where the country numbers its banks, that number or short name. */
  readonly code: string;
  /** A trade name, the same in every language. */
  readonly name: string;
  readonly kind: PayeeKind;
  readonly number: PayeeNumberShape;
  /** The least and the greatest number of digits in an account number. */
  readonly digits?: readonly [min: number, max: number];
  readonly branchCode?: BranchCodeShape;
  /** The pattern of the country's mobile numbers, written as in the country: a 0 first. */
  readonly mobile?: string;
  /** The country's dialling code without plus, with which the number may be written, too. */
  readonly diallingCode?: string;
};

type Named = readonly [code: string, name: string];

const banks = (
  listed: readonly Named[],
  facts: Omit<PayeeProvider, 'code' | 'name' | 'kind'>,
): PayeeProvider[] => listed.map(([code, name]) => ({ code, name, kind: 'bank', ...facts }));

const wallets = (listed: readonly Named[], mobile: string, diallingCode: string): PayeeProvider[] =>
  listed.map(([code, name]) => ({
    code,
    name,
    kind: 'wallet',
    number: 'mobile',
    mobile,
    diallingCode,
  }));

const philippines = [
  ...wallets(
    [
      ['gcash', 'GCash'],
      ['maya', 'Maya'],
    ],
    String.raw`09\d{9}`,
    '63',
  ),
  ...banks(
    [
      ['BNORPHMM', 'BDO Unibank'],
      ['BOPIPHMM', 'BPI'],
      ['MBTCPHMM', 'Metrobank'],
      ['TLBPPHMM', 'Landbank'],
      ['PNBMPHMM', 'PNB'],
      ['UBPHPHMM', 'UnionBank'],
      ['RCBCPHMM', 'RCBC'],
      ['CHBKPHMM', 'China Bank'],
      ['SETCPHMM', 'Security Bank'],
    ],
    { number: 'account', digits: [10, 16] },
  ),
];

const bangladesh = [
  ...wallets(
    [
      ['bkash', 'bKash'],
      ['nagad', 'Nagad'],
    ],
    String.raw`01[3-9]\d{8}`,
    '880',
  ),
  // Rocket appends a check digit to the mobile number.
  ...wallets([['rocket', 'Rocket']], String.raw`01[3-9]\d{8,9}`, '880'),
  ...banks(
    [
      ['BRAKBDDH', 'BRAC Bank'],
      ['DBBLBDDH', 'Dutch-Bangla Bank'],
      ['IBBLBDDH', 'Islami Bank Bangladesh'],
      ['CIBLBDDH', 'City Bank'],
      ['EBLDBDDH', 'Eastern Bank'],
      ['BSONBDDH', 'Sonali Bank'],
      ['PRBLBDDH', 'Prime Bank'],
    ],
    { number: 'account', digits: [9, 17], branchCode: 'routingNumber' },
  ),
];

const india: PayeeProvider[] = [
  { code: 'upi', name: 'UPI', kind: 'wallet', number: 'upi' },
  ...banks(
    [
      ['SBIN', 'State Bank of India'],
      ['HDFC', 'HDFC Bank'],
      ['ICIC', 'ICICI Bank'],
      ['UTIB', 'Axis Bank'],
      ['KKBK', 'Kotak Mahindra Bank'],
      ['PUNB', 'Punjab National Bank'],
      ['BARB', 'Bank of Baroda'],
      ['CNRB', 'Canara Bank'],
      ['UBIN', 'Union Bank of India'],
      ['INDB', 'IndusInd Bank'],
    ],
    { number: 'account', digits: [9, 18], branchCode: 'ifsc' },
  ),
];

const nigeria = [
  ...wallets(
    [
      ['opay', 'OPay'],
      ['palmpay', 'PalmPay'],
    ],
    String.raw`0[789][01]\d{8}`,
    '234',
  ),
  ...banks(
    [
      ['044', 'Access Bank'],
      ['070', 'Fidelity Bank'],
      ['011', 'First Bank'],
      ['214', 'FCMB'],
      ['058', 'GTBank'],
      ['221', 'Stanbic IBTC'],
      ['232', 'Sterling Bank'],
      ['033', 'UBA'],
      ['032', 'Union Bank'],
      ['035', 'Wema Bank'],
      ['057', 'Zenith Bank'],
    ],
    { number: 'nuban' },
  ),
];

const indonesia = [
  ...wallets(
    [
      ['dana', 'DANA'],
      ['ovo', 'OVO'],
      ['gopay', 'GoPay'],
    ],
    String.raw`08\d{8,11}`,
    '62',
  ),
  ...banks([['014', 'BCA']], { number: 'account', digits: [10, 10] }),
  ...banks([['009', 'BNI']], { number: 'account', digits: [10, 10] }),
  ...banks([['002', 'BRI']], { number: 'account', digits: [15, 15] }),
  ...banks([['008', 'Bank Mandiri']], { number: 'account', digits: [13, 13] }),
  ...banks(
    [
      ['022', 'CIMB Niaga'],
      ['013', 'Permata'],
      ['011', 'Danamon'],
      ['451', 'BSI'],
    ],
    { number: 'account', digits: [8, 16] },
  ),
];

const pakistan = [
  ...wallets(
    [
      ['jazzcash', 'JazzCash'],
      ['easypaisa', 'Easypaisa'],
    ],
    String.raw`03\d{9}`,
    '92',
  ),
  ...banks(
    [
      ['HABB', 'HBL'],
      ['UNIL', 'UBL'],
      ['MUCB', 'MCB Bank'],
      ['NBPA', 'National Bank of Pakistan'],
      ['ABPA', 'Allied Bank'],
      ['ALFH', 'Bank Alfalah'],
      ['MEZN', 'Meezan Bank'],
      ['BAHL', 'Bank AL Habib'],
      ['FAYS', 'Faysal Bank'],
      ['SCBL', 'Standard Chartered'],
    ],
    { number: 'iban' },
  ),
];

const providersByCountry: Readonly<Record<string, readonly PayeeProvider[]>> = {
  PH: philippines,
  BD: bangladesh,
  IN: india,
  NG: nigeria,
  ID: indonesia,
  PK: pakistan,
};

/** The banks and e-wallets of a country (ISO 3166) that withdrawals can be paid to. */
export const listPayeeProviders = (country: string): readonly PayeeProvider[] =>
  providersByCountry[country] ?? [];

/** A bank or e-wallet of a country by its code. */
export const findPayeeProvider = (country: string, code: string): PayeeProvider | undefined =>
  listPayeeProviders(country).find((provider) => provider.code === code);
