import { migrate } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { type ModelReport, settleScene } from './settlement-model.ts';
import { type ModelSize, writeScene } from './settlement-scene.ts';
import { killSettling } from './settlement-storm.ts';

export type { ModelReport, ModelSize };

/**
 * Plays ninety days of a brand on the fresh database at `url` and settles them by two processes
 * that are killed again and again; says what differs from the oracle.
 */
export async function playSettlement(
  url: string,
  { seed, ...size }: ModelSize & { readonly seed: number },
): Promise<ModelReport> {
  await migrate(url);
  const app = createPool({ url, max: 8, statementTimeoutMs: 60_000 });
  const owner = createPool({ url, role: null, max: 4, statementTimeoutMs: 0, lockTimeoutMs: 0 });
  try {
    const db = { url, loginUrl: url, app, owner, drop: async () => undefined };
    return await settleScene(await writeScene(db, seed, size), killSettling);
  } finally {
    await Promise.all([app.end(), owner.end()]);
  }
}
