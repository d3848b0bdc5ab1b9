import type { FieldFault } from '../../errors.ts';
import { ageOn, findBirthdayFault } from '../age.ts';
import { findNameFault } from '../payees/holder-name.ts';
import type { DocumentKind } from './documents.ts';

/** The data of a document, as a member types it; dates are yyyy-MM-dd. */
type TypedDocument = {
  readonly fullName: string;
  readonly birthDate: string;
  readonly number: string;
  readonly expiry?: string | undefined;
};

/** The number of a document as it is stored and compared. */
export const normalizeDocumentNumber = (typed: string): string =>
  typed.replaceAll(/[\s./-]/g, '').toUpperCase();

/**
 * The digit that the Verhoeff scheme puts in place of each digit, once for each place from the
 * right.
 */
const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/** The product of two digits as symmetries of a pentagon: turns (0 to 4), and flips after them. */
function multiply(left: number, right: number): number {
  const turns = left < 5 ? left + right : left - right;
  const isFlip = left < 5 !== right < 5;
  return (((turns % 5) + 5) % 5) + (isFlip ? 5 : 0);
}

function permute(digit: number, times: number): number {
  let value = digit;
  for (let turn = 0; turn < times % 8; turn += 1) value = PERMUTATION[value] ?? 0;
  return value;
}

/** True when the last digit of a number is the Verhoeff check digit of the others. */
const hasVerhoeffDigit = (number: string): boolean =>
  [...number]
    .reverse()
    .reduce((sum, digit, position) => multiply(sum, permute(Number(digit), position)), 0) === 0;

function numberRule(kind: DocumentKind, number: string): string | null {
  if (number === '') return 'required';
  if (!new RegExp(`^(?:${kind.number})$`).test(number)) return 'documentNumber';
  return kind.hasVerhoeffDigit && !hasVerhoeffDigit(number) ? 'checkDigit' : null;
}

function expiryRule({ expiry }: DocumentKind, typed: string, today: string): string | null {
  if (expiry === 'none' || (expiry === 'optional' && typed === '')) return null;
  if (typed === '') return 'required';
  if (ageOn(typed, today) === null) return 'date';
  return typed < today ? 'expired' : null;
}

/**
 * Finds the faults in what a member typed, field by field.
 *
 * @param today yyyy-MM-dd in the brand's time zone
 */
export function checkDocument(
  kind: DocumentKind,
  typed: TypedDocument,
  { today, minimumAge }: { readonly today: string; readonly minimumAge: number },
): FieldFault[] {
  const faults: FieldFault[] = [];
  const name = findNameFault('fullName', typed.fullName);
  if (name) faults.push(name);
  const born = findBirthdayFault(typed.birthDate, today, minimumAge);
  if (born) faults.push({ ...born, field: 'birthDate' });
  const number = numberRule(kind, normalizeDocumentNumber(typed.number));
  if (number) faults.push({ field: 'number', rule: number, allowed: { example: kind.example } });
  const expiry = expiryRule(kind, typed.expiry ?? '', today);
  if (expiry) faults.push({ field: 'expiry', rule: expiry });
  return faults;
}
