import type { Client } from 'pg';

/**
 * Makes scheduled jobs of a brand due now. Those of a minute or longer are polled by the scheduler,
 * once a minute: it is asked for one more poll.
 */
export async function hurryJobs(
  client: Client,
  brand: string,
  ...kinds: readonly string[]
): Promise<void> {
  await client.query(
    `update job_clock set next_start = next_start - interval '10 minutes', retry_at = null
       where kind = any ($2) and tenant = (select id from tenant where code = $1)`,
    [brand, kinds],
  );
  await client.query(
    `insert into jobs.job (name, data)
       select 'due', jsonb_build_object('kind', kind) from unnest($1::text[]) kind`,
    [kinds],
  );
}
