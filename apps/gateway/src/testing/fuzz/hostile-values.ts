/** Markup that pages and answers must not return unchanged. */
export const MARKUP = '<img src=x onerror=zq7>';

/** Texts that no field takes. */
export const refusedTexts = [
  '\0',
  'a\0b',
  '\u0001',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  'a\r\nb',
  '\ud800',
  '\udfff x',
  '\u2028',
  '\u202e',
  '\u202a',
  '\u2066',
  '\u2069',
] as const;

/** Texts that are unusual, and taken or refused by the rules of a field. */
export const oddTexts = [
  '',
  ' ',
  MARKUP,
  "' or 1=1 --",
  '%00',
  '%',
  '../../etc/passwd',
  '{{7*7}}',
  String.raw`\${7*7}`,
  '__proto__',
  'constructor',
  '-1',
  '1e400',
  '0x10',
  'NaN',
  '9'.repeat(400),
  'x'.repeat(5000),
  'ক্‍ষ',
  '👩‍👩‍👧',
  'null',
  'javascript:alert(1)',
  '2023-02-30',
] as const;

/** Values that are no text. */
export const otherThanText = [1, true, null, [], ['a'], {}, { a: 1 }] as const;

/** Values that are neither a number nor a flag. */
export const otherThanScalar = ['1', 'true', null, [], [1], {}] as const;

export const oddNumbers = [
  0,
  -1,
  -0,
  0.1,
  1e-9,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  1.005,
] as const;

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** Bodies as bytes, with the types that they are sent as. */
export const oddBodies: readonly (readonly [type: string | undefined, body: string])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '1e400'],
  ['application/json', '{"a":1e400,"a":2}'],
  ['application/json', '{"__proto__":{"isAgent":true}}'],
  ['application/json', '{"constructor":{"prototype":{"isAgent":true}}}'],
  ['application/json', deep('[', ']', 20_000)],
  ['application/json', deep('{"a":', '}', 5000).replace(':}', ':1}')],
  ['application/json', `{"${MARKUP}":1}`],
  ['application/json', '\ufeff{}'],
  ['application/json', `{"a":"${'x'.repeat(70_000)}"}`],
  ['application/json;charset=utf-7', '{}'],
  ['application/json\t', '{}'],
  ['application/jsonp', '{}'],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=%00&__proto__=1&a=%'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  [undefined, '{}'],
];
