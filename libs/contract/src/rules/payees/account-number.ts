import { toPlainText } from '@parlour/money';

import type { FieldFault } from '../../errors.ts';
import type { BranchCodeShape, PayeeNumberShape, PayeeProvider } from './providers.ts';

/** An account as a member types it. */
type TypedAccount = {
  readonly accountNumber: string;
  /** IFSC or routing number, where transfers to the bank need one. */
  readonly branchCode?: string | undefined;
};

/**
 * An account number as it is stored and compared: without the spaces and hyphens that people write
 * for reading, and marks that cannot be seen; digits Western, letters as the provider writes them,
 * a mobile number as in its country.
 */
export function normalizeAccountNumber(typed: string, provider: PayeeProvider): string {
  const plain = toPlainText(typed);
  if (provider.number === 'upi') return plain.toLowerCase();
  const bare = plain.replaceAll(/[\s-]/g, '');
  if (provider.number === 'mobile') return toLocalMobile(bare.replaceAll(/[().]/g, ''), provider);
  return provider.number === 'iban' ? bare.toUpperCase() : bare;
}

/** A mobile number as it is written in the country: its code, or nothing, becomes the 0. */
function toLocalMobile(number: string, { mobile, diallingCode = '' }: PayeeProvider): string {
  if (mobile === undefined) return number;
  const isLocal = new RegExp(`^${mobile}$`);
  const digits = number.replace(/^(?:\+|00)/, '');
  const national = digits.startsWith(diallingCode) ? digits.slice(diallingCode.length) : digits;
  const written = [digits, `0${national.replace(/^0/, '')}`, `0${digits}`];
  return written.find((one) => isLocal.test(one)) ?? number;
}

/** A branch code as it is stored: capital letters, nothing in between. */
export const normalizeBranchCode = (typed: string | undefined): string =>
  (typed ?? '').replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * True when the last of a NUBAN's ten digits follows from its bank and the other nine: each digit
 * of bank code and number, weighted 3, 7, 3 over and over, summed; the check digit fills it up to
 * ten.
 */
function hasNubanCheckDigit(bank: string, number: string): boolean {
  const digits = [...`${bank}${number.slice(0, 9)}`];
  const sum = digits.reduce(
    (total, digit, at) => total + Number(digit) * (at % 3 === 1 ? 7 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(number[9]);
}

/** ISO 13616: moved to the end, the first four characters leave 1 in a division by 97. */
function hasIbanCheckDigits(iban: string): boolean {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((letter) =>
    Number.parseInt(letter, 36),
  );
  return digits.reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0) === 1;
}

const UPI = /^[\w.-]{2,50}@[a-z][a-z\d]{1,19}$/;
const PAKISTAN_IBAN = /^PK\d{2}[A-Z]{4}[A-Z\d]{16}$/;

/** The rule that an account number breaks, or null; the number is normalized already. */
const checksByShape: Readonly<
  Record<PayeeNumberShape, (number: string, provider: PayeeProvider) => string | null>
> = {
  account(number, { digits: [min, max] = [6, 20] }) {
    const isRight = /^\d+$/.test(number) && number.length >= min && number.length <= max;
    return isRight ? null : 'accountDigits';
  },
  nuban(number, { code }) {
    if (!/^\d{10}$/.test(number)) return 'nuban';
    return hasNubanCheckDigit(code, number) ? null : 'checkDigit';
  },
  iban(number, { code }) {
    if (!PAKISTAN_IBAN.test(number)) return 'iban';
    if (number.slice(4, 8) !== code) return 'otherBank';
    return hasIbanCheckDigits(number) ? null : 'checkDigit';
  },
  mobile: (number, { mobile = String.raw`\d{8,15}` }) =>
    new RegExp(`^${mobile}$`).test(number) ? null : 'mobile',
  upi: (number) => (UPI.test(number) ? null : 'upi'),
};

const branchChecks: Readonly<
  Record<BranchCodeShape, (code: string, provider: PayeeProvider) => string | null>
> = {
  ifsc(code, provider) {
    if (!/^[A-Z]{4}0[A-Z\d]{6}$/.test(code)) return 'ifsc';
    return code.startsWith(provider.code) ? null : 'otherBank';
  },
  routingNumber: (code) => (/^\d{9}$/.test(code) ? null : 'routingNumber'),
};

/** Finds the faults of an account at a bank or e-wallet, field by field. */
export function checkPayeeAccount(provider: PayeeProvider, typed: TypedAccount): FieldFault[] {
  const number = normalizeAccountNumber(typed.accountNumber, provider);
  const branch = normalizeBranchCode(typed.branchCode);
  const [min, max] = provider.digits ?? [];
  const faultOf = (field: string, value: string, check: () => string | null): FieldFault[] => {
    const rule = value === '' ? 'required' : check();
    if (rule === null) return [];
    const allowed = rule === 'accountDigits' && min !== undefined && max !== undefined;
    return [{ field, rule, ...(allowed && { allowed: { min, max } }) }];
  };
  const { branchCode } = provider;
  return [
    ...faultOf('accountNumber', number, () => checksByShape[provider.number](number, provider)),
    ...(branchCode
      ? faultOf('branchCode', branch, () => branchChecks[branchCode](branch, provider))
      : []),
  ];
}
