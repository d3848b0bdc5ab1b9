import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';

import { type Attack, BRAND, compare, describe, type Finding } from './attack.ts';
import type { Demo } from './demo-client.ts';
import { newAddress } from './http-client.ts';
import { withProposedKey, withVendorKey } from './vendor-client.ts';

/** A session with a launch token of no member: refused for the token where the key is good. */
const badToken = { launchToken: 'x'.repeat(32), gameCode: 'kite-season' };

/** Uses a key that no second operator has approved. */
const useProposedKey = (demo: Demo): Promise<Finding> =>
  withProposedKey(demo, ['127.0.0.0/8'], async ({ answer, call }) =>
    compare([
      [describe(answer), 'proposed'],
      [describe(await call('session', badToken)), 'vendor_signature_invalid'],
    ]),
  );

/** Uses an approved key from an address that it is not bound to. */
const useForeignKey = (demo: Demo): Promise<Finding> =>
  withVendorKey(demo, async ({ call }) =>
    compare([
      [describe(await call('session', badToken)), 'launch_token_invalid'],
      [describe(await call('session', badToken, newAddress())), 'vendor_signature_invalid'],
    ]),
  );

/** Acts for a member who opened no game of the vendor, by the member's public id. */
const playWithoutSession = (demo: Demo): Promise<Finding> =>
  withVendorKey(demo, async ({ call }) => {
    const member = demo.visit(BRAND);
    const { value } = await member.register();
    await member.call(contract.wallet.deposit, { body: { amount: 100 } });
    const bet = {
      txId: randomUUID(),
      player: value['id'],
      roundId: randomUUID(),
      gameCode: 'kite-season',
      currency: String((await member.call(contract.wallet.balance)).value['currency']),
      amount: 100,
    };
    const answer = await call('bet', bet);
    const { value: balance } = await member.call(contract.wallet.balance);
    return {
      isStopped: answer.code === 'vendor_player_unknown' && balance['cash'] === 100,
      said: `${describe(answer)}, balance ${String(balance['cash'])}`,
    };
  });

/** Lets a friend win a fortune with a good key. */
const winForFriend = (demo: Demo): Promise<Finding> =>
  withVendorKey(demo, async ({ openServer }) => {
    const friend = demo.visit(BRAND);
    await friend.register();
    await friend.call(contract.wallet.deposit, { body: { amount: 100 } });
    const server = await openServer(friend);
    const round = randomUUID();
    const won = await server.end(round, await server.bet(round, 100), 649_096);
    const { value: balance } = await friend.call(contract.wallet.balance);
    return {
      isStopped: won.value['status'] === 'HELD' && balance['cash'] === 0,
      said: `${describe(won)}, balance ${String(balance['cash'])}`,
    };
  });

/** Attacks with the key of a vendor. */
export const vendorAttacks: readonly Attack[] = [
  { row: 'OPS-12', title: 'a vendor’s key before a second operator', run: useProposedKey },
  { row: 'OPS-12', title: 'a vendor’s key from another network', run: useForeignKey },
  { row: 'OPS-12', title: 'a vendor lets a friend win 649,096 on 100', run: winForFriend },
  { row: 'API-01', title: 'a vendor bets for who opened no game', run: playWithoutSession },
];
