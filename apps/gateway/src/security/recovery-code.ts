import { randomInt } from 'node:crypto';

/** Letters and digits that are not mixed up on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_COUNT = 10;
const HALF_CODE_LENGTH = 5;

const randomCodePart = (): string =>
  Array.from({ length: HALF_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten new recovery codes: what stands in for an authenticator app that was lost. */
export const createRecoveryCodeTexts = (): string[] =>
  Array.from({ length: CODE_COUNT }, () => `${randomCodePart()}-${randomCodePart()}`);

/** A code as it counts, however it was typed: without its dash, in small letters. */
export const normaliseCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
