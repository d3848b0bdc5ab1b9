import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { deriveSandboxSecret } from '@parlour/gateway/sandbox-signature';

import { createCourier } from './courier.ts';
import { startEnvironment } from './environment.ts';
import { type Fault, Oracle } from './oracle.ts';
import { createPlay, type Hand, HOLDERS } from './player-client.ts';
import { seedAccounts, type Seeded } from './players.ts';
import { seeded } from './random.ts';
import { verify } from './verify.ts';
import type { JournalReport } from './verify-journal.ts';

export type SoakOptions = {
  /** Operations that have to be acknowledged. */
  readonly operations: number;
  readonly seed: number;
  readonly ports: readonly [number, number];
  /** So many kills at least; 0: none are killed. */
  readonly gatewayKills: number;
  readonly databaseKills: number;
  readonly players?: number;
  readonly clients?: number;
  /** Done to the database before the first operation, to see that the oracle notices. */
  readonly sabotage?: (databaseUrl: string) => Promise<void>;
  /** Done to the database when the storm is over, before it is verified. */
  readonly tamper?: (databaseUrl: string) => Promise<void>;
  readonly onProgress?: (progress: {
    readonly acknowledged: number;
    readonly gatewayKills: number;
    readonly databaseKills: number;
    readonly seconds: number;
  }) => void;
};

type SoakReport = {
  readonly seed: number;
  readonly acknowledged: number;
  readonly attempts: number;
  readonly gatewayKills: number;
  readonly databaseKills: number;
  readonly accounts: number;
  readonly journal: JournalReport;
  readonly seconds: { readonly storm: number; readonly verification: number };
  readonly faults: ReadonlyMap<Fault, number>;
  /** The first few of each kind. */
  readonly descriptions: readonly string[];
};

const TENANTS = ['philippines', 'india', 'pakistan'];

const share = (done: number, wanted: number) => (wanted === 0 ? 1 : done / wanted);

/**
 * T-LED-1: plays three tenants while gateways and database are killed, and compares everything with
 * an oracle of its own.
 */
export async function runSoak({
  operations,
  seed,
  ports,
  gatewayKills,
  databaseKills,
  players = 200,
  clients = 32,
  sabotage,
  tamper,
  onProgress,
}: SoakOptions): Promise<SoakReport> {
  const masterKey = randomBytes(32);
  let seededAccounts: Seeded = { tenancies: [], accounts: [] };
  const environment = await startEnvironment(ports, masterKey, async (databaseUrl) => {
    seededAccounts = await seedAccounts(databaseUrl, TENANTS, players, masterKey);
  });
  const { tenancies, accounts } = seededAccounts;
  try {
    await sabotage?.(environment.databaseUrl);
    const oracle = new Oracle(accounts);
    const sandboxSecret = deriveSandboxSecret(masterKey);
    const courier = createCourier({ environment, tenancies, sandboxSecret });
    const random = seeded(seed);
    let number = 0;
    const nextId = () => `soak-${seed}-operation-${++number}`;
    const play = createPlay({ oracle, courier, tenancies, accounts, random, nextId });
    const hands: Hand[] = accounts.map((account) => ({ account, open: [], ended: [], holders: 0 }));

    const began = performance.now();
    const progress = () => ({
      acknowledged: oracle.acknowledged.size,
      gatewayKills: environment.killed.gateways,
      databaseKills: environment.killed.databases,
      seconds: (performance.now() - began) / 1000,
    });
    /**
     * Returns the progress of the killing: operations keep step with it, as it does with them, so
     * that they are spread over all of it.
     */
    const storm = () =>
      Math.min(
        1,
        share(environment.killed.gateways, gatewayKills),
        share(environment.killed.databases, databaseKills),
      );
    const isOver = () => oracle.acknowledged.size >= operations && storm() >= 1;
    const failure = new AbortController();
    const client = async (): Promise<void> => {
      while (!isOver() && !failure.signal.aborted && !gaveUp.aborted) {
        // Ahead of the killing: slowly, but never at rest, so that every kill interrupts something.
        if (oracle.acknowledged.size > operations * (storm() + 0.08)) await pause(150);
        const hand = random.pick(hands);
        if (hand.holders >= (hand.account.isBusy ? HOLDERS : 1)) continue;
        hand.holders++;
        await play(hand);
        hand.holders--;
      }
    };
    const { stopKilling, gaveUp } = environment.startKilling(seeded(seed + 1), {
      gateways: gatewayKills,
      databases: databaseKills,
      share: () => oracle.acknowledged.size / operations,
    });
    const playUntilOver = async (): Promise<void> => {
      const progressTimer = setInterval(() => onProgress?.(progress()), 5000);
      try {
        await Promise.all(Array.from({ length: clients }, client));
      } catch (error) {
        failure.abort();
        throw error;
      } finally {
        clearInterval(progressTimer);
        await stopKilling();
      }
    };
    await playUntilOver();
    const { seconds, ...done } = progress();
    await tamper?.(environment.databaseUrl);
    const journal = await verify({ environment, masterKey, tenancies, accounts, oracle, courier });
    courier.close();
    return {
      seed,
      ...done,
      attempts: courier.attempts(),
      accounts: accounts.length,
      journal,
      seconds: { storm: seconds, verification: progress().seconds - seconds },
      faults: oracle.faults,
      descriptions: oracle.descriptions,
    };
  } finally {
    await environment.stop();
  }
}
