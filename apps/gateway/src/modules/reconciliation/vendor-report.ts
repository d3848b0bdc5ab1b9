import { parseAmount, type Micros } from '@parlour/money';
import { z } from 'zod';

/** One transaction as the vendor has it in its books: in effect there, whatever we answered. */
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
    .refine((text) => parseAmount(text) !== null, { error: 'a text such as "12.50"' }),
  currency: z.string().min(1),
});

/** Reads a vendor's report: a JSON object a line. Throws a sentence with the line and what is allowed. */
export function readVendorReport(text: string): VendorLine[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const refuse = (words: string): never => {
      throw new Error(`line ${index + 1} of the report: ${words}`);
    };
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return refuse('a JSON object is expected');
    }
    const parsed = Line.safeParse(value);
    if (!parsed.success)
      return refuse(
        parsed.error.issues
          .map(({ path, message }) => `${path.join('.')} must be ${message}`)
          .join('; '),
      );
    return [{ ...parsed.data, amount: parseAmount(parsed.data.amount) ?? 0n }];
  });
}
