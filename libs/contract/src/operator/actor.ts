import { z } from 'zod';

/** The actor that journal and histories keep: a person, a vendor, or what runs by itself. */
export const Actor = z.object({
  /** `member`, `operator`, `vendor`, `job`, `payment-provider`, `policy` and the like. */
  kind: z.string(),
  /** The login of an operator, the code of a vendor, the name of a job or provider; else empty. */
  name: z.string(),
  /** The number of an operator, for its page. */
  operator: z.string().nullable(),
  member: z.object({ id: z.string(), username: z.string() }).nullable(),
});
