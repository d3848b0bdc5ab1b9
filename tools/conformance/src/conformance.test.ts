import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { type PlayerSource, playerSource } from './player-source.ts';
import { writeReport } from './report.ts';
import { runConformance } from './run.ts';
import { type Bug, bugs } from './testing/bugs.ts';
import { type ReferenceWallet, startReferenceWallet } from './testing/reference-wallet.ts';

let wallet: ReferenceWallet;
afterEach(() => wallet.stop());

const findFailedChecks = async (bug?: Bug, only?: readonly string[], source?: PlayerSource) => {
  wallet = await startReferenceWallet(bug);
  const results = await runConformance({
    ...wallet,
    source: source ?? playerSource(wallet.players),
    profile: 'quick',
    only,
  });
  return {
    results,
    failed: results
      .filter(({ result }) => result === 'failed')
      .map(({ id, reason }) => ({ id, reason })),
  };
};

describe('the conformance kit', () => {
  it('WAL-06 finds nothing in a sound wallet', async () => {
    const { results, failed } = await findFailedChecks();
    expect(failed).toEqual([]);
    expect(results.filter(({ result }) => result === 'skipped')).toEqual([]);
  });

  it.each(Object.entries(bugs) as [Bug, readonly string[]][])(
    'WAL-06 VEN-01 VEN-02 catches a wallet with this bug: %s',
    async (bug, by) => {
      const { failed } = await findFailedChecks(bug, by);
      expect(failed.map(({ id }) => id)).toEqual(expect.arrayContaining([...by]));
    },
  );

  it('WAL-06 says what it could not try, and never that it passed', async () => {
    wallet = await startReferenceWallet();
    const { bring: _bring, ...source } = playerSource(wallet.players);
    const { key, url } = wallet;
    const results = await runConformance({
      url,
      key,
      source: { ...source, bring: async () => false },
      profile: 'quick',
      only: ['late-exclude', 'late-logout', 'other-tenant', 'duplicate'],
    });
    expect(results.map(({ id, result, reason }) => [id, result, reason])).toEqual([
      ['duplicate', 'passed', ''],
      ['other-tenant', 'skipped', 'no key of another tenant was given (--other-key)'],
      ['late-exclude', 'skipped', 'the player source cannot exclude a player'],
      ['late-logout', 'skipped', 'the player source cannot logout a player'],
    ]);
  });

  it('WAL-06 VEN-01 VEN-02 leaves out what is allowed or cannot be tried', async () => {
    wallet = await startReferenceWallet();
    const { key, url } = wallet;
    const results = await runConformance({
      url,
      key,
      source: { ...playerSource(wallet.players), launch: async () => undefined },
      profile: 'quick',
      allows: ['late-bets', 'late-wins', 'uncapped-wins'],
      only: ['player-id', 'game-not-launched', 'late-bet', 'late-win', 'win-cap'],
    });
    const allowed = (what: string) => `the wallet is said to allow ${what} (--allows)`;
    expect(results.map(({ id, result, reason }) => [id, result, reason])).toEqual([
      ['game-not-launched', 'skipped', 'the player source launches no game for other-game'],
      ['player-id', 'skipped', 'no key of a second vendor of this tenant was given (--second-key)'],
      ['late-bet', 'skipped', allowed('late-bets')],
      ['late-win', 'skipped', allowed('late-wins')],
      ['win-cap', 'skipped', allowed('uncapped-wins')],
    ]);
  });

  it.each([
    ['none', 'the wallet has no jackpot: it does not know jackpot-win'],
    ['another game', "the game of these players takes no part in the wallet's jackpot"],
  ] as const)(
    'WAL-06 SHL-10 leaves the jackpot out where the wallet says that it has %s, and says so',
    async (jackpot, reason) => {
      wallet = await startReferenceWallet(undefined, jackpot);
      const results = await runConformance({
        ...wallet,
        source: playerSource(wallet.players),
        profile: 'quick',
        only: ['duplicate', 'jackpot-once', 'jackpot-refused', 'jackpot-race'],
      });
      expect(results.map(({ id, result, reason: why }) => [id, result, why])).toEqual([
        ['duplicate', 'passed', ''],
        ...['jackpot-once', 'jackpot-refused', 'jackpot-race'].map((id) => [id, 'skipped', reason]),
      ]);
    },
  );

  it('takes players from a command', async () => {
    wallet = await startReferenceWallet();
    const script =
      'process.stdin.once("data", async (body) => process.stdout.write(await (await ' +
      `fetch("${wallet.players}", { method: "POST", body })).text()))`;
    const source = playerSource(`${JSON.stringify(process.execPath)} -e '${script}'`);
    expect(await source.player(5)).toEqual({
      launchToken: expect.any(String),
      gameCode: 'dice',
      handle: expect.any(String),
    });
  });

  it('writes what was sent, expected and came of a check that failed', async () => {
    const { results } = await findFailedChecks('negative balance allowed', [
      'overdraft',
      'hundredths',
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'parlour-report-'));
    try {
      await writeReport(folder, results, { url: wallet.url, profile: 'quick' });
      const page = await readFile(join(folder, 'report.md'), 'utf8');
      expect(page).toContain('1 passed, 1 failed, 0 skipped');
      expect(page).toMatch(
        new RegExp(
          [
            '## overdraft[^]+sent: `bet \\{"txId"',
            'expected: `\\{"status":\\[400,403\\],"code":"insufficient_funds"\\}`',
            'came: `200 ',
          ].join('[^]+'),
        ),
      );
      const { results: kept } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as {
        results: { id: string; result: string; steps: unknown[] }[];
      };
      expect(kept.find(({ id }) => id === 'overdraft')).toMatchObject({
        result: 'failed',
        steps: expect.arrayContaining([expect.objectContaining({ ok: false })]),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
