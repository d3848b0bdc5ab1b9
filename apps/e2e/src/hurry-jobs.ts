import type { Client } from 'pg';

/** The job that counts what was committed; its mark must usually be ten seconds old. */
const ROLLUPS = 'rollups';

/**
 * Counts a brand's bets and deposits for figures, missions and ranks as the roll-up job does, by
 * the same function, but up to now: one call sets the mark and the next counts to it.
 */
export async function countActivity(client: Client, brand: string): Promise<void> {
  for (let step = 0; step < 2; step += 1)
    await client.query('select roll_up(id, 0, 100000) from tenant where code = $1', [brand]);
}

/**
 * Makes scheduled jobs of a brand due now. Those of a minute or longer are polled by the scheduler,
 * once a minute: it is asked for one more poll.
 */
export async function hurryJobs(
  client: Client,
  brand: string,
  ...kinds: readonly string[]
): Promise<void> {
  if (kinds.includes(ROLLUPS)) await countActivity(client, brand);
  const others = kinds.filter((kind) => kind !== ROLLUPS);
  await client.query(
    `update job_clock set next_start = next_start - interval '10 minutes', retry_at = null
       where kind = any ($2) and tenant = (select id from tenant where code = $1)`,
    [brand, others],
  );
  await client.query(
    `insert into jobs.job (name, data)
       select 'due', jsonb_build_object('kind', kind) from unnest($1::text[]) kind`,
    [others],
  );
}
