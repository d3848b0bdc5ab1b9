import { z } from 'zod';

/** One of several words. */
export const enumVariable = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) =>
  z
    .enum(values, { error: `one of ${values.join(', ')}` })
    .default(fallback as z.infer<z.ZodEnum<z.core.util.ToEnum<Values[number]>>>);
/** A whole number within a range. */
export const integerVariable = (min: number, max: number, fallback: number) => {
  const error = `a whole number from ${min} to ${max}`;
  return z.coerce
    .number({ error })
    .int({ error })
    .min(min, { error })
    .max(max, { error })
    .default(fallback);
};
/** 1 or 0. */
export const flagVariable = enumVariable(['0', '1'], '0');
/** Parts with commas between. */
export const listVariable = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
