import { type Micros, parseDecimal, zero } from '@parlour/money';
import { z } from 'zod';

/** One transaction that is in effect in the vendor's books. */
export type VendorLine = {
  readonly txId: string;
  readonly type: 'bet' | 'win' | 'rollback' | 'jackpot';
  readonly player: string;
  readonly roundId: string;
  readonly amount: Micros;
  readonly currency: string;
};

const Line = z.object({
  txId: z.string().min(1).max(128),
  type: z.enum(['bet', 'win', 'rollback', 'jackpot']),
  player: z.string().min(1),
  roundId: z.string().min(1),
  amount: z
    .string({ error: 'a text such as "12.50"' })
    .refine((text) => parseDecimal(text) !== null, { error: 'a text such as "12.50"' }),
  currency: z.string().min(1),
});

/** Reads a vendor's report, one JSON object per line; the error names the line and the rule. */
export function readVendorReport(text: string): VendorLine[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const fail = (reason: string): never => {
      throw new Error(`line ${index + 1} of the report: ${reason}`);
    };
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return fail('a JSON object is expected');
    }
    const parsed = Line.safeParse(value);
    if (!parsed.success)
      return fail(
        parsed.error.issues
          .map(({ path, message }) => `${path.join('.')} must be ${message}`)
          .join('; '),
      );
    return [{ ...parsed.data, amount: parseDecimal(parsed.data.amount) ?? zero }];
  });
}
