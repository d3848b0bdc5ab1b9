/** A value as JSON writes it. */
type Scalar = string | number | boolean;

/**
 * The code's words for a field of the wire: its name, the pairs of wire and code values, and the
 * words of what is inside it.
 */
type FieldWords = {
  /** The field's name in the code, where it is another one. */
  readonly name?: string;
  /** Pairs of the wire's value and the code's. A value of neither side becomes undefined. */
  readonly values?: readonly (readonly [wire: Scalar, code: Scalar])[];
  /** The separator between several values in one text of the wire; the code has a list of them. */
  readonly separator?: string;
  /** Words of the object, or of each object of the list, that the field holds; `same`: a tree. */
  readonly fields?: WireWords | 'same';
};

/**
 * The words of the wire and those of the code, by the wire's field names. Fields that are not
 * listed are the same on both sides.
 */
export type WireWords = { readonly [field: string]: FieldWords };

/** A yes or no that the wire writes as 1 or 0. */
export const flag = [
  [1, true],
  [0, false],
] as const;

type NameOf<Name, Words> = Name extends keyof Words
  ? Words[Name] extends { readonly name: infer Other extends string }
    ? Other
    : Name
  : Name;

type FieldOf<Value, Field, Words> = Field extends {
  readonly values: readonly (readonly [unknown, infer Code])[];
}
  ? | (Field extends { readonly separator: string } ? readonly Code[] : Code)
    | Extract<Value, null | undefined>
  : Field extends { readonly fields: 'same' }
    ? InCode<Value, Words>
    : Field extends { readonly fields: infer Inner }
      ? InCode<Value, Inner>
      : Value;

/** A value of the wire as the code sees it. */
export type InCode<Value, Words> = Value extends readonly (infer Item)[]
  ? InCode<Item, Words>[]
  : Value extends object
    ? {
        [Name in keyof Value as NameOf<Name, Words>]: Name extends keyof Words
          ? FieldOf<Value[Name], Words[Name], Words>
          : Value[Name];
      }
    : Value;

/** The same words, from the code to the wire. */
export const invertWords = (words: WireWords): WireWords =>
  Object.fromEntries(
    Object.entries(words).map(([wire, { name = wire, values, separator, fields }]) => [
      name,
      {
        ...(name !== wire && { name: wire }),
        ...(values && { values: values.map(([from, to]) => [to, from] as const) }),
        ...(separator && { separator }),
        ...(fields && { fields: fields === 'same' ? fields : invertWords(fields) }),
      },
    ]),
  );

/** Puts a value, or each of those in a list, into other words; drops what has none in a list. */
function translateValue(
  value: unknown,
  { values = [], separator }: Pick<FieldWords, 'values' | 'separator'>,
): unknown {
  const find = (one: unknown) => values.find(([from]) => from === one)?.[1];
  if (separator === undefined) return find(value);
  if (Array.isArray(value)) return value.map(find).join(separator);
  const parts = typeof value === 'string' ? value.split(separator) : [];
  return parts.map((part) => find(part.trim())).filter((one) => one !== undefined);
}

/** Writes a value in other words: its field names and the values that the words list. */
export function translate(value: unknown, words: WireWords | undefined): unknown {
  if (!words || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => translate(item, words));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const own = (Object.hasOwn(words, field) && words[field]) || {};
      const { name = field, values, fields } = own;
      if (values && inner !== null && inner !== undefined)
        return [name, translateValue(inner, own)];
      return [name, translate(inner, fields === 'same' ? words : fields)];
    }),
  );
}
