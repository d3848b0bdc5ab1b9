/**
 * Fields of the payloads of requests by the kind of the subject whose number they hold, the
 * nearest subject first.
 */
const FIELDS: readonly (readonly [kind: string, field: string])[] = [
  ['withdrawal', 'withdrawal'],
  ['deposit', 'deposit'],
  ['mall-order', 'order'],
  ['application', 'application'],
  ['held-win', 'win'],
  ['commission', 'payout'],
  ['identity-check', 'check'],
  ['contract', 'contract'],
  ['draw', 'draw'],
  ['round', 'round'],
  ['member', 'member'],
  ['member', 'agent'],
  ['operator', 'operator'],
  ['role', 'role'],
  ['promotion', 'promotion'],
  ['mall-item', 'item'],
  ['bank-account', 'account'],
  ['vendor', 'vendor'],
  ['payment-provider', 'provider'],
  ['message', 'message'],
  ['setting', 'name'],
];
/** Kinds of subjects that no request names. */
const OTHER_KINDS = ['transfer', 'request', 'case', 'ticket', 'job', 'export', 'segment'];
const KINDS: readonly string[] = [...new Set(FIELDS.map(([kind]) => kind)), ...OTHER_KINDS];

const PUBLIC_ID = /^[0-9a-f]{32}$/;

type Payload = Readonly<Record<string, unknown>>;

/** The subject that a request with this payload is about; null where it names none. */
export function findPayloadSubject(payload: Payload): string | null {
  for (const [kind, field] of FIELDS) {
    const value = payload[field];
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      return `${kind}:${value}`;
  }
  return null;
}

/** The subjects of the trail that a text may name, and parts of payloads that name the same. */
export type NamedSubjects = {
  readonly subjects: readonly string[];
  readonly payloads: readonly Payload[];
};

/** Returns what a text may name: a subject as `withdrawal:W…`, or the number of one of any kind. */
export function toNamedSubjects(text: string): NamedSubjects {
  const [kind, rest] = text.includes(':') ? text.split(/:(.*)/s) : [undefined, text];
  const numbers = [...new Set([rest ?? '', (rest ?? '').toUpperCase()])];
  // A username names a member only to those who may know it: here a member is its public id.
  const isAsked = (one: string) =>
    (kind === undefined || one === kind) && (one !== 'member' || PUBLIC_ID.test(rest ?? ''));
  const isNumber = /^\d{1,9}$/.test(rest ?? '');
  return {
    subjects: [
      text,
      ...KINDS.filter(isAsked).flatMap((one) => numbers.map((number) => `${one}:${number}`)),
    ],
    payloads: FIELDS.filter(([one]) => isAsked(one)).flatMap(([, field]) => [
      ...numbers.map((number) => ({ [field]: number })),
      ...(isNumber ? [{ [field]: Number(rest) }] : []),
    ]),
  };
}
