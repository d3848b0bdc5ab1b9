import { ApiError, nameErrorField, type Route } from '@parlour/contract';
import { z } from 'zod';

const listNames = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const isSent = ([, value]: [string, unknown]): boolean => value !== undefined && value !== '';

/**
 * Runs the handler of a call; an error whose code refuses one field of a request names the field,
 * as this call spells it.
 */
export async function nameFields<Answer>(
  call: Route,
  sent: readonly unknown[],
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown;
    throw nameErrorField(thrown, {
      sent: sent.flatMap((fields) =>
        Object.entries(fields ?? {})
          .filter(isSent)
          .map(([name]) => name),
      ),
      declared: [...listNames(call.body), ...listNames(call.query)],
    });
  }
}
