/** The pictures of an identity check. */
export const documentSides = ['front', 'back', 'selfie'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** Kinds of documents that prove who a person is; each country accepts some of them. */
export const documentKinds = [
  'passport',
  'driversLicence',
  'nationalId',
  'voterCard',
  'philsys',
  'umid',
  'nid',
  'aadhaar',
  'pan',
  'ninSlip',
  'bvnSlip',
  'ktp',
  'sim',
  'cnic',
  'nicop',
] as const;
export type DocumentKindCode = (typeof documentKinds)[number];

/** A kind of document as a country issues it. */
export type DocumentKind = {
  readonly code: DocumentKindCode;
  /** As it is usually called; the same in every language where it is a proper name. */
  readonly name: string;
  /** Something stands on its back. */
  readonly hasBack: boolean;
  readonly expiry: 'required' | 'optional' | 'none';
  /** The pattern of its number without spaces and hyphens. */
  readonly number: string;
  /** A number of that form, as it is printed. */
  readonly example: string;
  /** The last digit follows from the others by the scheme of Verhoeff. */
  readonly hasVerhoeffDigit?: true;
};

type Facts = Omit<DocumentKind, 'code' | 'name' | 'hasBack' | 'expiry'> &
  Partial<Pick<DocumentKind, 'hasBack' | 'expiry'>>;

const kind = (code: DocumentKindCode, name: string, facts: Facts): DocumentKind => ({
  code,
  name,
  hasBack: false,
  expiry: 'none',
  ...facts,
});

const passport = (number: string, example: string, hasBack = false): DocumentKind =>
  kind('passport', 'Passport', { number, example, expiry: 'required', hasBack });

const licence = (number: string, example: string): DocumentKind =>
  kind('driversLicence', "Driver's licence", {
    number,
    example,
    expiry: 'required',
    hasBack: true,
  });

const philippines = [
  kind('philsys', 'PhilSys National ID', {
    hasBack: true,
    number: String.raw`\d{12}|\d{16}`,
    example: '1234-5678-9012-3456',
  }),
  passport(String.raw`[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7}`, 'P1234567A'),
  licence(String.raw`[A-Z]\d{10}`, 'N01-12-345678'),
  kind('umid', 'UMID', {
    hasBack: true,
    number: String.raw`\d{12}`,
    example: '0111-1234567-8',
  }),
];

const bangladesh = [
  kind('nid', 'National ID card (NID)', {
    hasBack: true,
    number: String.raw`\d{10}|\d{13}|\d{17}`,
    example: '123 456 7890',
  }),
  passport(String.raw`[A-Z]{1,2}\d{7,8}`, 'A01234567'),
  licence(String.raw`[A-Z]{2}[A-Z\d]{8,13}`, 'DK0012345C00001'),
];

const india = [
  kind('aadhaar', 'Aadhaar', {
    hasBack: true,
    number: String.raw`[2-9]\d{11}`,
    example: '2345 6789 0124',
    hasVerhoeffDigit: true,
  }),
  kind('pan', 'PAN card', { number: String.raw`[A-Z]{5}\d{4}[A-Z]`, example: 'ABCDE1234F' }),
  passport(String.raw`[A-Z]\d{7}`, 'A1234567', true),
  licence(String.raw`[A-Z]{2}\d{13}`, 'MH14 2011 0062821'),
  kind('voterCard', 'Voter ID (EPIC)', {
    hasBack: true,
    number: String.raw`[A-Z]{3}\d{7}`,
    example: 'ABC1234567',
  }),
];

const nigeria = [
  kind('ninSlip', 'NIN slip', { number: String.raw`\d{11}`, example: '12345678901' }),
  kind('bvnSlip', 'BVN slip', { number: String.raw`\d{11}`, example: '22345678901' }),
  passport(String.raw`[A-Z]\d{8}`, 'A12345678'),
  licence(String.raw`[A-Z]{3}\d{5}[A-Z]{2}\d{2}`, 'ABC12345AA01'),
  kind('voterCard', 'Voter card (PVC)', {
    hasBack: true,
    number: String.raw`[A-Z\d]{19}`,
    example: '90F5 A1B2 C3D4 5678 901',
  }),
];

const indonesia = [
  kind('ktp', 'KTP', { number: String.raw`\d{16}`, example: '3171 2345 6789 0123' }),
  passport(String.raw`[A-Z]{1,2}\d{6,7}`, 'C1234567'),
  kind('sim', 'SIM', {
    expiry: 'required',
    number: String.raw`\d{12,14}`,
    example: '1234-5678-901234',
  }),
];

const pakistan = [
  kind('cnic', 'CNIC', {
    hasBack: true,
    // Cards of people of 65 and above hold for life.
    expiry: 'optional',
    number: String.raw`\d{13}`,
    example: '35202-1234567-8',
  }),
  kind('nicop', 'NICOP', {
    hasBack: true,
    expiry: 'optional',
    number: String.raw`\d{13}`,
    example: '35202-1234567-8',
  }),
  passport(String.raw`[A-Z]{2}\d{7}`, 'AB1234567'),
  licence(String.raw`[A-Z\d]{6,17}`, 'LE-12-34567'),
];

/** Kinds of documents for a country without a list of its own. */
const elsewhere = [
  passport(String.raw`[A-Z\d]{6,12}`, 'A1234567'),
  kind('nationalId', 'National ID card', {
    hasBack: true,
    expiry: 'optional',
    number: String.raw`[A-Z\d]{5,20}`,
    example: '1234567890',
  }),
];

const kindsByCountry: Readonly<Record<string, readonly DocumentKind[]>> = {
  PH: philippines,
  BD: bangladesh,
  IN: india,
  NG: nigeria,
  ID: indonesia,
  PK: pakistan,
};

/**
 * The documents of a country (ISO 3166) that are accepted: those that its policy names, or all of
 * them where it names none of the country.
 */
export function listDocumentKinds(
  country: string,
  accepted: readonly string[] = [],
): readonly DocumentKind[] {
  const all = kindsByCountry[country] ?? elsewhere;
  const named = all.filter(({ code }) => accepted.includes(code));
  return named.length > 0 ? named : all;
}
